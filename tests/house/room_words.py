"""The words of the rooms, which may not stand in the core's code: names, keywords, figures, kinds of points, pieces."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

from referee.core.keywords import COMMANDS
from referee.games import GAMES, game_of

SECTIONS = ("parts", "figures")
"""What in a room's wording is named after its pieces and its points."""
PIECES = frozenset("arsenal card cards chain chains dial joker jokers prism prisms rack racks".split())
ORDINARY = frozenset(
    "again board cache category doubled extend grid needs none number one round score spelling take turn word words".split()
)
"""What the core says of every game, and words of Python's own."""
KEPT = frozenset({"bad-prism"})
"""Codes of refusals that programs have been told."""


def words_of_rooms() -> frozenset[str]:
    found = set(PIECES)
    for name, package in GAMES.items():
        found |= words_in(name)
        for keyword in game_of(name).notation.keywords:
            found |= words_in(" ".join((keyword.english, keyword.french, *keyword.also)))
        wording = tomllib.loads((files(package) / "wording.toml").read_text("utf-8"))
        found |= words_in(" ".join(code for section in SECTIONS for code in wording.get(section, ())))
    common = {word for keyword in COMMANDS for word in words_in(f"{keyword.english} {keyword.french}")}
    return frozenset(found - common - ORDINARY)


def words_in(text: str) -> set[str]:
    """The words of a name or a text: DrawnGrid and drawn_grid are both drawn and grid."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", parted)}


def room_words(source: str, rooms: frozenset[str]) -> list[str]:
    """The words of rooms in this code: in its names and its texts, but for docstrings."""
    return sorted({word for text in _texts(ast.parse(source)) for word in words_in(text) & rooms})


def _texts(tree: ast.Module) -> Iterator[str]:
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in told and node.value not in KEPT:
                yield node.value
            continue
        for field in ("id", "attr", "arg", "name", "asname", "module"):
            text = getattr(node, field, None)
            if isinstance(text, str):
                yield text
