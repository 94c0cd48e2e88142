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
    from referee.store.sqlite.read_only import read_only

    return read_only(path)


def open_rescued(path: "Path") -> "Rescued":
    """What can still be read of a damaged file, as a store in memory."""
    from referee.store.sqlite.salvage import rescue

    return rescue(path)


def back_up(reader: "Reader", target: "Path") -> None:
    """Copies the whole store into one file; an older file of this name is replaced only by a complete copy."""
    from referee.store.sqlite.safekeeping import back_up

    back_up(reader, target)


def open_backup(path: "Path", source: "Path") -> "Reader":
    """The backup in a file, for the store at `path`; an error unless it is sound and of a known version."""
    from referee.store.sqlite.safekeeping import open_backup

    return open_backup(path, source)


def restore(path: "Path", backup: "Reader") -> "Path | None":
    """Replaces the store by a backup in one step; returns the path to which the former store was moved, if there was one."""
    from referee.store.sqlite.safekeeping import restore

    return restore(path, backup)


def network(path: "Path") -> str:
    """The network file system that a file is on, where SQLite's locks are unreliable; empty for a local disk."""
    from referee.store.sqlite.disk import network

    return network(path)


def version() -> str:
    """The version of SQLite."""
    import sqlite3

    return sqlite3.sqlite_version
