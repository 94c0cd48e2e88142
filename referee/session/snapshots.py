"""Snapshots of long games: where their first entries led, so that these need not be folded again each time.

They lie beside the store and can be thrown away. One counts only for the code that made it and for the entries whose
checksums it names; any other is as good as none. Nothing is read from it but values of the types that a state has.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from referee.core.table import Entry, Passed, Table
from referee.journal.problems import StoreError
from referee.journal.reader import Reader, understood
from referee.journal.rows import Row, Told
from referee.session import cache, states
from referee.session.code import code_of


@dataclass(frozen=True, slots=True)
class Resumed:
    """What a snapshot stood for: so many entries, and what reads them."""

    length: int
    entries: Callable[[], list[Entry]]


def resume(reader: Reader, name: str, table: Table) -> Resumed | None:
    """Brings the table to where its snapshot is; None, and the table as it was, where there is none that counts."""
    told = cache.kept(_path(reader, name)) if _plain(name) else None
    if told is None or told["code"] != code_of(table.game.name):
        return None
    try:
        rows = _rows(reader, name, told["length"])
    except StoreError:
        return None
    if told["chain"] != _chain(rows):
        return None
    try:
        state = states.read(type(table.start), told["state"])
    except ValueError:
        return None

    def entries() -> list[Entry]:
        return [understood(Row(*row), table.game.codec) for row in rows[1:]]

    table.resume(Passed(told["steps"], state, entries), told["names"])
    return Resumed(told["length"], entries)


def keep(reader: Reader, name: str, table: Table) -> None:
    """Where the table is now; nothing where what was taken back may come again, or the disk takes no more."""
    if not table.settled or not _plain(name):
        return
    with suppress(OSError, StoreError, ValueError):
        rows = _rows(reader, name, None)
        state = states.written(table.state)
        if states.read(type(table.start), state) != table.state:
            return
        told = {
            "code": code_of(table.game.name),
            "length": len(rows) - 1,
            "chain": _chain(rows),
            "steps": table.count,
            "names": table.names,
            "state": state,
        }
        cache.keep(_path(reader, name), told)


def _rows(reader: Reader, name: str, length: int | None) -> list[Told]:
    """The header's row and those behind it, all of them or so many."""
    found = reader.told(name, -1)
    if len(found) < (1 if length is None else 1 + length):
        raise StoreError("no-such-game", name)
    return found if length is None else found[: 1 + length]


def _chain(rows: Sequence[Told]) -> int:
    return crc32(b"".join([row[-1].to_bytes(4, "little") for row in rows]))


def forget(reader: Reader, name: str) -> None:
    """Of a game that is deleted nothing stays."""
    if _plain(name):
        with suppress(OSError):
            _path(reader, name).unlink(missing_ok=True)


def _path(reader: Reader, name: str) -> Path:
    return cache.path_of(reader, f"game-{name}")


def _plain(name: str) -> bool:
    """A name out of a damaged store must not lead elsewhere."""
    return name.isascii() and name.isalnum()
