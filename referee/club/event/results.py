"""The result of each table: from its game, or as an arbiter has entered it (CLB-9 to CLB-13)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from referee.club.event.model import ClubEvent, Result, Round, Table
from referee.core.ending import place_points, places
from referee.core.values import Value

DRAWN, OPEN, PLAYED, OFFICIAL, REOPENED = "drawn", "open", "played", "official", "reopened"
"""How far a table is; `reopened` has been official, and its game has changed since."""
VACANT = "vacant"
"""A table to which one or nobody came."""
BYE = Fraction(2)
"""The points of a bye, which are those of a win."""


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
