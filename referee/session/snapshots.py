"""Snapshots of long games: the state after their first entries, which then need not be folded again.

They lie beside the store and can be thrown away. One counts only for the code that made it and for the entries whose
checksums it names; any other is as good as none. Nothing is read from it but values of the types that a state has.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from referee.core.table import Entry, Snapshot, Table
from referee.core.values import dataclass
from referee.session import cache, states
from referee.session.code import code_of
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Reading, Snapshots


@dataclass(frozen=True, slots=True)
class Resumed:
    """The entries covered by a snapshot: their number, and a function that reads them."""

    length: int
    entries: Callable[[], list[Entry]]


def resume(reader: "Reading", name: str, table: Table) -> Resumed | None:
    """Brings the table to its snapshot; None, and an unchanged table, if there is no valid one."""
    place = reader.snapshots if _plain(name) else None
    told = None if place is None else cache.kept(_path(place, name))
    if place is None or told is None or told["code"] != code_of(table.game.name):
        return None
    length = told["length"]
    try:
        trail = place.trail(name)
        if told["chain"] != trail.proof(length):
            return None
    except StoreError:
        return None
    try:
        state = states.read(type(table.start), told["state"])
    except ValueError:
        return None

    def entries() -> list[Entry]:
        return trail.entries(table.game.codec, length)

    table.resume(Snapshot(told["steps"], state, entries), told["names"])
    return Resumed(length, entries)


def keep(reader: "Reading", name: str, table: Table) -> None:
    """Stores a snapshot of the table, unless there are steps to redo; a full disk is ignored."""
    place = reader.snapshots
    if place is None or table.can_redo or not _plain(name):
        return
    with suppress(OSError, StoreError, ValueError):
        trail = place.trail(name)
        state = states.written(table.state)
        if states.read(type(table.start), state) != table.state:
            return
        told = {
            "code": code_of(table.game.name),
            "length": trail.length,
            "chain": trail.proof(trail.length),
            "steps": table.count,
            "names": table.names,
            "state": state,
        }
        cache.keep(_path(place, name), told)


def forget(reader: "Reading", name: str) -> None:
    """Removes the snapshot of a deleted game."""
    place = reader.snapshots
    if place is not None and _plain(name):
        with suppress(OSError):
            _path(place, name).unlink(missing_ok=True)


def _path(place: "Snapshots", name: str) -> Path:
    return cache.path_of(place.folder, f"game-{name}")


def _plain(name: str) -> bool:
    """Whether a name is safe as a file name; a damaged store may hold any."""
    return name.isascii() and name.isalnum()
