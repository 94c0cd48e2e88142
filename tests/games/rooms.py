"""The rooms, as the tests that are the same for each of them see them. A new room is one more line in ROOMS."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from referee.games import GAMES
from referee.session.record import read_record
from tests.whole import WHOLE, part

HERE = Path(__file__).parent
CHOSEN = HERE / "chosen.txt"
"""The names of recorded games that show every transition between them, as `tests/games/choosing.py` finds them."""


def name_of(record: Path) -> str:
    """As `option/first-play`."""
    return f"{record.parent.parent.name}/{record.stem}"


def few(records: Iterable[Path]) -> list[Path]:
    """The chosen ones of these; all of them for `scripts/soak whole`."""
    chosen = CHOSEN.read_text("utf-8").split()
    return [record for record in records if WHOLE or name_of(record) in chosen]


def wordings(package: str) -> dict[str, dict[str, dict[str, str]]]:
    """All that a package says in both languages, by kind and code."""
    told = tomllib.loads((files(package) / "wording.toml").read_text("utf-8"))
    return {
        kind: {code: said for code, said in codes.items() if {"en", "fr"} <= said.keys()}
        for kind, codes in told.items()
        if all(isinstance(said, dict) for said in codes.values())
    }


@dataclass(frozen=True, eq=False)
class Room:
    game: str
    prefix: str
    count: int
    """Clauses of its own."""
    printed: frozenset[str]
    """Clauses that are no rulings of ours; there may be more."""
    least: int
    """Records there are at least."""
    tables: tuple[str, ...]
    """Modules of tests whose names name clauses."""
    words: tuple[str, ...] = ("VOC-8", "VOC-10", "VOC-11")
    """Clauses about words that are decided at its table."""
    composed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Codes of refusals that are put together, by how the source says them."""

    @property
    def folder(self) -> str:
        return self.package.rpartition(".")[2]

    @property
    def package(self) -> str:
        return GAMES[self.game]

    @property
    def records(self) -> Path:
        return HERE / self.folder / "records"

    @property
    def games(self) -> list[Path]:
        """Recorded games, which stand."""
        return sorted(self.records.glob("*.ref"))

    @property
    def refused(self) -> list[Path]:
        """Records whose last line is refused."""
        return sorted((HERE / self.folder / "refusals").glob("*.ref"))

    @property
    def clauses(self) -> list[str]:
        return [f"{self.prefix}-{number}" for number in range(1, self.count + 1)]

    @property
    def refusals(self) -> dict[str, dict[str, str]]:
        """What the room says of refusals, by code and language."""
        return wordings(self.package)["refusals"]


OPTION = Room(
    game="option",
    prefix="OPT",
    count=22,
    printed=frozenset(("OPT-6", "OPT-10", "OPT-14")),
    least=40,
    tables=("test_points",),
    composed={"other-{what}-said": ("other-face-said", "other-value-said", "other-colour-said")},
)
JAGO = Room(
    game="jago",
    prefix="JAG",
    count=23,
    printed=frozenset(f"JAG-{number}" for number in (1, 3, 4, 7, 19, 22)),
    least=70,
    tables=("test_colours", "test_contests", "test_dial", "test_order", "test_table"),
)
CROISILLON = Room(
    game="croisillon",
    prefix="CRO",
    count=17,
    printed=frozenset(f"CRO-{number}" for number in (2, 6, 7, 11, 12)),
    least=60,
    tables=("test_order", "test_end", "test_scoring"),
)
MOT_POUR_MOT = Room(
    game="mot-pour-mot",
    prefix="MPM",
    count=12,
    printed=frozenset(("MPM-1", "MPM-3", "MPM-4", "MPM-5", "MPM-10")),
    least=80,
    tables=("test_table", "test_cards"),
    words=("VOC-5", "VOC-8", "VOC-11"),
)
GUERRE = Room(
    game="guerre-des-mots",
    prefix="GDM",
    count=34,
    printed=frozenset(f"GDM-{number}" for number in (1, 4, 5, 7, 11, 23, 24, 27, 31, 33, 34)),
    least=45,
    tables=("test_properties", "test_rulings", "test_shots", "test_table"),
)
ROOMS = (OPTION, JAGO, CROISILLON, MOT_POUR_MOT, GUERRE)

each_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.game)


def each(argument: str, values: Iterable[tuple[Room, Any]], *marks: pytest.MarkDecorator) -> pytest.MarkDecorator:
    """A test for each of these, under the name of its room."""
    return pytest.mark.parametrize(
        ("room", argument),
        [pytest.param(room, value, id=f"{room.game} {_named(value)}", marks=marks) for room, value in values],
    )


def _named(value: Any) -> str:
    """A record with what it says that it shows."""
    if not isinstance(value, Path):
        return str(value)
    header = read_record(value.read_text("utf-8")).header
    return " ".join((value.stem, *header.every("expect"), *header.every("shows")))


each_game = each("path", ((room, path) for room in ROOMS for path in room.games))
each_chosen_game = each("path", ((room, path) for room in ROOMS for path in few(room.games)), part)
