"""Turns SQLite's errors into those of the store."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import disk_usage

from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite.rows import BrokenRow

SPARE = 64 * 1024
"""Bytes of free disk space below which SQLite cannot open a store."""

_KNOWN = {
    "SQLITE_FULL": "disk-full",
    "SQLITE_BUSY": "store-busy",
    "SQLITE_LOCKED": "store-busy",
    "SQLITE_READONLY": "store-readonly",
    "SQLITE_IOERR": "store-unwritable",
    "SQLITE_CANTOPEN": "store-unopened",
}


@contextmanager
def store_errors(path: Path) -> Iterator[None]:
    """Raises `StoreError` for SQLite's errors and for damaged rows."""
    try:
        yield
    except sqlite3.OperationalError as problem:
        raise StoreError(_code(problem, path), str(path)) from problem
    except UnicodeEncodeError as problem:  # a lone surrogate is in no row
        raise StoreError("no-such-game", str(problem.object)) from problem
    # UnicodeDecodeError: the name in SQLite's message is damaged
    except (sqlite3.DatabaseError, UnicodeDecodeError, BrokenRow) as problem:
        raise StoreError(DAMAGED, str(path)) from problem


def _code(problem: sqlite3.OperationalError, path: Path) -> str:
    """The code of an error. SQLite has no name for text that is not UTF-8, and may call a full disk unwritable."""
    name = getattr(problem, "sqlite_errorname", "")
    code = next((code for start, code in _KNOWN.items() if name.startswith(start)), DAMAGED)
    return "disk-full" if code in ("store-unwritable", "store-unopened") and _full(path.parent) else code


def _full(folder: Path) -> bool:
    try:
        return disk_usage(folder).free < SPARE
    except OSError:
        return False
