"""What a store derives from the entries of games: the list of games, a row each, digests, and what an examination finds.

Rows are checked, since a file may come from anywhere.
"""

import json
import re
from collections.abc import Collection, Mapping
from datetime import date, datetime

from msgspec import convert, field

from referee.core.limits import LAST_MOMENT
from referee.core.record import read_day
from referee.core.values import Number, Value, replace
from referee.store.entries import parse_facts

NAME = re.compile("[a-z][0-9]{1,9}")
"""A game's short name."""
DEEPEST = 8
"""How deep fields of later versions may be nested; deeper ones are refused."""
FIELDS = ("players", "turn", "over", "final", "winners", "steps", "by")
"""What this version stores of a summary, in order."""
REQUIRED = {"players", "over", "final"}
"""What every version has stored."""
_BY = FIELDS[-1]
_DATE, _PLACE = "\n#date ", "\n#place "
"""The lines with date and place as they stand in a header, after the first line of the record."""

Scored = tuple[str, str, Number]
"""A player's seat, name and score."""


class Summary(Value, array_like=False):
    """What the list shows of a game. It is written back with the same fields, in the same order, as it was read."""

    players: tuple[Scored, ...]
    turn: str | None = None
    """Whose turn it is; None once the game is over."""
    over: bool = False
    final: bool = False
    winners: tuple[str, ...] = ()
    steps: Number = 0
    by: str | None = None
    """The version of the program that derived the summary from the game's entries, if it is known."""
    further: Mapping[str, object] = field(default_factory=dict)
    """Fields that this version does not know."""
    fields: tuple[str, ...] = FIELDS
    """The names of the fields in the order in which they are stored; a field without a value is left out."""

    @property
    def without_version(self) -> "Summary":
        """The same without the version that derived it: for a summary from another file, or to compare two."""
        further = {name: value for name, value in self.further.items() if name != _BY}
        return replace(self, by=None, further=further)

    @property
    def text(self) -> str:
        """The summary as it is stored."""
        own = {name: getattr(self, name) for name in FIELDS if name != _BY or self.by is not None}
        facts = {**own, **self.further}
        if self.fields != FIELDS:
            facts = {name: facts[name] for name in self.fields if name in facts}
        return json.dumps(facts, ensure_ascii=False)


class Day(Value):
    """The day of a stored game, for lists, sheets and statistics alike."""

    on: date
    imported: bool = False
    """Whether this is the day of the import, of a record without a date."""


class ListedGame(Value):
    """A game in the list of games: its name, kind, times, header, number of entries and summary."""

    id: str
    game: str
    opened: float
    used: float
    header: str
    length: int
    """How many entries the game has after its header."""
    summary: Summary

    @property
    def day(self) -> Day:
        return day_in(self.header, self.opened)

    @property
    def place(self) -> str:
        """Where the game was played; empty if its header does not say."""
        return _line(self.header, _PLACE)

    @property
    def without_version(self) -> "ListedGame":
        """The same without the version that derived it."""
        return replace(self, summary=self.summary.without_version)


def day_in(header: str, opened: float) -> Day:
    """The day in the header, else the local day on which the game was stored."""
    played = read_day(_line(header, _DATE))
    if played is not None:
        return Day(played)
    try:
        return Day(datetime.fromtimestamp(opened).date(), imported=True)
    except (OverflowError, OSError, ValueError):
        # a moment outside the calendar
        return Day(date.min, imported=True)


def _line(header: str, begins: str) -> str:
    """The rest of the line of a header that begins so."""
    return header.partition(begins)[2].partition("\n")[0].strip()


def is_moment(at: object) -> bool:
    """Whether this is a time that the calendar can show."""
    return isinstance(at, int | float) and 0 <= at < LAST_MOMENT


def next_name(letter: str, names: Collection[str]) -> str:
    """One past the highest number in use: the name of a deleted game is not given again while there are later ones."""
    numbers = (int(name[1:]) for name in names if name[:1] == letter and NAME.fullmatch(name))
    return f"{letter}{max(numbers, default=0) + 1}"


def read_summary(text: str) -> Summary | None:
    """The summary in a text; None if it holds something else, or fields of a later version nested too deeply."""
    try:
        facts = parse_facts(text)
        if not isinstance(facts, dict) or not facts.keys() >= REQUIRED:
            return None
        names = tuple(facts)
        further = {name: value for name, value in facts.items() if name not in FIELDS}
        if not isinstance(facts.get(_BY, ""), str):
            further[_BY] = facts[_BY]
        known = {name: value for name, value in facts.items() if name not in further}
        fields = FIELDS if names in (FIELDS, FIELDS[:-1]) else names
        summary = convert({**known, "further": further, "fields": fields}, Summary)
    except ValueError:
        return None
    return summary if not further or _shallow(further) else None


def _shallow(value: object) -> bool:
    """Whether a value is nested no deeper than `DEEPEST`."""
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return True
    return False


class Digest(Value):
    """The counts of a game, stored so that statistics over many games need not read their entries.

    One that is missing, damaged or out of date is made again.
    """

    version: int
    """The version of what is counted, and how."""
    facts: str
    """The counts as text."""


class StoredDigest(Value):
    game: str
    length: int
    """The number of entries that were counted."""
    digest: Digest


class Chain(Value):
    """How many entries a game has after its header, and when the last of them was stored."""

    length: int
    at: float


Chains = dict[str, Chain]
"""The chains of games by the games' names."""


class Examination(Value):
    """What is wrong with a store, or how many entries its games have."""

    troubles: list[str]
    """What is wrong with the store; empty if it is sound."""
    chains: Chains
    """The chains of all games; empty if there are troubles."""
