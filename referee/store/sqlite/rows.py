"""What stands in the rows of the store, and the checksums by which they are known to be whole.

SQLite notices damage to its pages, not to what is written on them.
"""

from collections.abc import Iterable
from typing import Any
from zlib import crc32

from referee.core.limits import LAST_MOMENT
from referee.core.table import Entry
from referee.core.values import dataclass
from referee.store.facts import Codec, NotUnderstood, read
from referee.store.listed import Stored, read_summary
from referee.store.problems import UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.lines import Line


class Broken(ValueError):
    """A row is not what was written."""


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
        """`entry-unknown` where this version cannot read it."""
        return _read(self.game, self.number, self.kind, self.seat, self.command, self.facts, codec)

    @property
    def line(self) -> "Line":
        from referee.store.lines import Line

        return Line(self.number, self.kind, self.seat, self.command, self.at)


Values = tuple[Any, ...]  # SQLite gives back whatever was stored
"""The values of a row, column by column."""
LISTED = "id, game, opened, used, header, length, summary, checksum"
LENGTH = 5
"""Where a game's length stands in its row."""
COLUMNS = "game, number, kind, seat, command, facts, at, checksum"
AT = 6
"""Where the moment stands in an entry's row."""


def entry_of(values: Values, codec: Codec) -> Entry:
    """The entry in a row's values; `entry-unknown` where this version cannot read it."""
    game, number, kind, seat, command, facts, _, _ = values
    return _read(game, number, kind, seat, command, facts, codec)


def _read(game: str, number: int, kind: str, seat: str, command: str, facts: str, codec: Codec) -> Entry:
    try:
        return read(kind, seat, command, facts, codec)
    except NotUnderstood as problem:
        raise StoreError(UNKNOWN, f"{game} {number}") from problem


def row_of(game: str, number: int, entry: Entry, facts: str, at: float) -> tuple[object, ...]:
    """As `confirmed` wants it; the text is written out, since an import may bring many."""
    kind, seat, command = entry.kind, entry.seat, entry.command
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return game, number, kind, seat, command, facts, at, crc32(text.encode("utf-8", "surrogatepass"))


def whole(values: Values) -> Row:
    """A row as it was written."""
    if not confirmed(values):
        raise Broken(f"{values[0]} {values[1]}")
    return Row(*values)


def _is_moment(at: object) -> bool:
    """Whether a calendar knows the day."""
    return isinstance(at, int | float) and 0 <= at < LAST_MOMENT


def confirm(rows: Iterable[Values]) -> None:
    """As `whole`, for many rows at once."""
    for values in rows:
        if not confirmed(values):
            raise Broken(f"{values[0]} {values[1]}")


def confirmed(values: Values) -> bool:
    """Whether a row is as it was written, and an entry's: on a misplaced page a game's is as right by its checksum."""
    game, number, kind, seat, command, facts, at, known = values
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return isinstance(number, int) and crc32(text.encode("utf-8", "surrogatepass")) == known and _is_moment(at)


def checksum(values: Values) -> int:
    return crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))


def row_of_game(game: Stored) -> tuple[object, ...]:
    values = (game.id, game.game, game.opened, game.used, game.header, game.length, game.summary.text)
    return (*values, checksum(values))


def listed_length(values: Values) -> int:
    """How many entries the list says a game has; 0 where its row is not what was written."""
    length = values[LENGTH]
    return length if isinstance(length, int) and checksum(values[:-1]) == values[-1] else 0


def stored(values: Values) -> Stored:
    name, game, opened, used, header, length, summary, known = values
    sound = isinstance(summary, str) and isinstance(length, int) and _is_moment(opened) and _is_moment(used)
    read = read_summary(summary) if sound and checksum(values[:-1]) == known else None
    if read is None:
        raise Broken(str(name))
    return Stored(name, game, opened, used, header, length, read)
