"""Random events: entrants come and go, rounds of every game are drawn, played, entered, confirmed and taken back."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from referee.club.event import rules, table_rules
from referee.club.event.acts import Act, Done, Drew, Founded, Opened, Seated, Undone
from referee.club.event.evolve import Story, apply, story
from referee.club.event.model import ClubEvent, Plan, Result, Table
from referee.club.event.results import GameReport, outcomes, ranked, result_of, standing
from referee.club.event.table_rules import Typed, enter_result
from referee.club.seating.draw import EVERYONE, LOT, STANDING
from referee.core.result import Refused
from tests.club.event.naive import Evening, Played

GAMES = (
    ("option", True, 4),
    ("croisillon", True, 4),
    ("jago", False, 2),
    ("mot-pour-mot", False, 2),
    ("guerre-des-mots", False, 8),
)
"""Name, whether it is played for points, and the most seats."""


@dataclass
class Club:
    """An event that is being led, with what its games report and what truly happened at its tables."""

    chance: Random
    event: ClubEvent = field(default_factory=lambda: ClubEvent(""))
    done: list[Done] = field(default_factory=list)
    reports: dict[str, GameReport] = field(default_factory=dict)
    truth: dict[tuple[int, int], Played] = field(default_factory=dict)
    """What was played, by round and table."""
    draws: list[tuple[ClubEvent, Drew]] = field(default_factory=list)
    """Each draw with the event before it."""

    def __post_init__(self) -> None:
        self.act(Founded("Évry", "", (), "fr", "", ("Zoé",)))

    @property
    def story(self) -> Story:
        return story(self.done)

    def act(self, act: Act | Refused) -> Act | Refused:
        if not isinstance(act, Refused):
            self.done.append(Done(len(self.done) + 1, "Zoé", float(len(self.done)), act))
            self.event = self.story.event if isinstance(act, Undone) else apply(self.event, act)
        return act

    def enter(self, count: int) -> None:
        first = len(self.event.entrants)
        names = [f"{self.chance.choice('AÉézB')}{first + number:03}" for number in range(count)]
        self.act(rules.enter(self.event, names))

    def draw(self, method: str = "", size: int = 0, game: tuple[str, bool, int] = ("", False, 0)) -> Drew | Refused:
        name, pointed, most = game if game[0] else self.chance.choice(GAMES)
        wished = size or self.chance.randint(2, most)
        known = [LOT, STANDING, *([EVERYONE] if wished == 2 else [])]
        before, found = self.event, outcomes(self.event, self.reports)
        act = rules.draw(
            before,
            Plan(name, pointed, wished),
            most,
            method or self.chance.choice(known),
            str(self.chance.random()),
            ranked(standing(before, found, official=False)),
            found,
        )
        if not isinstance(act, Refused):
            self.draws.append((before, act))
            self.act(act)
        return act

    def play(self) -> None:
        """Plays the last round: some are absent, some results are entered, some confirmed, some games reopened."""
        number, chance = len(self.event.rounds), self.chance
        for one in [one for one in self.event.rounds[-1].seated if chance.random() < 0.05]:
            self.act(table_rules.miss(self.event, number, [self.event.name(one)], self.reports))
        for place, table in enumerate(self.event.rounds[-1].tables, 1):
            if len(table.present) > 1:
                self._play_table(number, place, table)
        waiting = [place for place in range(1, len(self.event.rounds[-1].tables) + 1) if chance.random() < 0.8]
        self.act(table_rules.confirm(self.event, number, waiting[:1], self.reports))
        if chance.random() < 0.7:
            self.act(table_rules.confirm(self.event, number, (), self.reports))

    def _play_table(self, number: int, place: int, table: Table) -> None:
        played = _outcome(self.chance, table.present, self.event.rounds[number - 1].plan.pointed)
        self.truth[number, place] = played
        if self.chance.random() < 0.3:
            act = self.act(enter_result(self.event, number, place, _typed(self.event, played)))
            assert not isinstance(act, Refused)
            return
        game = f"g{len(self.reports)}"
        self.act(Opened(number, (Seated(place, game),)))
        self.reports[game] = GameReport(self.chance.randint(1, 99), True, _result(played))

    def reopen(self, number: int, place: int) -> None:
        """Something else is played at a table whose game the store has."""
        table = self.event.rounds[number - 1].tables[place - 1]
        played = _outcome(self.chance, table.present, self.event.rounds[number - 1].plan.pointed)
        self.truth[number, place] = played
        self.reports[table.game] = GameReport(self.reports[table.game].mark + 1, True, _result(played))

    def evenings(self, official: bool) -> list[Evening]:
        """What counts, for the second count."""
        found = outcomes(self.event, self.reports)
        told = []
        for number, (played, states) in enumerate(zip(self.event.rounds, found, strict=True), 1):
            games = [
                self.truth[number, place]
                for place, state in enumerate(states, 1)
                if state.result is not None and (state.state == "official" or not official)
            ]
            alone = [table.present[0] for table in played.tables if len(table.present) == 1]
            told.append(Evening(games, [*alone, *([] if played.bye is None else [played.bye])]))
        return told


def _outcome(chance: Random, present: Sequence[int], pointed: bool) -> Played:
    given_up = [one for one in present if chance.random() < 0.1]
    chance.shuffle(given_up)
    conceded = tuple(given_up[: len(present) - 1])
    left = [one for one in present if one not in conceded]
    if pointed:
        return Played(tuple(present), {one: chance.randint(-5, 12) for one in present}, None, conceded)
    winner = chance.choice(left) if len(left) == 1 or chance.random() < 0.8 else None
    return Played(tuple(present), None, winner, conceded)


def _result(played: Played) -> Result:
    scores = [0 if played.scores is None else played.scores[one] for one in played.seats]
    winners = [] if played.winner is None else [played.seats.index(played.winner)]
    return result_of(played.seats, scores, winners, map(played.seats.index, played.conceded), played.scores is not None)


def _typed(event: ClubEvent, played: Played) -> Typed:
    conceded = tuple(map(event.name, played.conceded))
    if played.scores is not None:
        return Typed(tuple((event.name(one), score) for one, score in played.scores.items()), conceded)
    if played.winner is None:
        return Typed((), conceded, equal=True)
    return Typed(((event.name(played.winner), None),), conceded)


def evening(seed: int, most: int = 24) -> Club:
    """A whole random event."""
    chance = Random(seed)
    club = Club(chance)
    club.enter(chance.randint(2, most))
    for _ in range(chance.randint(1, 5)):
        names = [one.name for one in club.event.entrants.values()]
        for _ in range(chance.choice((0, 0, 1, 3))):
            club.act(rules.forbid(club.event, (chance.choice(names), chance.choice(names))))
        if chance.random() < 0.3:
            club.act(rules.withdraw(club.event, [chance.choice(names)]))
        if chance.random() < 0.3:
            club.enter(chance.randint(1, 2))
        if chance.random() < 0.2:
            club.act(rules.enter(club.event, [chance.choice(names)]))
        if not isinstance(club.draw(), Refused):
            if chance.random() < 0.1:
                club.act(rules.undo(club.story, 1))
                club.draws.pop()
                continue
            club.play()
    reopened = [place for place in club.truth if chance.random() < 0.05]
    for number, place in reopened:
        if club.event.rounds[number - 1].tables[place - 1].game in club.reports:
            club.reopen(number, place)
    return club
