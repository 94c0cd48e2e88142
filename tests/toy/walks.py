"""Random games of Stones: stones taken, too many or by the wrong player, and what is typed in every room."""

from functools import partial
from random import Random

from tests.games.rooms import Room
from tests.games.tables import AnyTable, header_of, opened
from tests.games.walking import (
    ByChance,
    Kinds,
    Typist,
    Walker,
    always,
    concede,
    kind_of,
    mostly,
    redo,
    remark,
    undo,
)  # fmt: skip
from tests.toy.model import State

SEATS = ("ana", "bob")
STONES = Room(game="stones", prefix="STO", count=2, printed=frozenset(), least=0, tables=())


def begin(rng: Random) -> tuple[AnyTable, Typist]:
    return opened(header_of(STONES.game, SEATS)), command


def command(table: AnyTable, rng: Random) -> tuple[str, str]:
    """A line that somebody may type here: most fit the position, some do not."""
    state: State = table.state
    if state.over and rng.random() < 0.7:
        return state.turn, undo(state, rng)
    if table._undone and rng.random() < 0.3:
        return state.turn, "redo"
    return mostly(state.turn, SEATS, rng), KINDS[kind_of(KINDS, rng)][1](state, rng)


def _take(_state: State, rng: Random) -> str:
    return f"take {rng.choice((0, 1, 1, 2, 2, 3, 4))}"


def _amend(state: State, rng: Random) -> str:
    return f"amend {rng.randint(1, 4)} {_take(state, rng)}"


KINDS: Kinds[State] = {
    "take": (20, _take),
    "undo": (3, undo),
    "redo": (2, redo),
    "amend": (2, _amend),
    "remark": (1, remark),
    "end": (0.5, always("end")),
    "concede": (0.5, concede),
    "scrap": (2, always("stones")),
}
WALKER = Walker(STONES, begin, command, partial(ByChance, bool), length=80, evenings=6)
