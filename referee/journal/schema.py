"""The tables of the store, and what brings an older file to them."""

import sqlite3
import time
from pathlib import Path

from referee.journal.problems import DAMAGED, StoreError

VERSION = 2
APPLICATION = 0x52454645
"""`REFE`, by which a file says that it is a store of games."""

MIGRATIONS = (
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, opened REAL NOT NULL, used REAL NOT NULL, header TEXT NOT NULL,
        length INTEGER NOT NULL, summary TEXT NOT NULL, checksum INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE entries (
        game TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, command TEXT NOT NULL,
        facts TEXT NOT NULL, at REAL NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE digests (
        game TEXT PRIMARY KEY, version INTEGER NOT NULL, length INTEGER NOT NULL, facts TEXT NOT NULL,
        checksum INTEGER NOT NULL
    ) STRICT;
    """,
)
"""What brings a store from each version to the next; only ever added to.

`entries` is the journal; a game's entry 0 holds its header. `games` is derived from it, and known by it to be complete.
`digests` is derived too, and may lack what nobody has counted yet."""

_START = b"SQLite format 3\0"
_PATIENCE = 10.0
_PAUSE = 0.02


def confirm_file(path: Path) -> None:
    """SQLite would take a very short file of anything for an empty database."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_START))
    except FileNotFoundError:
        return
    if start not in (b"", _START):
        raise StoreError(DAMAGED, str(path))


def confirm(base: sqlite3.Connection, path: Path) -> int:
    """The version of a store, refused before anything is written if it is newer or is something else."""
    version = _number(base, "user_version")
    ours = _number(base, "application_id") == APPLICATION
    if not ours and (version or _tables(base)):
        raise StoreError("store-foreign", str(path))
    if version > VERSION:
        raise StoreError("store-newer", str(version))
    return version


def migrate(base: sqlite3.Connection) -> None:
    """Inside a transaction: another process may have done it by now."""
    for step in MIGRATIONS[_number(base, "user_version") :]:
        for statement in filter(str.strip, step.split(";")):
            base.execute(statement)
    base.execute(f"PRAGMA application_id = {APPLICATION}")
    base.execute(f"PRAGMA user_version = {VERSION}")


def make_durable(base: sqlite3.Connection) -> None:
    """Write-ahead log, synced at every commit; where the disk allows none, a journal whose end is synced too."""
    mode = _write_ahead(base)
    base.execute(f"PRAGMA synchronous = {'FULL' if mode == 'wal' else 'EXTRA'}")
    base.execute("PRAGMA cell_size_check = ON")
    base.execute("PRAGMA secure_delete = ON")


def _write_ahead(base: sqlite3.Connection) -> str:
    """SQLite does not wait by itself while another process makes the same change."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            return str(base.execute("PRAGMA journal_mode = WAL").fetchone()[0])
        except sqlite3.OperationalError as problem:
            if not problem.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > until:
                raise
        time.sleep(_PAUSE)


def _number(base: sqlite3.Connection, pragma: str) -> int:
    return int(base.execute(f"PRAGMA {pragma}").fetchone()[0])


def _tables(base: sqlite3.Connection) -> int:
    return int(base.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0])
