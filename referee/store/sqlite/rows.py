"""The rows of the store's tables and their checksums.

SQLite notices a page that is malformed, but not a letter that has changed in a text.
"""

from collections.abc import Iterable
from typing import Any
from zlib import crc32

from referee.core.table import Entry
from referee.core.values import Value
from referee.store.facts import EventCodec, NotUnderstood, read_entry
from referee.store.listed import ListedGame, is_moment, read_summary
from referee.store.problems import UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.bare_entries import BareEntry


class BrokenRow(ValueError):
    """A row is damaged: it is not what was written."""


class Row(Value):
    """An entry's row."""

    game: str
    number: int
    kind: str
    seat: str
    command: str
    facts: str
    at: float
    checksum: int

    def entry(self, codec: EventCodec) -> Entry:
        """The entry in the row; `entry-unknown` if this version cannot read it."""
        return _read(self.game, self.number, self.kind, self.seat, self.command, self.facts, codec)

    @property
    def bare_entry(self) -> "BareEntry":
        from referee.store.bare_entries import BareEntry

        return BareEntry(self.number, self.kind, self.seat, self.command, self.at)


Values = tuple[Any, ...]  # SQLite gives back whatever was stored
"""The values of a row, column by column."""
LISTED = "id, game, opened, used, header, length, summary, checksum"
LENGTH = 5
"""The column of a game's length in its row."""
COLUMNS = "game, number, kind, seat, command, facts, at, checksum"
AT = 6
"""The column of the time in an entry's row."""


def entry_of(values: Values, codec: EventCodec) -> Entry:
    """The entry in a row's values; `entry-unknown` if this version cannot read it."""
    game, number, kind, seat, command, facts, _, _ = values
    return _read(game, number, kind, seat, command, facts, codec)


def _read(game: str, number: int, kind: str, seat: str, command: str, facts: str, codec: EventCodec) -> Entry:
    try:
        return read_entry(kind, seat, command, facts, codec)
    except NotUnderstood as problem:
        raise StoreError(UNKNOWN, f"{game} {number}") from problem


def row_of(game: str, number: int, entry: Entry, facts: str, at: float) -> tuple[object, ...]:
    """The values of an entry's row. Its checksum is worked out in place, as in `is_whole`, since imports write many."""
    kind, seat, command = entry.kind, entry.seat, entry.command
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return game, number, kind, seat, command, facts, at, crc32(text.encode("utf-8", "surrogatepass"))


def checked_row(values: Values) -> Row:
    """The row with these values; `BrokenRow` if its checksum is wrong."""
    if not is_whole(values):
        raise BrokenRow(f"{values[0]} {values[1]}")
    return Row(*values)


def check_rows(rows: Iterable[Values]) -> None:
    """Raises `BrokenRow` if the checksum of any row is wrong."""
    for values in rows:
        if not is_whole(values):
            raise BrokenRow(f"{values[0]} {values[1]}")


def is_whole(values: Values) -> bool:
    """Whether a row has the right checksum and is one of entries: the row of a game, on a misplaced page, has one too."""
    game, number, kind, seat, command, facts, at, known = values
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return isinstance(number, int) and crc32(text.encode("utf-8", "surrogatepass")) == known and is_moment(at)


def checksum(values: Values) -> int:
    return crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))


def row_of_game(game: ListedGame) -> tuple[object, ...]:
    values = (game.id, game.game, game.opened, game.used, game.header, game.length, game.summary.text)
    return (*values, checksum(values))


def listed_length(values: Values) -> int:
    """The number of a game's entries in its row of the list; 0 if the row is damaged."""
    length = values[LENGTH]
    return length if isinstance(length, int) and checksum(values[:-1]) == values[-1] else 0


def listed_game(values: Values) -> ListedGame:
    """The game in a row of the list; `BrokenRow` if the row is not what was written."""
    name, game, opened, used, header, length, text, known = values
    sound = isinstance(text, str) and isinstance(length, int) and is_moment(opened) and is_moment(used)
    summary = read_summary(text) if sound and checksum(values[:-1]) == known else None
    if summary is None:
        raise BrokenRow(str(name))
    return ListedGame(name, game, opened, used, header, length, summary)
