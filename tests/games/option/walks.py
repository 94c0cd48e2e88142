"""Random evenings: commands right and wrong on anybody's line, at tables of every kind."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from zlib import crc32

from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.words import Judgement, Sense
from referee.games.option.model import State
from tests.games.option.plays import LETTERS, proposal
from tests.games.option.support import header_of, opened
from tests.games.tables import AnyTable

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


class Fickle:
    """A dictionary that has two words in three, always the same ones."""

    def judge(self, word: str) -> Judgement:
        valid = crc32(word.encode()) % 3 > 0
        return Judgement(word, valid, "fickle", "by chance", None if valid else "VOC-9")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


@dataclass(frozen=True, slots=True)
class Walk:
    table: AnyTable
    entries: list[Entry] = field(default_factory=list)
    refusals: list[Refused] = field(default_factory=list)


def walk(seed: int, length: int) -> Walk:
    """A table at which so many commands were tried."""
    rng = Random(seed)
    players = SEATS[: rng.randint(2, 4)]
    size, judge = rng.randint(8, 16), rng.choice(JUDGES)
    prisms = rng.choice([7 * len(players), 60, 96, 400])
    walked = Walk(
        opened(header_of(players, f"#set grid {size}x{size}", f"#set prisms {prisms}", f"#set judge {judge}"))
    )
    for _ in range(length):
        seat, text = command(walked.table, rng)
        found = walked.table.submit(seat, text, Fickle())
        if isinstance(found, Entry):
            walked.table.take(found, len(walked.entries) + 1)
            walked.entries.append(found)
        else:
            walked.refusals.append(found)
    return walked


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
    kind = rng.choices(list(KINDS), [weight for weight, _write in KINDS.values()])[0]
    seat = state.turn if rng.random() < 0.9 else rng.choice(state.players).seat
    if kind == "contest" and state.last and rng.random() < 0.9:
        seat = rng.choice([player.seat for player in state.players if player.seat != state.last.seat])
    return seat, KINDS[kind][1](state, rng)


def _play(state: State, rng: Random) -> str:
    return proposal(state, rng).text


def _swap(state: State, rng: Random) -> str:
    count = rng.randint(0, 8)
    return f"swap {count}" if rng.random() < 0.5 else " ".join(("swap", *rng.choices(LETTERS, k=count)))


def _contest(state: State, rng: Random) -> str:
    words = state.last.words if state.last else ("VUES",)
    named = rng.choices(words, k=rng.choice([0, 1, 1, 2])) if rng.random() < 0.95 else ["QUX"]
    return " ".join(("contest", *named, *rng.choice([(), (), ("upheld",), ("rejected",)])))


def _rack(state: State, rng: Random) -> str:
    return " ".join(("rack", *(_prism(rng) for _ in range(rng.randint(0, 8)))))


def _prism(rng: Random) -> str:
    return "/".join(
        rng.choice("*" + LETTERS) if rng.random() < 0.5 else f"{rng.choice(LETTERS)}{rng.randrange(11)}" for _ in "ab"
    )


def _ruling(state: State, rng: Random) -> str:
    words = state.last.words if state.last else ("VUES",)
    return f"{rng.choice(('accept', 'refuse'))} {rng.choice(words)}"


def _amend(state: State, rng: Random) -> str:
    number = max(state.step - rng.randint(0, 6), 0)
    return f"amend {number} {rng.choice((_play, _swap, _contest, _scrap))(state, rng)}"


def _remark(state: State, rng: Random) -> str:
    return rng.choice(
        ("note a {b} +1 2", "rule of thumb", "pause", "resume", "rename bob Bob +7 {x}", "rename ana Anna")
    )


def _scrap(state: State, rng: Random) -> str:
    return " ".join(rng.choices(SCRAPS, k=rng.randint(0, 3)))


KINDS: dict[str, tuple[int, Callable[[State, Random], str]]] = {
    "play": (50, _play),
    "contest": (14, _contest),
    "pass": (4, lambda _state, _rng: "pass"),
    "swap": (4, _swap),
    "undo": (4, lambda _state, rng: f"undo {rng.randint(1, 4)}"),
    "redo": (4, lambda _state, _rng: "redo"),
    "amend": (3, _amend),
    "adjust": (2, lambda _state, rng: f"adjust {rng.randint(-20, 20):+d} counted +1 2 wrong"),
    "ruling": (2, _ruling),
    "remark": (3, _remark),
    "end": (1, lambda _state, _rng: "end nobody {finds} +1 2"),
    "concede": (1, lambda _state, _rng: "concede"),
    "draw": (1, lambda _state, rng: f"draw {_prism(rng)}"),
    "rack": (1, _rack),
    "scrap": (3, _scrap),
}
"""How often each kind of command is tried, and how it is written."""
