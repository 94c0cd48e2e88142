"""The packages that mutants are made of, and the fast tests that have to notice them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.games.rooms import ROOMS, Room

ROOT = Path(__file__).resolve().parent.parent.parent
FIRST = tuple(f"tests/games/test_{name}.py" for name in ("records", "refusals", "telling", "events"))
"""What notices most, soonest."""
SLOW = ("*/test_fuzz.py", "*/test_tmux.py")
"""What takes long, and is not run."""
OF_EVERY_ROOM = (
    "tests/games/test_rooms.py",
    "tests/games/test_asking.py",
    "tests/games/test_typed.py",
    "tests/games/test_views.py",
    "tests/games/test_wording.py",
    "tests/games/test_properties.py",
)
BESIDES = ("tests/stats/test_rooms.py", "tests/sheets/test_figures.py", "tests/sheets/test_wording.py")
TELLING = {"view", "sheet", "remarks", "boxes", "stats", "typed"}
"""Modules that tell what others decide."""


@dataclass(frozen=True, slots=True)
class Package:
    name: str
    folder: str
    tests: tuple[str, ...]
    mention: tuple[str, ...] = ()
    """Tests whose names hold none of these are not run."""

    @property
    def files(self) -> Iterator[str]:
        return (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / self.folder).rglob("*.py")))


def _of(room: Room) -> Package:
    tests = (*FIRST, f"tests/games/{room.folder}", *OF_EVERY_ROOM, *BESIDES)
    return Package(room.folder, f"referee/games/{room.folder}", tests, (room.game, room.folder))


PACKAGES = (
    *map(_of, ROOMS),
    Package(
        "core",
        "referee/core",
        ("tests/core", *FIRST, "tests/session", "tests/cli/test_places.py", *OF_EVERY_ROOM, *BESIDES),
    ),
    Package("clock", "referee/clock", ("tests/clock", "tests/games/jago", "tests/games/mot_pour_mot")),
)


def package_of(file: str) -> Package:
    return next(package for package in PACKAGES if file.startswith(f"{package.folder}/"))


def tells(file: str) -> bool:
    """Whether the module only tells what others decide."""
    return Path(file).stem in TELLING
