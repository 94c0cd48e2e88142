"""SQLite's troubles told in the codes of the store."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import disk_usage

from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite.rows import Broken

SPARE = 64 * 1024
"""With less room than this, SQLite cannot so much as open a store."""

_KNOWN = {
    "SQLITE_FULL": "disk-full",
    "SQLITE_BUSY": "store-busy",
    "SQLITE_LOCKED": "store-busy",
    "SQLITE_READONLY": "store-readonly",
    "SQLITE_IOERR": "store-unwritable",
    "SQLITE_CANTOPEN": "store-unopened",
}


@contextmanager
def speaking(path: Path) -> Iterator[None]:
    """SQLite's troubles as ours, and rows that are not what was written."""
    try:
        yield
    except sqlite3.OperationalError as problem:
        raise StoreError(_code(problem, path), str(path)) from problem
    except UnicodeEncodeError as problem:  # half a character stands in no row
        raise StoreError("no-such-game", str(problem.object)) from problem
    # the second where a damaged name is complained of
    except (sqlite3.DatabaseError, UnicodeDecodeError, Broken) as problem:
        raise StoreError(DAMAGED, str(path)) from problem


def _code(problem: sqlite3.OperationalError, path: Path) -> str:
    """Text that is no UTF-8 is the one trouble that SQLite gives no name; a full disk it notices only as it writes."""
    name = getattr(problem, "sqlite_errorname", "")
    code = next((code for start, code in _KNOWN.items() if name.startswith(start)), DAMAGED)
    return "disk-full" if code in ("store-unwritable", "store-unopened") and _full(path.parent) else code


def _full(folder: Path) -> bool:
    try:
        return disk_usage(folder).free < SPARE
    except OSError:
        return False
