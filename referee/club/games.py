"""The games of an event's tables: opened with its dictionary, settings and box, and ended when time is called."""

import time
from collections.abc import Iterable

from referee.club.event.acts import Opened, Seated
from referee.club.event.model import ClubEvent, Plan, Round
from referee.club.event_line import EVENT, event_in
from referee.core.actions import End
from referee.core.game import Game
from referee.core.result import Refused
from referee.core.table import Entry
from referee.games import game_of
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.session.start import Stop, open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal


def plan_of(
    name: str,
    size: int = 0,
    settings: Iterable[str] = (),
    box: Iterable[tuple[str, str]] = (),
    minutes: int | None = None,
) -> Plan:
    """The plan of a round of this game; without a size, tables of four or as many as the game takes."""
    game = game_of(name)
    return Plan(name, pointed(game), size or min(4, game.traits.most), tuple(settings), tuple(box), minutes)


def pointed(game: Game) -> bool:
    """Whether a game is played for points."""
    return game.paper().pointed


def unplayable(event: ClubEvent, plan: Plan) -> Refused | None:
    """Why games of this plan cannot be opened at a table of some size."""
    for size in range(2, min(plan.size, game_of(plan.game).traits.most) + 1):
        opened = open_table(header_of(plan.game, "ABCDEFGH"[:size], plan.settings, event.lexicon, plan.box))
        if isinstance(opened, Stop):
            return opened.why
    return None


def open_tables(store: "Journal", event_name: str, event: ClubEvent, number: int, tables: Iterable[int]) -> Opened:
    """Opens the games of these tables, which have none; one that a crash has left without its act is taken up."""
    played = event.rounds[number - 1]
    left = _left_alone(store, event)
    games = []
    for table in tables:
        label = f"{event_name} {number} {table}"
        names = [event.name(entrant) for entrant in played.tables[table - 1].present]
        name = next((game for (mark, players), game in left.items() if (mark, list(players)) == (label, names)), None)
        games.append(Seated(table, name or _opened(store, event, played, label, names)))
    return Opened(number, tuple(games))


def _opened(store: "Journal", event: ClubEvent, played: Round, label: str, names: list[str]) -> str:
    plan = played.plan
    facts = (("title", event.title), ("place", event.place), (EVENT, label))
    header = header_of(plan.game, names, plan.settings, event.lexicon, plan.box, facts)
    opened = open_game(store, header, time.time())
    assert not isinstance(opened, Refused)  # a round is drawn only of games that can be opened
    return opened[0]


def _left_alone(store: "Journal", event: ClubEvent) -> dict[tuple[str, tuple[str, ...]], str]:
    """Games without a command that were opened for tables of an event, but are not known to it."""
    known = {table.game for played in event.rounds for table in played.tables}
    left = {}
    for game in store.games():
        label = event_in(game.header)
        if label and not game.length and game.id not in known:
            left[label, tuple(name for _, name, _ in game.summary.players)] = game.id
    return left


def end_game(session: Session, reason: str) -> Entry | Refused | None:
    """The entry by which a game is ended; None if it is over already. What a table owes stays owed."""
    state = session.table.state
    return None if state.over else session.submit_action(state.turn, End(reason))
