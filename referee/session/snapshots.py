"""Snapshots of long games: the state after their first entries, which then need not be folded again.

They lie beside the store and can be deleted. A snapshot is used only by the code that wrote it, and only if the checksums of
the entries are those it names. Its data is checked against the types of the fields of a state.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from zlib import crc32

from msgspec import Raw, msgpack

from referee.core.safe_files import write_safely
from referee.core.table import Entry, Snapshot, Table
from referee.core.values import Value
from referee.games import GAMES
from referee.store.entries import WITH_OPENING, StoredEntry, decoded
from referee.store.port import StoreReader, WithSnapshots
from referee.store.problems import StoreError
from referee.version import VERSION

PACKAGE = Path(__file__).parent.parent
FOLDERS = ("core", "clock")
"""Packages on which every room depends."""
SUMMARY = PACKAGE / "session" / "session.py"
"""The module that makes summaries for the list of games."""


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


def resume(reader: StoreReader, name: str, table: Table) -> Resumed | None:
    """Sets the table to its snapshot; None if there is no valid one, and the table is left as it was."""
    path = path_of(reader, name)
    if path is None:
        return None
    try:
        kept = _read(path)
        if kept.code != code_of(table.game.name):
            return None
        stored = reader.entries(name, WITH_OPENING)[: kept.length + 1]
        if len(stored) != kept.length + 1 or kept.chain != _proof(stored):
            return None
        state = msgpack.decode(kept.state, type=type(table.start))
    except (OSError, StoreError, ValueError):
        return None

    def entries() -> list[Entry]:
        return decoded(name, stored[1:], table.game.codec)

    table.resume(Snapshot(kept.steps, state, entries), kept.names)
    return Resumed(kept.length, entries)


def save(reader: StoreReader, name: str, table: Table) -> None:
    """Saves a snapshot of the table, unless there are steps to redo; a full disk is ignored."""
    path = path_of(reader, name)
    if path is None or table.can_redo:
        return
    with suppress(OSError, StoreError, ValueError):
        stored = reader.entries(name, WITH_OPENING)
        state = msgpack.encode(table.state)
        if msgpack.decode(state, type=type(table.start)) != table.state:
            return
        code, length = code_of(table.game.name), len(stored) - 1
        kept = Kept(code, length, _proof(stored), table.count, table.names, Raw(state))
        data = msgpack.encode(kept)
        write_safely(path, _checksum(data) + data, private=True)


def delete(reader: StoreReader, name: str) -> None:
    """Removes the snapshot of a deleted game."""
    path = path_of(reader, name)
    if path is not None:
        # version 1.0 wrote JSON
        for each in (path, path.with_suffix(".json")):
            with suppress(OSError):
                each.unlink(missing_ok=True)


def path_of(reader: StoreReader, name: str) -> Path | None:
    """The file of a game's snapshot; None for a store without snapshots, or a name that a damaged store has made up."""
    if not (isinstance(reader.upkeep, WithSnapshots) and name.isascii() and name.isalnum()):
        return None
    return reader.upkeep.snapshots() / f"game-{name}.snapshot"


def _read(path: Path) -> Kept:
    """The content of a file; ValueError if its checksum is wrong."""
    data = path.read_bytes()
    if data[:4] != _checksum(data[4:]):
        raise ValueError(path)
    return msgpack.decode(data[4:], type=Kept)


def _checksum(data: bytes) -> bytes:
    return crc32(data).to_bytes(4, "big")


def _proof(stored: Sequence[StoredEntry]) -> int:
    """A checksum of entries and of the header before them."""
    proof = 0
    for entry in stored:
        text = f"{entry.number}\0{entry.kind}\0{entry.seat}\0{entry.command}\0{entry.facts}\0{entry.at}"
        proof = crc32(text.encode("utf-8", "surrogatepass"), proof)
    return proof


@cache
def code_of(game: str) -> str:
    """The version, and a checksum of all modules that determine a game's state and summary."""
    folders = (*(PACKAGE / folder for folder in FOLDERS), Path(str(files(GAMES[game]))))
    modules = [file for folder in folders for file in sorted(folder.glob("*.py"))]
    checksum = 0
    for file in (*modules, SUMMARY):
        checksum = crc32(file.read_bytes(), crc32(file.name.encode(), checksum))
    return f"{VERSION}-{checksum:08x}"
