"""The shape of a game's boxes: their tables and keys, and the kind of value of each key."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import field

from referee.core.result import Refused
from referee.core.values import Value, replace

S = TypeVar("S")


class Kind(Value):
    """A kind of value: a stable code, the facts for its description, and a test for values of that kind."""

    code: str
    fits: Callable[[object], bool]
    facts: Mapping[str, str] = field(default_factory=dict)
    each: "Kind | None" = None
    """The kind of each entry of a list, where a wrong one is said by its number."""


Shape = Mapping[str, Mapping[str, Kind]]
"""The kinds of values by table and key; a table may also have a `status`."""
STATUS = "status"
SURE = "known"
"""The key for those facts of an assumed table that are known one by one."""

Facts = dict[str, Any]  # every value was found to be of the kind that the game's shape declares
"""The contents of a box by table and key."""


def number(least: int, most: int) -> Kind:
    """A whole number; booleans do not count, though Python makes them integers."""
    return Kind(
        "number", lambda value: type(value) is int and least <= value <= most, {"least": str(least), "most": str(most)}
    )


def choice(*known: str) -> Kind:
    return Kind("choice", lambda value: isinstance(value, str) and value in known, {"known": ", ".join(known)})


def text(code: str, pattern: str) -> Kind:
    fits = re.compile(pattern, re.ASCII).fullmatch
    return Kind(code, lambda value: isinstance(value, str) and fits(value) is not None)


def texts(code: str, pattern: str) -> Kind:
    """A list of texts that each match this pattern."""
    fits = re.compile(pattern, re.ASCII).fullmatch
    return Kind(
        code, lambda value: isinstance(value, list) and all(isinstance(one, str) and fits(one) for one in value)
    )


def numbered(code: str, each: str, pattern: str) -> Kind:
    """A list of texts that each match this pattern, of which a wrong one is said by its number."""
    return replace(texts(code, pattern), each=text(each, pattern))


def letters() -> Kind:
    """A list of letters, or one text made of them."""
    one, row = texts("letters", "[A-Za-z]"), text("letters", "[A-Za-z]*")
    return Kind("letters", lambda value: one.fits(value) or row.fits(value))


TABLE = Kind("table", lambda value: isinstance(value, dict))
KNOWN, ASSUMED = "known", "assumed"
STATUSES = choice(KNOWN, ASSUMED)
"""`known` if the facts of a table come from the printed rules or the set, else `assumed`."""
KEYS = texts("keys", "[A-Za-z]+")


def kind_of(shape: Shape, table: str, key: str) -> Kind | None:
    """The kind of value that a key takes; None for an unknown key."""
    if table not in shape:
        return None
    return {STATUS: STATUSES, SURE: KEYS}.get(key) or shape[table].get(key)


def own_facts(table: Facts) -> Facts:
    """The facts of a table, without what says how they are known."""
    return {key: value for key, value in table.items() if key not in (STATUS, SURE)}


def assumed(box: Mapping[str, Facts], default: Mapping[str, Facts]) -> dict[str, tuple[str, ...]]:
    """The keys of each table of a box whose values are only assumed: what differs from the default was looked up."""
    found = {}
    for table, facts in box.items():
        if facts.get(STATUS) == ASSUMED:
            usual, known = default.get(table, {}), (STATUS, SURE, *facts.get(SURE, ()))
            found[table] = tuple([key for key in facts if key not in known and usual.get(key) == facts[key]])
    return {table: keys for table, keys in found.items() if keys}


def known_lines(box: Mapping[str, Facts], default: Mapping[str, Facts]) -> list[tuple[str, str]]:
    """A header line for each table that the default box assumes and that this box knows, whole or by its keys."""
    still, usual = assumed(box, default), assumed(default, default)
    lines = []
    for table, keys in usual.items():
        known = [key for key in keys if key not in still.get(table, ())] if table in box else []
        if known:
            lines.append(("known", table if len(known) == len(keys) else " ".join((table, *known))))
    return lines


def _no_facts(state: object) -> Facts:
    return {}


class Sum(NamedTuple):
    """A number of pieces: its code in the room's wording, what the box has, what the rules print."""

    code: str
    number: int
    printed: int


class Piecewise(NamedTuple):
    """A table that lists the pieces of a set one by one, and what it tells by that."""

    table: str
    key: str
    instead: tuple[str, ...]
    """The tables that nobody is asked for when pieces can be listed."""
    read: Callable[[str], str | None]
    """A piece as it stands in a box, from what its owner types; None if that is none."""
    example: str
    total: Callable[[Facts], int]
    """The number of pieces in the box."""
    counts: Callable[[Sequence[str], str], str]
    """How often each letter and colour is among pieces, in a language."""
    odd: Callable[[Sequence[str], str], list[str]]
    """What owners should look at again, though it can be, in a language."""

    def listed(self, box: Mapping[str, Facts]) -> list[str]:
        """The pieces that a box lists."""
        return list(box.get(self.table, {}).get(self.key, ()))

    def missing(self, box: dict[str, Facts]) -> int:
        """How many pieces a box has still to list."""
        return self.total(box) - len(self.listed(box))

    def unlisted(self, box: Mapping[str, Facts], pieces: Sequence[str]) -> list[str]:
        """The pieces that a box does not list, or not so often."""
        listed = Counter([text for piece in self.listed(box) if (text := self.read(piece))])
        return sorted((Counter(pieces) - listed).elements())


class BoxFacet(NamedTuple, Generic[S]):
    """The facet of a game that describes, checks and fills its boxes."""

    shape: Shape = {}  # noqa: RUF012 - a mapping that nobody changes
    """The tables and keys that a box may have."""
    lines: Callable[[Facts, Facts], list[tuple[str, str]]] = lambda box, default: []
    """The header lines for a record that uses this box."""
    wrong: Callable[[Facts], Refused | None] = lambda box: None
    """Why nobody can play with this box, if so."""
    doubts: Callable[[Facts, str], list[str]] = lambda box, language: []
    """Warnings to the owner: likely mistakes and missing facts."""
    values: Callable[[Facts], Mapping[str, int]] = _no_facts
    """The points of each letter, in capitals, where letters have points; those of a plain piece, where there are several."""
    from_game: Callable[[S], Facts] = _no_facts
    """The facts about the pieces that a game has shown, in the shape of a box."""
    replaced: Callable[[Mapping[str, str]], tuple[str, ...]] = tuple
    """The tables that the settings of a game replace; by default those of the same name."""
    counted: tuple[str, ...] = ()
    """The tables that the figures on a sheet rest on; of letters with points, those that were played."""
    sums: Callable[[Facts], tuple[Sum, ...]] = lambda box: ()
    """The pieces that a box counts, and their printed number."""
    piecewise: Piecewise | None = None
