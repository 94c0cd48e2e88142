"""Reads a box: its facts for the game, values of the wrong kind, and unknown tables and keys."""

import re
from collections.abc import Iterator, Mapping

from referee.core.box import TABLE, Facts, Kind, Shape, kind_of
from referee.core.values import Value

_PART = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_PATH = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEAD = re.compile(rf"\s*\[\s*(?P<path>{_PATH})\s*\]")
_KEY = re.compile(rf"\s*(?P<path>{_PATH})\s*=")
_SEPARATED = re.compile(_PART)
_QUOTES = ('"' * 3, "'" * 3)


class Spot(Value):
    """A line of a box; not `exact` if only the beginning of the table is known."""

    line: int
    exact: bool = True


class WrongValue(Value):
    """A value of the wrong kind."""

    spot: Spot
    table: str
    key: str
    value: object
    wanted: Kind


class UnknownKey(Value):
    """A table, or a key of one, that the game does not know."""

    spot: Spot
    table: str
    key: str


class Box(Value):
    """The content of a box file, checked against what its game knows."""

    facts: dict[str, Facts]
    """The facts that the game uses, by table."""
    wrong: tuple[WrongValue, ...]
    unknown: tuple[UnknownKey, ...]


def read_box(text: str, parsed: Mapping[str, object], shape: Shape) -> Box:
    """The box in a text; `parsed` is the text parsed as TOML, `shape` what the game knows."""
    lines = _lines(text)
    facts: dict[str, Facts] = {}
    wrong: list[WrongValue] = []
    unknown: list[UnknownKey] = []
    for table, values in parsed.items():
        if table not in shape:
            unknown.append(UnknownKey(_spot(lines, table), table, ""))
        elif not isinstance(values, dict):
            wrong.append(WrongValue(_spot(lines, table), table, "", values, TABLE))
        else:
            facts[table] = {}
            for key, value in values.items():
                kind = kind_of(shape, table, key)
                if kind is None:
                    unknown.append(UnknownKey(_spot(lines, table, key), table, key))
                elif not kind.fits(value):
                    wrong.append(WrongValue(_spot(lines, table, key), table, key, value, kind))
                else:
                    facts[table][key] = value
    return Box(facts, tuple(wrong), tuple(unknown))


def _spot(lines: dict[tuple[str, ...], int], *path: str) -> Spot:
    """The line of a table or key; if it is unknown, the line of its table."""
    if path in lines:
        return Spot(lines[path])
    return Spot(lines.get(path[:1], 1), False)


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """The first lines of tables and keys by path, except those inside an inline table."""
    lines: dict[tuple[str, ...], int] = {}
    for number, path in _paths(text):
        for length in range(1, len(path) + 1):
            lines.setdefault(path[:length], number)
    return lines


def _paths(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The line and the path of each table and key."""
    table: tuple[str, ...] = ()
    quote = ""
    for number, line in enumerate(text.split("\n"), 1):
        if quote:
            quote = "" if quote in line else quote
            continue
        head, key = _HEAD.match(line), _KEY.match(line)
        if head is not None:
            table = _parts(head["path"])
            yield number, table
        elif key is not None:
            yield number, (*table, *_parts(key["path"]))
        quote = next((mark for mark in _QUOTES if line.count(mark) % 2), "")


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _SEPARATED.findall(path))
