"""A game's rows, all read at one time: their checksums prove a snapshot valid, and facts are decoded on demand."""

from zlib import crc32

from referee.core.table import Entry
from referee.core.values import Value
from referee.store.facts import EventCodec
from referee.store.problems import StoreError
from referee.store.sqlite.rows import Values, entry_of


class Trail(Value):
    """A `port.Trail`."""

    name: str
    rows: list[Values]
    """The rows of the header and of the entries."""

    @property
    def length(self) -> int:
        return len(self.rows) - 1

    def proof(self, length: int) -> int:
        return crc32(b"".join([row[-1].to_bytes(4, "little") for row in self._first(length)]))

    def entries(self, codec: EventCodec, length: int) -> list[Entry]:
        return [entry_of(row, codec) for row in self._first(length)[1:]]

    def _first(self, length: int) -> list[Values]:
        if not 0 <= length <= self.length:
            raise StoreError("no-such-game", self.name)
        return self.rows[: 1 + length]
