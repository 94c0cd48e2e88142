"""The score sheet of Jago: the board with the owners of its letters, the letters and minutes step by step."""

from collections.abc import Sequence
from functools import partial

from referee.clock.dial import TOTAL
from referee.core.seats import name_of
from referee.core.sheet import (
    ALONE,
    BLUE,
    LAST,
    NEXT,
    RED,
    Column,
    Counter,
    Fact,
    Form,
    Grid,
    Paper,
    Picture,
    Tile,
    by_player,
    heads_of,
    labels_of,
    spelled,
)
from referee.core.squares import grid_of, square_name
from referee.core.wording import wording
from referee.games.jago import remarks
from referee.games.jago.model import SIZE, Closed, Event, Forgiven, Placed, State, Ticked, Turned

ROOM = "referee.games.jago"
_say = partial(wording, ROOM, "sheet")
ROWS, POOL = 36, 18
"""Turns and letters of the pool that an empty sheet has room for."""


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    board = _board(states[-1], language)
    if len(states) < 2:
        return (board,)
    # curves are drawn in blue, then in red
    players = sorted(states[-1].players, key=lambda player: states[-1].colour(player.seat))
    minutes = [{player.seat: state.minutes(player.seat) for player in players} for state in states]
    return (
        board,
        by_player(_say("letters", language), players, [state.scores for state in states]),
        by_player(_say("dial", language), players, minutes),
    )


def _board(state: State, language: str) -> Grid:
    size = range(SIZE)
    tiles = {square: _tile(lying.letter, state.colour(lying.seat) == "b") for square, lying in state.board.items()}
    rows = grid_of(tiles, size, size, Tile())
    labels, heads = labels_of(size), heads_of(size)
    legend = (
        (Tile("A", tone=BLUE), _say("owner-blue", language)),
        (Tile("a", tone=RED), _say("owner-red", language)),
    )
    return Grid(_say("board", language), spelled(rows, labels, heads), rows, labels, heads, legend)


def _tile(letter: str, blue: bool) -> Tile:
    return Tile(letter if blue else letter.lower(), tone=BLUE if blue else RED)


def remarks_on(now: State, after: State, event: Event, language: str) -> list[str]:
    """The remarks with the evidence for meanings, without the letters of each colour, which the columns show."""
    lines = remarks.remarks(after, event, language)
    if isinstance(event, Turned):
        return _turned(after, event, language)
    if not isinstance(event, Placed):
        return lines
    meanings = remarks.reasons(now, event, language) or lines[: len(event.meanings)]
    excess = lines[len(lines) - len(event.warnings) :]
    return [*meanings, *_replaced(after, event, language), *_turned(after, event, language), *excess]


def _replaced(after: State, event: Placed, language: str) -> list[str]:
    """The letters replaced, with their squares and owners, which the columns do not show."""
    assert after.last is not None  # this placement
    before = after.last.before.board
    letters = ", ".join(
        f"{letter} {square_name(square)} ({name_of(after.players, before[square].seat)})"
        for square, letter in event.replaced
    )
    return [_say("to-pool", language, letters=letters)] if letters else []


def _turned(after: State, event: Placed | Turned, language: str) -> list[str]:
    """JAG-12, JAG-13: the letters taken from the opponent."""
    squares = event.turned if isinstance(event, Placed) else event.squares
    letters = ", ".join(f"{after.board[square].letter} {square_name(square)}" for square in squares)
    owner, other = name_of(after.players, event.seat), name_of(after.players, after.other(event.seat))
    return [_say("turned", language, owner=owner, other=other, letters=letters)] if letters else []


def form(state: State, language: str) -> Form:
    """The dial to cross out, the pool, columns for the hand, the sandglass and the dial, and a board."""
    return Form(
        (
            Column(_say("by-hand-hand", language)),
            Column(_say("by-hand-play", language)),
            Column(_say("by-hand-time", language), 8),
            Column(_say("by-hand-dial", language), 8),
        ),
        ROWS,
        totals=_say("unit", language),
        counters=(
            Counter(_say("by-hand-dial", language), tuple([str(minute) for minute in range(1, TOTAL)])),
            Counter(_say("by-hand-pool", language), ("",) * POOL, each=False),
        ),
        pictures=(_board(state, language)._replace(legend=()),),
    )


def facts(state: State, language: str) -> tuple[Fact, ...]:
    letters = " ".join(f"{letter}{count}" for letter, count in sorted(state.settings.letters.items()))
    return (Fact(_say("fact-letters", language), letters),)


def joins(event: Event) -> str:
    """The placements of a turn stand together, and with them what the sandglass did."""
    match event:
        case Placed() | Ticked() | Forgiven():
            return NEXT
        case Closed() | Turned():
            return LAST
    return ALONE


PAPER = Paper(ROOM, False, pictures, remarks_on, facts, joins=joins, led=True, form=form)
