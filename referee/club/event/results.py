"""The result of each table, from its game or as an arbiter has entered it (CLB-9 to CLB-13), and the standing (CLB-8)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from referee.club.event.model import ClubEvent, Pair, Result, Round, Table
from referee.core.ending import place_points, places
from referee.core.spelling import key_of
from referee.core.values import Value, replace

DRAWN, OPEN, PLAYED, OFFICIAL, REOPENED = "drawn", "open", "played", "official", "reopened"
"""How far a table is; `reopened` has been official, and its game has changed since."""
VACANT = "vacant"
"""A table to which one or nobody came."""
BYE = Fraction(2)
"""The points of a bye, which are those of a win."""
NOTHING = Fraction(0)


class GameReport(Value):
    """What the store says of a table's game."""

    mark: int
    """The number of the last entry that has changed the game; 0 before the first."""
    final: bool
    result: Result | None = None
    """The result as it stands, once the game is over."""


class Outcome(Value):
    """How far a table is, and its result once there is one."""

    state: str
    result: Result | None = None
    entered: bool = False
    was: Result | None = None
    """The result that was official before the game was reopened."""

    @property
    def official(self) -> bool:
        return self.state in (OFFICIAL, VACANT)


Outcomes = Sequence[Sequence[Outcome]]
"""How far every table is, round by round."""


def result_of(
    entrants: Sequence[int], scores: Sequence[int], winners: Iterable[int], conceded: Iterable[int], pointed: bool
) -> Result:
    """A result by the scores, or by the winner where the game is not played for points; all these by place."""
    given_up = [entrants[place] for place in conceded]
    won = [entrants[place] for place in winners]
    by_entrant = dict(zip(entrants, scores, strict=True))
    ranks = places(by_entrant, won, given_up, pointed)
    return Result(tuple(ranks.items()), tuple(by_entrant.items()) if pointed else (), tuple(given_up))


def outcome(table: Table, reports: Mapping[str, GameReport]) -> Outcome:
    """How far a table is."""
    present = table.present
    if len(present) < 2:
        return Outcome(VACANT)
    if table.entered is not None:
        return _with_mark(table, table.entered, 0, True)
    report = reports.get(table.game) if table.game else None
    if report is not None and report.result is not None and (report.final or table.called):
        return _with_mark(table, report.result, report.mark, False)
    if table.official is not None:
        return Outcome(REOPENED, was=table.official.result)
    return Outcome(OPEN if table.game else DRAWN)


def _with_mark(table: Table, result: Result, mark: int, entered: bool) -> Outcome:
    official = table.official
    if official is None:
        return Outcome(PLAYED, result, entered)
    if (official.mark, official.result) == (mark, result):
        return Outcome(OFFICIAL, result, entered)
    return Outcome(REOPENED, result, entered, official.result)


def outcomes(event: ClubEvent, reports: Mapping[str, GameReport]) -> list[list[Outcome]]:
    """The outcome of every table, round by round."""
    return [[outcome(table, reports) for table in played.tables] for played in event.rounds]


def is_open(played: Round, found: Iterable[Outcome]) -> bool:
    """Whether a round is being played: a game is open and some table has no result (CLB-14)."""
    states = [each.result is None and each.state != VACANT for each in found]
    return any(states) and any(table.game for table in played.tables)


def points_of(result: Result) -> dict[int, Fraction]:
    """The points of a game (CLB-7), by entrant."""
    at_table = [place for _, place in result.places]
    return {entrant: place_points(place, at_table) for entrant, place in result.places}


def byes_of(played: Round) -> Iterator[int]:
    """Who has a bye: who was left over, and who came to a table alone (CLB-6, CLB-13)."""
    if played.bye is not None:
        yield played.bye
    yield from (table.present[0] for table in played.tables if len(table.present) == 1)


class StandingLine(Value):
    """An entrant in the standing, and what decided the rank, in this order."""

    rank: int
    entrant: int
    points: Fraction
    opponents: Fraction
    """The mean of the points of all opponents met, byes apart."""
    direct: Fraction | None
    """The points of the games among entrants equal so far; None if nobody is, or if they have not all met."""
    margin: Fraction | None
    """The mean of own scores minus those of the others at the table; None without games with a score."""
    rounds: tuple[Fraction | None, ...]
    """The points of each round; None where the entrant neither played nor had a bye."""

    @property
    def worth(self) -> tuple[Fraction, ...]:
        return self.points, self.opponents, self.direct or NOTHING, self.margin or NOTHING


def standing(event: ClubEvent, found: Outcomes, official: bool) -> tuple[StandingLine, ...]:
    """The standing by official results alone, or by all that have been played."""
    lines = sorted(
        map(_Sheet(event, found, official).line, event.entrants),
        key=lambda line: ([-each for each in line.worth], key_of(event.name(line.entrant)), line.entrant),
    )
    ordered: list[StandingLine] = []
    for place, line in enumerate(lines, 1):
        equal = ordered and line.worth == ordered[-1].worth
        ordered.append(replace(line, rank=ordered[-1].rank if equal else place))
    return tuple(ordered)


def ranked(lines: Iterable[StandingLine]) -> tuple[tuple[int, ...], ...]:
    """The entrants of each rank, best first."""
    ranks: dict[int, list[int]] = {}
    for line in lines:
        ranks.setdefault(line.rank, []).append(line.entrant)
    return tuple(tuple(equals) for _, equals in sorted(ranks.items()))


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, NOTHING) / len(values) if values else NOTHING


class _Sheet:
    """What everybody has earned in the games that count."""

    def __init__(self, event: ClubEvent, found: Outcomes, official: bool) -> None:
        games: list[Result] = []
        self._rounds: list[dict[int, Fraction]] = []
        for played, states in zip(event.rounds, found, strict=True):
            counted = [each.result for each in states if each.result and (each.official or not official)]
            games += counted
            earned = dict.fromkeys((entrant for table in played.tables for entrant in table.absent), NOTHING)
            for result in counted:
                earned |= points_of(result)
            self._rounds.append(earned | dict.fromkeys(byes_of(played), BYE))
        self._points = [points_of(game) for game in games]
        self._all = _sums(event.entrants, self._rounds)
        won = _sums(event.entrants, self._points)
        self._opponents: dict[int, set[int]] = {entrant: set() for entrant in event.entrants}
        for own in self._points:
            for entrant in own:
                self._opponents[entrant] |= own.keys() - {entrant}
        self._means = {entrant: _mean([won[other] for other in met]) for entrant, met in self._opponents.items()}
        self._margins = _margins(games)
        self._direct = self._among_equals()

    def line(self, entrant: int) -> StandingLine:
        """What decides the rank of an entrant, which is not known yet."""
        return StandingLine(
            0,
            entrant,
            self._all[entrant],
            self._means[entrant],
            self._direct.get(entrant),
            self._margins.get(entrant),
            tuple(earned.get(entrant) for earned in self._rounds),
        )

    def _among_equals(self) -> dict[int, Fraction]:
        groups: dict[tuple[Fraction, Fraction], set[int]] = {}
        for entrant in self._all:
            groups.setdefault((self._all[entrant], self._means[entrant]), set()).add(entrant)
        direct: dict[int, Fraction] = {}
        for group in groups.values():
            if len(group) > 1 and all(other in self._opponents[one] for one, other in combinations(group, 2)):
                direct |= {entrant: self._against(entrant, group) for entrant in group}
        return direct

    def _against(self, entrant: int, group: set[int]) -> Fraction:
        """The points of an entrant in games with others of the group."""
        games = (own for own in self._points if entrant in own and len(group & own.keys()) > 1)
        return sum((own[entrant] for own in games), NOTHING)


def _sums(entrants: Iterable[int], earned: Iterable[Mapping[int, Fraction]]) -> dict[int, Fraction]:
    sums = dict.fromkeys(entrants, NOTHING)
    for each in earned:
        for entrant, points in each.items():
            sums[entrant] += points
    return sums


def _margins(games: Iterable[Result]) -> Mapping[int, Fraction]:
    """The mean margin of everybody who has played games with a score."""
    margins: dict[int, list[Fraction]] = {}
    for game in games:
        total = sum(score for _, score in game.scores)
        for entrant, score in game.scores:
            others = Fraction(total - score, len(game.scores) - 1)
            margins.setdefault(entrant, []).append(score - others)
    return {entrant: _mean(each) for entrant, each in margins.items()}


def meetings(event: ClubEvent) -> Counter[Pair]:
    """How often each two entrants have sat at a table that both came to."""
    tables = (table for played in event.rounds for table in played.tables)
    return Counter(frozenset(pair) for table in tables for pair in combinations(table.present, 2))
