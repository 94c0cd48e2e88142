"""The tables of the store, and the migrations of older files."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from referee.core.limits import ROW
from referee.core.outside import confirm as confirm_regular
from referee.store.problems import ALTERED, DAMAGED, StoreError

VERSION = 4
APPLICATION = 0x52454645
"""`REFE`, which marks a file as a store of games."""

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
    """
    CREATE TABLE acts (
        event TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, facts TEXT NOT NULL,
        at REAL NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (event, number)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE origins (
        journal TEXT NOT NULL, origin TEXT NOT NULL, number INTEGER NOT NULL, checksum INTEGER NOT NULL,
        PRIMARY KEY (journal, origin)
    ) STRICT, WITHOUT ROWID;
    """,
)
"""The statements that bring a store from each version to the next. Released ones never change.

`entries` is the journal; a game's entry 0 holds its header. `games` is the list of games, derived from the entries; the
lengths in it show when entries are missing. `digests` is derived too, and may be incomplete. `acts` holds the journals of
clubs' events. `origins` holds where each command of a game or event landed."""

_ALTERED = """
    SELECT name FROM sqlite_schema
    WHERE type = 'trigger'
        OR (name IN ('games', 'entries', 'digests', 'acts', 'origins') AND (type <> 'table' OR rootpage = 0))
"""
"""Selects triggers, and anything but a table that has the name of one of ours: they would divert accepted commands."""
_OF_ANALYZE = "sqlite_stat"
_LEAST = 512
"""The bytes of the smallest database; a longer file that is none SQLite refuses itself."""
_PATIENCE = 10.0
_PAUSE = 0.02


def confirm_file(path: Path) -> None:
    """Raises an error for a file that SQLite would take for an empty database, since it is too short.

    The file is not opened: closing it would free the locks of every connection to it that this process has, and another
    process could then remove the write-ahead log of a store in use.
    """
    try:
        size = confirm_regular(path)
    except FileNotFoundError:
        return
    if 0 < size < _LEAST:
        raise StoreError(DAMAGED, str(path))


def confirm(base: sqlite3.Connection, path: Path) -> int:
    """The version of a store; an error if it is newer than this program, or if the file is no store."""
    alone = not base.in_transaction
    if alone:
        # so that all is read in one state, even while another process makes the store
        base.execute("BEGIN")
    try:
        return _confirmed(base, path)
    finally:
        # on a disk error SQLite has ended the transaction
        if alone and base.in_transaction:
            base.execute("ROLLBACK")


def _confirmed(base: sqlite3.Connection, path: Path) -> int:
    version = _number(base, "user_version")
    ours = _number(base, "application_id") == APPLICATION
    if not ours and (version or base.execute("SELECT count(*) FROM sqlite_schema").fetchone() != (0,)):
        raise StoreError("store-foreign", str(path))
    if version > VERSION:
        raise StoreError("store-newer", str(version))
    altered = base.execute(_ALTERED).fetchone()
    if altered is not None:
        raise StoreError(ALTERED, str(altered[0]))
    return version


def confirm_backup(base: sqlite3.Connection, path: Path) -> int:
    """As `confirm`, for a file from elsewhere; an error unless its tables are exactly ours."""
    harden(base)
    version = confirm(base, path)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        migrate(ours, version)
        known = _statements(ours)
    for name, statement in _statements(base).items():
        if known.get(name) != statement and not name.startswith(_OF_ANALYZE):
            raise StoreError("backup-foreign", name)
    return version


def harden(base: sqlite3.Connection) -> None:
    """Guards against a malicious file: nothing in it may run code or write, and rows have a size limit."""
    if defensive := getattr(sqlite3, "SQLITE_DBCONFIG_DEFENSIVE", None):
        base.setconfig(defensive, True)  # type: ignore[attr-defined, unused-ignore]
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, ROW)
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "query_only = ON"):
        base.execute(f"PRAGMA {pragma}")


def _statements(base: sqlite3.Connection) -> dict[str, str]:
    """The statement of each table and index, with single spaces; empty for those that SQLite makes itself."""
    rows = base.execute("SELECT name, type, sql FROM sqlite_schema")
    return {str(name): " ".join(f"{kind} {statement or ''}".split()) for name, kind, statement in rows}


def migrate(base: sqlite3.Connection, version: int | None = None) -> None:
    """Runs the missing migrations, inside a transaction, since another process may do the same."""
    version = VERSION if version is None else version
    for step in MIGRATIONS[_number(base, "user_version") : version]:
        for statement in filter(str.strip, step.split(";")):
            base.execute(statement)
    base.execute(f"PRAGMA application_id = {APPLICATION}")
    base.execute(f"PRAGMA user_version = {version}")


def make_durable(base: sqlite3.Connection) -> None:
    """Sets SQLite to sync at every commit: by a write-ahead log or, if the disk allows none, a fully synced journal."""
    mode = _write_ahead(base)
    base.execute(f"PRAGMA synchronous = {'FULL' if mode == 'wal' else 'EXTRA'}")
    base.execute("PRAGMA cell_size_check = ON")
    base.execute("PRAGMA secure_delete = ON")


def _write_ahead(base: sqlite3.Connection) -> str:
    """Sets the journal mode and returns it; retried, since SQLite does not wait for another process that changes it."""
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
