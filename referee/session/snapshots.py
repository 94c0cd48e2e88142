"""Snapshots of long games: the state after their first entries, which then need not be folded again.

They lie beside the store and can be deleted. A snapshot is used only by the code that wrote it, and only if the checksums of
the entries are those it names. It is read as plain data, and checked against the types of the fields of a state.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from referee.core.table import Entry, Snapshot, Table
from referee.core.values import Value
from referee.session import cache, states
from referee.session.code import code_of
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Snapshots, StoreReader


class Resumed(Value):
    """The entries covered by a snapshot: their number, and a function that reads them."""

    length: int
    entries: Callable[[], list[Entry]]


def resume(reader: "StoreReader", name: str, table: Table) -> Resumed | None:
    """Sets the table to its snapshot; None if there is no valid one, and the table is left as it was."""
    files = reader.snapshots if _plain(name) else None
    snapshot = None if files is None else cache.read(_path(files, name))
    if files is None or snapshot is None or snapshot["code"] != code_of(table.game.name):
        return None
    length = snapshot["length"]
    try:
        trail = files.trail(name)
        if snapshot["chain"] != trail.proof(length):
            return None
    except StoreError:
        return None
    try:
        state = states.decode(type(table.start), snapshot["state"])
    except ValueError:
        return None

    def entries() -> list[Entry]:
        return trail.entries(table.game.codec, length)

    table.resume(Snapshot(snapshot["steps"], state, entries), snapshot["names"])
    return Resumed(length, entries)


def save(reader: "StoreReader", name: str, table: Table) -> None:
    """Saves a snapshot of the table, unless there are steps to redo; a full disk is ignored."""
    files = reader.snapshots
    if files is None or table.can_redo or not _plain(name):
        return
    with suppress(OSError, StoreError, ValueError):
        trail = files.trail(name)
        state = states.encode(table.state)
        if states.decode(type(table.start), state) != table.state:
            return
        snapshot = {
            "code": code_of(table.game.name),
            "length": trail.length,
            "chain": trail.proof(trail.length),
            "steps": table.count,
            "names": table.names,
            "state": state,
        }
        cache.write(_path(files, name), snapshot)


def delete(reader: "StoreReader", name: str) -> None:
    """Removes the snapshot of a deleted game."""
    files = reader.snapshots
    if files is not None and _plain(name):
        with suppress(OSError):
            _path(files, name).unlink(missing_ok=True)


def _path(files: "Snapshots", name: str) -> Path:
    return cache.path_of(files.folder, f"game-{name}")


def _plain(name: str) -> bool:
    """Whether a name is safe as a file name; a damaged store may hold any."""
    return name.isascii() and name.isalnum()
