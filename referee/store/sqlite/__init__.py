"""SQLite as a store of games: all that others ask of it, each part imported when it is wanted."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from referee.store.sqlite.reader import Reader as Reader
    from referee.store.sqlite.rescued import Rescued
    from referee.store.sqlite.store import Store as Store


def opened(path: "Path") -> "Store":
    """The store in this file, to play in; a new one where there is no file."""
    from referee.store.sqlite.store import Store

    return Store(path)


def read_only(path: "Path") -> "Reader":
    """The store in this file, which cannot be written to, or need not be."""
    from referee.store.sqlite.opening import read_only

    return read_only(path)


def rescued(path: "Path") -> "Rescued":
    """What can still be read of a damaged file."""
    from referee.store.sqlite.salvage import rescue

    return rescue(path)


def back_up(reader: "Reader", target: "Path") -> None:
    """Copies the whole store into one file, which takes its place only whole and sound."""
    from referee.store.sqlite.safekeeping import back_up

    back_up(reader, target)


def open_backup(path: "Path", source: "Path") -> "Reader":
    """A copy that may take the place of the store at `path`: sound, and of a version we know."""
    from referee.store.sqlite.safekeeping import open_backup

    return open_backup(path, source)


def restore(path: "Path", backup: "Reader") -> "Path | None":
    """Makes the store what the backup holds, all of it or nothing; where the former one is now, if there was one."""
    from referee.store.sqlite.safekeeping import restore

    return restore(path, backup)


def network(path: "Path") -> str:
    """The network file system that a file lies on, where SQLite's locks cannot be relied on; empty if there is none."""
    from referee.store.sqlite.disk import network

    return network(path)


def version() -> str:
    """Of SQLite itself."""
    import sqlite3

    return sqlite3.sqlite_version
