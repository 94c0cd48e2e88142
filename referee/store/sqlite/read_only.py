"""Opens a store for reading only."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from referee.core.outside import confirm as confirm_regular
from referee.store.problems import StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import store_errors

Confirm = Callable[[sqlite3.Connection, Path], int]


def read_only(path: Path, confirm: Confirm = schema.confirm) -> Reader:
    """A reader of the store, even if neither its file nor its folder can be written to."""
    if not path.exists():
        raise StoreError("no-games")
    confirm_regular(path)
    with store_errors(path):
        try:
            return Reader(path, _connected(path, "mode=ro", confirm))
        except sqlite3.OperationalError:
            if _unmerged(path):
                raise
        return Reader(path, _connected(path, "immutable=1", confirm))


def _connected(path: Path, how: str, confirm: Confirm) -> sqlite3.Connection:
    base = sqlite3.connect(f"file:{quote(str(path.absolute()))}?{how}", uri=True, isolation_level=None)
    try:
        if confirm(base, path) == 0:
            raise StoreError("no-games")
    except BaseException:
        base.close()
        raise
    return base


def _unmerged(path: Path) -> bool:
    """Whether the write-ahead log beside the file holds commands, without which it must not be read."""
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0
