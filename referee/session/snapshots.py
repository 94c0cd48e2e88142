"""Snapshots of long games: the state after their first entries, which then need not be folded again.

They lie beside the store and can be deleted. A snapshot is used only by the code that wrote it, and only if the checksums of
the entries are those it names. Its data is checked against the types of the fields of a state.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from msgspec import Raw, msgpack

from referee.core.table import Entry, Snapshot, Table
from referee.core.values import Value
from referee.core.writing import write_safely
from referee.session.code import code_of
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Snapshots, StoreReader


class Kept(Value):
    """What the file of a snapshot holds, after its checksum of four bytes."""

    code: str
    length: int
    chain: int
    steps: int
    names: dict[str, str]
    state: Raw


class Resumed(Value):
    """The entries covered by a snapshot: their number, and a function that reads them."""

    length: int
    entries: Callable[[], list[Entry]]


def resume(reader: "StoreReader", name: str, table: Table) -> Resumed | None:
    """Sets the table to its snapshot; None if there is no valid one, and the table is left as it was."""
    files = reader.snapshots
    if files is None or not _plain(name):
        return None
    try:
        kept = _read(path_of(files, name))
        trail = files.trail(name)
        if kept.code != code_of(table.game.name) or kept.chain != trail.proof(kept.length):
            return None
        state = msgpack.decode(kept.state, type=type(table.start))
    except (OSError, StoreError, ValueError):
        return None

    def entries() -> list[Entry]:
        return trail.entries(table.game.codec, kept.length)

    table.resume(Snapshot(kept.steps, state, entries), kept.names)
    return Resumed(kept.length, entries)


def save(reader: "StoreReader", name: str, table: Table) -> None:
    """Saves a snapshot of the table, unless there are steps to redo; a full disk is ignored."""
    files = reader.snapshots
    if files is None or table.can_redo or not _plain(name):
        return
    with suppress(OSError, StoreError, ValueError):
        trail = files.trail(name)
        state = msgpack.encode(table.state)
        if msgpack.decode(state, type=type(table.start)) != table.state:
            return
        kept = Kept(
            code_of(table.game.name), trail.length, trail.proof(trail.length), table.count, table.names, Raw(state)
        )
        data = msgpack.encode(kept)
        write_safely(path_of(files, name), _checksum(data) + data, private=True)


def delete(reader: "StoreReader", name: str) -> None:
    """Removes the snapshot of a deleted game."""
    files = reader.snapshots
    if files is not None and _plain(name):
        with suppress(OSError):
            path_of(files, name).unlink(missing_ok=True)


def path_of(files: "Snapshots", name: str) -> Path:
    return files.folder / f"game-{name}.snapshot"


def _read(path: Path) -> Kept:
    """The content of a file; ValueError if its checksum is wrong."""
    data = path.read_bytes()
    if data[:4] != _checksum(data[4:]):
        raise ValueError(path)
    return msgpack.decode(data[4:], type=Kept)


def _checksum(data: bytes) -> bytes:
    return crc32(data).to_bytes(4, "big")


def _plain(name: str) -> bool:
    """Whether a name is safe as a file name; a damaged store may hold any."""
    return name.isascii() and name.isalnum()
