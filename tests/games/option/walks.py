"""Random evenings of Option: commands right and wrong on anybody's line, at tables of every kind."""

from collections.abc import Sequence
from functools import partial
from random import Random
from zlib import crc32

from referee.games.option.model import State
from tests.games.option.plays import LETTERS, proposal
from tests.games.option.support import header_of, opened
from tests.games.rooms import OPTION
from tests.games.tables import AnyTable
from tests.games.walking import (
    ByChance,
    Kinds,
    Typist,
    Walker,
    adjust,
    always,
    but,
    concede,
    contest,
    end,
    kind_of,
    mostly,
    redo,
    remark,
    ruling,
    swap,
    undo,
)  # fmt: skip

SEATS = ("ana", "bob", "carla", "dora")
JUDGES = ("contest", "contest", "contest", "always", "off")
SCRAPS = (
    "",
    "H8",
    "~H8:V>T",
    "couleur",
    "passe",
    "H8 V(T",
    "=",
    "rack",
    "contest",
    "0",
    "é",
    ">",
    "{a b}",
    "~",
    "H8 .",
)


def spells(word: str) -> bool:
    """Whether the dictionary of these games has a word: two in three, always the same ones."""
    return crc32(word.encode()) % 3 > 0


def begin(rng: Random) -> tuple[AnyTable, Typist]:
    """A table before the first command."""
    players = SEATS[: rng.randint(2, 4)]
    size, judge = rng.randint(8, 16), rng.choice(JUDGES)
    prisms = rng.choice([7 * len(players), 60, 96, 400])
    header = header_of(players, f"#set grid {size}x{size}", f"#set prisms {prisms}", f"#set judge {judge}")
    return opened(header), command


def command(table: AnyTable, rng: Random) -> tuple[str, str]:
    """A line that somebody may type here: most fit the position, some do not."""
    state: State = table.state
    if state.over and rng.random() < 0.5:
        seat = rng.choice(state.owing or state.in_play)
        return seat, rng.choice((_rack, _contest))(state, rng)
    if state.final and rng.random() < 0.5:
        return state.turn, f"undo {rng.randint(1, 3)}"
    if not state.started and rng.random() < 0.3:
        return rng.choice(state.drawing or state.in_play), f"draw {_prism(rng)}"
    kind, seats = kind_of(KINDS, rng), [player.seat for player in state.players]
    seat = mostly(state.turn, seats, rng, 0.9)
    if kind == "contest" and state.last and rng.random() < 0.9:
        seat = but(state.last.seat, seats, rng)
    return seat, KINDS[kind][1](state, rng)


def _play(state: State, rng: Random) -> str:
    return proposal(state, rng).text


def _swap(state: State, rng: Random) -> str:
    return swap(LETTERS, 8, rng)


def _contest(state: State, rng: Random) -> str:
    return contest(_words(state), rng)


def _words(state: State) -> Sequence[str]:
    return state.last.words if state.last else ("VUES",)


def _rack(state: State, rng: Random) -> str:
    return " ".join(("rack", *(_prism(rng) for _ in range(rng.randint(0, 8)))))


def _prism(rng: Random) -> str:
    return "/".join(
        rng.choice("*" + LETTERS) if rng.random() < 0.5 else f"{rng.choice(LETTERS)}{rng.randrange(11)}" for _ in "ab"
    )


def _ruling(state: State, rng: Random) -> str:
    return ruling(_words(state), rng)


def _amend(state: State, rng: Random) -> str:
    number = max(state.step - rng.randint(0, 6), 0)
    return f"amend {number} {rng.choice((_play, _swap, _contest, _scrap))(state, rng)}"


def _scrap(state: State, rng: Random) -> str:
    return " ".join(rng.choices(SCRAPS, k=rng.randint(0, 3)))


KINDS: Kinds[State] = {
    "play": (50, _play),
    "contest": (14, _contest),
    "pass": (4, always("pass")),
    "swap": (4, _swap),
    "undo": (4, undo),
    "redo": (4, redo),
    "amend": (3, _amend),
    "adjust": (2, adjust),
    "ruling": (2, _ruling),
    "remark": (3, remark),
    "end": (1, end),
    "concede": (1, concede),
    "draw": (1, lambda _state, rng: f"draw {_prism(rng)}"),
    "rack": (1, _rack),
    "scrap": (3, _scrap),
}
WALKER = Walker(OPTION, begin, command, partial(ByChance, spells), length=250, evenings=12)
