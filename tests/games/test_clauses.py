"""Every clause is named by a test that accepts and by one that refuses, or that shows what it must not do."""

import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from referee.session.record import read_record
from tests.games.rooms import Room, each_room


def said(paths: Iterable[Path], *headers: str) -> set[str]:
    """The clauses that records name in these header lines."""
    lines = (
        text for path in paths for name in headers for text in read_record(path.read_text("utf-8")).header.every(name)
    )
    return {clause for line in lines for clause in re.findall(r"[A-Z]+-\d+", line)}


def of_tests(room: Room, must_not: bool) -> set[str]:
    """The clauses that the names of tests name."""
    modules = (import_module(f"tests.games.{room.folder}.{module}") for module in room.tables)
    names = (
        name
        for module in modules
        for name in vars(module)
        if name.startswith("test_") and ("must_not" in name) == must_not
    )
    own = room.prefix.lower()
    return {f"{kind.upper()}-{number}" for name in names for kind, number in re.findall(rf"({own}|voc)_(\d+)_", name)}


@each_room
def test_every_clause_is_shown_to_accept(room: Room) -> None:
    assert {*room.clauses, *room.words} <= said(room.games, "shows") | of_tests(room, must_not=False)


@each_room
def test_every_clause_is_shown_to_refuse(room: Room) -> None:
    assert {*room.clauses, *room.words} <= said(room.refused, "expect", "shows") | of_tests(room, must_not=True)
