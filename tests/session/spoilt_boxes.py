"""Boxes in which one value is not what it should be, and the line that it stands in."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import tomlkit

from referee.core.box import STATUS, Kind, kind_of
from referee.games import GAMES, game_of

LITERALS = (
    '"four"', '""', "[]", "4.5", "2026-11-18", "2026-11-18T10:00:00Z", "true", "-1", "inf", "nan", "1" + "0" * 60, "{}",
    "{ V = 4 }", "[[[[[[]]]]]]", '["ABC"]', '["A", 3]', '["\\u0007"]', '"\\u001b[31m"', "[true]", "100000",
)  # fmt: skip
"""What a value may be spoilt to."""
ACCEPTED = {
    "letters": {'"four"', '""', "[]"},
    "keys": {"[]", '["ABC"]'},
    "different-letters": {'"four"'},
    "pairs": {"[]"},
    "rows": {"[]", '["ABC"]'},
}
"""What is of a kind all the same, and left to the room."""


@dataclass(frozen=True, slots=True)
class Spoilt:
    table: str
    key: str
    literal: str
    text: str
    line: int
    kind: Kind

    @property
    def accepted(self) -> bool:
        return self.literal in ACCEPTED.get(self.kind.code, ())


def default(game: str) -> dict[str, Any]:
    return tomllib.loads((files(GAMES[game]) / "box.toml").read_text("utf-8"))


def keys(game: str) -> list[tuple[str, str]]:
    """Every fact of a default box."""
    return [(table, key) for table, told in default(game).items() for key in told]


def spoilt(game: str, table: str, key: str) -> Iterator[Spoilt]:
    kind = kind_of(game_of(game).box().shape, table, key)
    assert kind is not None, f"{table}.{key} of the default box is not read"
    for literal in LITERALS:
        text, line = _text(game, table, key, literal)
        yield Spoilt(table, key, literal, text, line, kind)


def _text(game: str, table: str, key: str, literal: str) -> tuple[str, int]:
    lines: list[str] = []
    found = 0
    for name, other, told in _lines(game):
        spoil = (name, other) == (table, key)
        if spoil:
            found = len(lines) + 1
        lines += [f"{other} = {literal}"] if spoil else told
    return "\n".join(lines) + "\n", found


@cache
def _lines(game: str) -> list[tuple[str, str, list[str]]]:
    """The lines of a default box by their table and key; a table's head has no key."""
    found: list[tuple[str, str, list[str]]] = []
    for name, told in default(game).items():
        found.append((name, "", [f"[{name}]"]))
        found += [(name, key, tomlkit.dumps({key: value}).rstrip("\n").split("\n")) for key, value in told.items()]
    return found


def first_keys(game: str) -> list[tuple[str, str]]:
    """The first fact of each table that is not how it is known."""
    return [(table, next(key for key in told if key != STATUS)) for table, told in default(game).items()]
