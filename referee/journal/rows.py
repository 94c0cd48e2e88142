"""What stands in the rows of the store, and the checksums by which they are known to be whole.

SQLite notices damage to its pages, not to what is written on them.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from referee.core.limits import LAST_MOMENT
from referee.core.table import Entry
from referee.journal.facts import Codec, read
from referee.journal.summaries import read_summary, unproved

OPENED = "opened"
"""The kind of a game's entry 0."""


class Broken(ValueError):
    """A row is not what was written."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A game's row, derived from its entries."""

    id: str
    game: str
    opened: float
    used: float
    header: str
    length: int
    """How many entries the game has behind its header."""
    summary: dict[str, Any]

    @property
    def unproved(self) -> "Stored":
        """The row without the word that this program derived it."""
        return replace(self, summary=unproved(self.summary))


@dataclass(frozen=True, slots=True)
class Row:
    """An entry's row."""

    game: str
    number: int
    kind: str
    seat: str
    command: str
    facts: str
    at: float
    checksum: int

    def entry(self, codec: Codec) -> Entry:
        return read(self.kind, self.seat, self.command, self.facts, codec)


NAME = re.compile("[a-z][0-9]{1,9}")
"""A game's short name."""
Told = tuple[Any, ...]
"""What stands in the columns of a row."""
LISTED = "id, game, opened, used, header, length, summary, checksum"
COLUMNS = "game, number, kind, seat, command, facts, at, checksum"
AT = 6
"""Where the moment stands in an entry's row."""


def row_of(game: str, number: int, entry: Entry, facts: str, at: float) -> tuple[object, ...]:
    """As `confirmed` wants it; the text is written out, since an import may bring many."""
    kind, seat, command = entry.kind, entry.seat, entry.command
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return game, number, kind, seat, command, facts, at, crc32(text.encode("utf-8", "surrogatepass"))


def whole(told: Told) -> Row:
    """A row as it was written."""
    if not confirmed(told):
        raise Broken(f"{told[0]} {told[1]}")
    return Row(*told)


def _is_moment(at: object) -> bool:
    """Whether a calendar knows the day."""
    return isinstance(at, int | float) and 0 <= at < LAST_MOMENT


def confirm(rows: Iterable[Told]) -> None:
    """As `whole`, for many rows at once."""
    for told in rows:
        if not confirmed(told):
            raise Broken(f"{told[0]} {told[1]}")


def confirmed(told: Told) -> bool:
    """Whether a row is as it was written, and an entry's: on a misplaced page a game's is as right by its checksum."""
    game, number, kind, seat, command, facts, at, known = told
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return isinstance(number, int) and crc32(text.encode("utf-8", "surrogatepass")) == known and _is_moment(at)


def checksum(told: tuple[Any, ...]) -> int:
    return crc32("\0".join(map(str, told)).encode("utf-8", "surrogatepass"))


def row_of_game(game: Stored) -> tuple[object, ...]:
    summary = json.dumps(game.summary, ensure_ascii=False)
    told = (game.id, game.game, game.opened, game.used, game.header, game.length, summary)
    return (*told, checksum(told))


def stored(told: tuple[Any, ...]) -> Stored:
    name, game, opened, used, header, length, summary, known = told
    sound = isinstance(summary, str) and isinstance(length, int) and _is_moment(opened) and _is_moment(used)
    read = read_summary(summary) if sound and checksum(told[:-1]) == known else None
    if read is None:
        raise Broken(str(name))
    return Stored(name, game, opened, used, header, length, read)
