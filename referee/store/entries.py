"""Entries as a store keeps them, and the entries that tables fold."""

from referee.core.table import Entry
from referee.core.values import Value
from referee.store.facts import EventCodec, NotUnderstood, facts_text, read_entry
from referee.store.problems import UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.store.port import StoreReader

OPENED = "opened"
"""The kind of a game's entry 0, which holds its header."""
WITH_OPENING = -1
"""The number after which a game's entries are read from entry 0 on."""


class StoredEntry(Value):
    """An entry as it is stored, whatever game it is of."""

    number: int
    origin: str
    """The origin of its command; empty if it has none, or where origins are not read."""
    kind: str
    seat: str
    command: str
    facts: str
    """Its events, and whatever else has no field here; of entry 0 the header."""
    at: float
    """When it was stored."""


def stored_entry(entry: Entry, codec: EventCodec, number: int, at: float, origin: str = "") -> StoredEntry:
    """An entry as it is to be stored."""
    return StoredEntry(number, origin, entry.kind, entry.seat, entry.command, facts_text(entry, codec), at)


def entries_of(reader: "StoreReader", name: str, codec: EventCodec, after: int = 0) -> list[Entry]:
    """The entries of a game after this number; `entry-unknown` if this version cannot read one."""
    return decoded(name, reader.entries(name, after), codec)


def decoded(name: str, entries: "Iterable[StoredEntry]", codec: EventCodec) -> list[Entry]:
    """Stored entries of a game as entries; `entry-unknown` if this version cannot read one."""
    return [decoded_entry(name, entry, codec) for entry in entries]


def decoded_entry(name: str, entry: StoredEntry, codec: EventCodec) -> Entry:
    try:
        return read_entry(entry.kind, entry.seat, entry.command, entry.facts, codec)
    except NotUnderstood as problem:
        raise StoreError(UNKNOWN, f"{name} {entry.number}") from problem


def opening(header: str, at: float) -> StoredEntry:
    """The entry 0 of a game, which holds its header."""
    return StoredEntry(0, "", OPENED, "", "", header, at)
