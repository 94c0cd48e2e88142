"""The tables of the store, and what brings an older file to them."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from referee.core.limits import ROW
from referee.core.outside import confirm as confirm_regular
from referee.store.problems import ALTERED, DAMAGED, StoreError

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

_ALTERED = """
    SELECT name FROM sqlite_schema
    WHERE type = 'trigger' OR (name IN ('games', 'entries', 'digests') AND (type <> 'table' OR rootpage = 0))
"""
"""What acts on its own, or is no table of ours by its name: accepted commands would go elsewhere."""
_OF_ANALYZE = "sqlite_stat"
_START = b"SQLite format 3\0"
_PATIENCE = 10.0
_PAUSE = 0.02


def confirm_file(path: Path) -> None:
    """SQLite would take a very short file of anything for an empty database."""
    try:
        confirm_regular(path)
    except FileNotFoundError:
        return
    with path.open("rb") as file:
        start = file.read(len(_START))
    if start not in (b"", _START):
        raise StoreError(DAMAGED, str(path))


def confirm(base: sqlite3.Connection, path: Path) -> int:
    """The version of a store, refused before anything is written if it is newer or is something else."""
    alone = not base.in_transaction
    if alone:
        # what is read belongs together, even while another process makes the store
        base.execute("BEGIN")
    try:
        return _confirmed(base, path)
    finally:
        # where the disk gives nothing, SQLite has ended it
        if alone and base.in_transaction:
            base.execute("ROLLBACK")


def _confirmed(base: sqlite3.Connection, path: Path) -> int:
    version = _number(base, "user_version")
    ours = _number(base, "application_id") == APPLICATION
    if not ours and (version or _tables(base)):
        raise StoreError("store-foreign", str(path))
    if version > VERSION:
        raise StoreError("store-newer", str(version))
    altered = base.execute(_ALTERED).fetchone()
    if altered is not None:
        raise StoreError(ALTERED, str(altered[0]))
    return version


def confirm_backup(base: sqlite3.Connection, path: Path) -> int:
    """As confirm, for a file that somebody brings: it holds our tables, statement by statement, and nothing else."""
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
    """Before the first look at what may have been made to harm: nothing in it acts by itself, and no row is endless."""
    if defensive := getattr(sqlite3, "SQLITE_DBCONFIG_DEFENSIVE", None):
        base.setconfig(defensive, True)  # type: ignore[attr-defined, unused-ignore]
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, ROW)
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "query_only = ON"):
        base.execute(f"PRAGMA {pragma}")


def _statements(base: sqlite3.Connection) -> dict[str, str]:
    """What made each table and index, whatever the spaces; one that SQLite makes for itself has no statement."""
    rows = base.execute("SELECT name, type, sql FROM sqlite_schema")
    return {str(name): " ".join(f"{kind} {statement or ''}".split()) for name, kind, statement in rows}


def migrate(base: sqlite3.Connection, version: int | None = None) -> None:
    """Inside a transaction: another process may have done it by now."""
    version = VERSION if version is None else version
    for step in MIGRATIONS[_number(base, "user_version") : version]:
        for statement in filter(str.strip, step.split(";")):
            base.execute(statement)
    base.execute(f"PRAGMA application_id = {APPLICATION}")
    base.execute(f"PRAGMA user_version = {version}")


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
