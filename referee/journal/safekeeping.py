"""Copies of the whole store, and putting one in its place."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from referee.journal.problems import DAMAGED, StoreError, speaking
from referee.journal.reader import Reader, read_only
from referee.journal.store import Store

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file that is in use."""


def back_up(store: Reader, target: Path) -> None:
    """A copy in one file that needs nothing beside it; it takes its place only whole and sound."""
    target.parent.stat()
    _not_itself(store.path, target)
    if store.check():
        raise StoreError(DAMAGED, str(store.path))
    _copy(store, target)


def _copy(store: Reader, target: Path) -> None:
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with speaking(target), closing(sqlite3.connect(unfinished, isolation_level=None)) as copy:
            store.copy_to(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        _sync(unfinished)
        os.replace(unfinished, target)
    except BaseException:
        for path in (unfinished, *_beside(unfinished)):
            path.unlink(missing_ok=True)
        raise
    _sync(target.parent)


def open_backup(path: Path, source: Path) -> Reader:
    """A copy that may take the place of the store at `path`: sound, and of a version we know."""
    source.stat()
    _not_itself(path, source)
    try:
        backup = read_only(source)
    except StoreError as problem:
        told = {DAMAGED: "backup-damaged", "no-games": "store-foreign"}
        raise StoreError(told.get(problem.problem, problem.problem), problem.detail or str(source)) from problem
    if backup.check():
        backup.close()
        raise StoreError("backup-damaged", str(source))
    return backup


def restore(path: Path, backup: Reader) -> Path | None:
    """The store becomes what the backup holds, all of it or nothing; where the former one is now, if there was one."""
    aside = _put_aside(path) if path.exists() else None
    with closing(Store(path)) as store:
        store.become(backup)
    return aside


def _put_aside(path: Path) -> Path:
    """A copy of a store that others may have open; one that cannot be copied is moved, with what is beside it."""
    aside = _unused(path)
    try:
        with closing(Store(path)) as store:
            _copy(store, aside)
    except StoreError as problem:
        if problem.problem not in (DAMAGED, "store-newer", "store-foreign"):
            raise
        for beside, kept in zip((path, *_beside(path)), (aside, *_beside(aside)), strict=True):
            if beside.exists():
                os.replace(beside, kept)
        _sync(path.parent)
    return aside


def _unused(path: Path) -> Path:
    name = f"{path.stem}-{time.strftime('%Y%m%d-%H%M%S')}"
    found, number = path.with_name(f"{name}{path.suffix}"), 1
    while found.exists():
        number += 1
        found = path.with_name(f"{name}-{number}{path.suffix}")
    return found


def _beside(path: Path) -> list[Path]:
    return [path.with_name(path.name + ending) for ending in BESIDE]


def _not_itself(path: Path, other: Path) -> None:
    if path.exists() and other.exists() and path.samefile(other):
        raise StoreError("store-itself", str(other))


def _sync(path: Path) -> None:
    """A folder's names are safe only once the folder is; where that cannot be asked for, it need not be."""
    if os.name != "posix" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
