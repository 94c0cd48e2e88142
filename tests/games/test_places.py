"""Every place in a room that refuses is reached by a recorded game or a record that is refused, not only every code."""

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import FrameType
from typing import Any

import referee
from referee.core.result import refused
from referee.session.record import read_record
from referee.session.replay import replay
from tests.games.rooms import Room, each_room
from tests.games.tables import french

HOUSE = Path(referee.__file__).parent
PACKAGE = "referee.games."
Place = tuple[str, int]


def places(room: Room) -> dict[str, list[ast.Call]]:
    """Where the modules of a room refuse."""
    files = sorted((HOUSE / "games" / room.folder).glob("*.py"))
    return {path.name: list(_refusing(ast.parse(path.read_text("utf-8")))) for path in files}


def _refusing(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == refused.__name__:
            yield node


def reached(records: Iterable[Path]) -> set[Place]:
    """The places that are come to when these are refereed, whatever has been kept from earlier ones."""
    kept = [
        value for name, module in sys.modules.items() if name.startswith(PACKAGE) for value in vars(module).values()
    ]
    for value in kept:
        if isinstance(value, _lru_cache_wrapper):
            value.cache_clear()
    found: set[Place] = set()

    def watch(frame: FrameType, event: str, _told: Any) -> None:
        if event == "call" and frame.f_code is refused.__code__ and frame.f_back is not None:
            found.add((Path(frame.f_back.f_code.co_filename).name, frame.f_back.f_lineno))

    for path in records:
        record = read_record(path.read_text("utf-8"))
        before = sys.getprofile()
        sys.setprofile(watch)
        try:
            replay(record, french)
        finally:
            sys.setprofile(before)
    return found


@each_room
def test_every_place_that_refuses_is_shown(room: Room) -> None:
    found = reached((*room.games, *room.refused))
    missed = {
        f"{file}:{call.lineno} {ast.unparse(call.args[0])}"
        for file, calls in places(room).items()
        for call in calls
        if not any(name == file and call.lineno <= line <= (call.end_lineno or 0) for name, line in found)
    }
    assert missed == set()
