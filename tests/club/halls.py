"""Events in a store in memory, whose games are played in the same process."""

from referee.club.event import rules, table_rules
from referee.club.event.acts import Act, Drew
from referee.club.event.evolve import Story
from referee.club.event.model import ClubEvent
from referee.club.event.results import outcomes, ranked, standing
from referee.club.games import open_tables, plan_of, reports_of
from referee.club.keeper import Keeper, found_event
from referee.core.result import Refused
from referee.core.words import Everything
from referee.games import game_of
from referee.session.session import Session
from referee.store.port import Journal
from tests.club.event.small import FOUNDED


def led(store: Journal, names: str = "Ana Bob Cléo Dan") -> Keeper:
    keeper = Keeper(store, found_event(store, FOUNDED))
    do(keeper, rules.enter(keeper.story.event, names.split()))
    return keeper


def do(keeper: Keeper, act: Act | Refused) -> ClubEvent:
    """The event after an act that is not refused."""
    assert not isinstance(act, Refused), act
    told = keeper.submit("Zoé", lambda story: act)
    assert told == act
    return keeper.story.event


def draw(keeper: Keeper, game: str, size: int = 0, seed: str = "s") -> Drew:
    def decide(story: Story) -> Drew | Refused:
        found = outcomes(story.event, reports_of(keeper.store, story.event))
        order = ranked(standing(story.event, found, official=False))
        return rules.draw(story.event, plan_of(game, size), game_of(game).traits.most, "lot", seed, order, found)

    act = keeper.submit("Zoé", decide)
    assert isinstance(act, Drew), act
    return act


def open_all(keeper: Keeper, number: int = 1) -> list[str]:
    """The games of a round, opened for all tables that have none."""
    event = keeper.story.event
    tables = table_rules.to_open(event, number, ())
    assert not isinstance(tables, Refused), tables
    act = open_tables(keeper.store, keeper.name, event, number, tables)
    do(keeper, act)
    return [each.game for each in act.games]


def play(store: Journal, name: str, *lines: str) -> Session:
    """Plays lines such as `ana: concede` in a game."""
    session = Session(store, name, lambda game, header: Everything())
    for line in lines:
        seat, _, command = line.partition(": ")
        entry = session.submit(seat, command)
        assert not isinstance(entry, Refused), (line, entry)
    return session
