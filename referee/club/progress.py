"""How far a table of a round is, for whoever looks on or leads: its players, its game, what is still to be done."""

from collections.abc import Sequence

from referee.club.event.model import Result, Table
from referee.club.event.results import DRAWN, OFFICIAL, OPEN, PLAYED, REOPENED, VACANT, Outcome
from referee.club.follower import Following
from referee.core.values import Value
from referee.store.listed import ListedGame

OVER = "over"
"""The state of a table whose game is over and can still be contested."""
AGAIN = "again"
"""That of a table whose game was official and is being played again."""


class Seated(Value):
    entrant: int
    name: str
    absent: bool = False
    score: int | None = None
    """The score so far, in games that are played for points."""
    turn: bool = False


class Progress(Value):
    number: int
    seats: tuple[Seated, ...]
    state: str
    """A state of the results of tables, or `OVER` or `AGAIN`."""
    game: str = ""
    steps: int = 0
    used: float | None = None
    """When the game was used last; None without a game."""
    result: Result | None = None
    entered: bool = False
    was: Result | None = None
    """The result that was official before the game was reopened."""


STATES = {
    PLAYED: "to-confirm",
    OFFICIAL: "official-state",
    REOPENED: "to-confirm",
    OVER: "over",
    AGAIN: "again",
    OPEN: "open",
    DRAWN: "drawn",
    VACANT: "vacant",
}
"""The wording of each state, for whoever leads or looks on."""


def progress(following: Following, number: int) -> tuple[Progress, ...]:
    """The tables of a round, the first one first."""
    event, played = following.event, following.event.rounds[number - 1]
    return tuple(
        _of_table(following, place, table, found, played.plan.pointed, [event.name(one) for one in table.seats])
        for place, (table, found) in enumerate(zip(played.tables, following.outcomes[number - 1], strict=True), 1)
    )


def _of_table(
    following: Following, place: int, table: Table, found: Outcome, pointed: bool, names: Sequence[str]
) -> Progress:
    game = following.games.get(table.game) if table.game else None
    shown = game if found.result is None else None
    scores, turn = _scores(table, shown) if shown is not None else ({}, None)
    seats = tuple(
        Seated(one, name, one in table.absent, scores.get(one) if pointed else None, one == turn)
        for one, name in zip(table.seats, names, strict=True)
    )
    return Progress(
        place,
        seats,
        _state(found, game),
        table.game,
        game.summary.steps if game is not None else 0,
        game.used if game is not None else None,
        found.result,
        found.entered,
        found.was,
    )


def _scores(table: Table, game: ListedGame) -> tuple[dict[int, int], int | None]:
    """The scores by entrant, and who is at turn; nothing if others sit in the game than at the table."""
    players = game.summary.players
    if len(players) != len(table.present):
        return {}, None
    scores = {one: score for one, (_, _, score) in zip(table.present, players, strict=True)}
    at_turn = (one for one, (seat, _, _) in zip(table.present, players, strict=True) if seat == game.summary.turn)
    return scores, next(at_turn, None)


def _state(found: Outcome, game: ListedGame | None) -> str:
    if found.state == OPEN and game is not None and game.summary.over:
        return OVER
    return AGAIN if found.state == REOPENED and found.result is None else found.state
