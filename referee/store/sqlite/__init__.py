"""SQLite as a store of games: the functions that others call. Each imports its module when it is called."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from referee.store.sqlite.reader import Reader as Reader
    from referee.store.sqlite.salvage import Rescued
    from referee.store.sqlite.store import Store as Store


def open_store(path: "Path") -> "Store":
    """The store in this file, to play in; a new one if there is no file."""
    from referee.store.sqlite.store import Store

    return Store(path)


def open_read_only(path: "Path") -> "Reader":
    """The store in this file, opened for reading only."""
    from referee.store.sqlite.reader import read_only

    return read_only(path)


def open_rescued(path: "Path") -> "Rescued":
    """What can still be read of a damaged file, as a store in memory."""
    from referee.store.sqlite.salvage import rescue

    return rescue(path)


def version() -> str:
    import sqlite3

    return sqlite3.sqlite_version
