"""Copies of the whole store, and putting one in its place."""

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from referee.core.outside import confirm
from referee.core.private import private_file, private_folder
from referee.core.writing import prepare, take_place, unfinished
from referee.store.problems import ALTERED, DAMAGED, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.copying import copy
from referee.store.sqlite.opening import read_only
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.store import Store
from referee.store.sqlite.troubles import speaking

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file that is in use."""
PAGE = 4096
"""Bytes of a page of a store that is made anew."""


def back_up(store: Reader, target: Path) -> None:
    """A copy in one file that needs nothing beside it; it takes its place only whole and sound."""
    target.parent.stat()
    with suppress(FileNotFoundError):
        target.stat()  # raises for a link that leads to itself
    target = target.resolve()
    _not_itself(store.path, target)
    if store.check():
        raise StoreError(DAMAGED, str(store.path))
    store.games()
    _copy(store, target)


def _copy(store: Reader, target: Path, private: bool = False) -> None:
    with unfinished(target) as fresh:
        prepare(fresh, target, private)
        with speaking(target), closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
            store.copy_to(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        take_place(fresh, target, private)
    _sync(target.parent)


def open_backup(path: Path, source: Path) -> Reader:
    """A copy that may take the place of the store at `path`: sound, and of a version we know."""
    confirm(source)
    _not_itself(path, source)
    try:
        backup = read_only(source, schema.confirm_backup)
    except StoreError as problem:
        raise _about_backup(problem, source) from problem
    try:
        if backup.check():
            raise StoreError("backup-damaged", str(source))
        backup.games()
    except StoreError as problem:
        backup.close()
        raise _about_backup(problem, source) from problem
    return backup


def _about_backup(problem: StoreError, source: Path) -> StoreError:
    """What is wrong with a backup is not wrong with the store."""
    codes = {DAMAGED: "backup-damaged", "no-games": "store-foreign", ALTERED: "backup-foreign"}
    return StoreError(codes.get(problem.problem, problem.problem), problem.detail or str(source))


def restore(path: Path, backup: Reader) -> Path | None:
    """The store becomes what the backup holds, all of it or nothing; where the former one is now, if there was one.

    A new file is made of the backup, row by row, and is whole before the store is touched.
    """
    private_folder(path.parent)
    with unfinished(path) as fresh:
        private_file(fresh)
        if path.exists():
            return _replace(path, fresh, backup)
        _begin(path, fresh, backup)
        return None


def _begin(path: Path, fresh: Path, backup: Reader) -> None:
    with closing(Store(path)) as store:
        copy(backup, fresh, store.page_size)
        _become(store, fresh)


def _replace(path: Path, fresh: Path, backup: Reader) -> Path:
    try:
        with closing(Store(path)) as store:
            copy(backup, fresh, store.page_size)
            aside = _unused(path)
            _copy(store, aside, private=True)
            try:
                _become(store, fresh)
            except BaseException:
                _remove(aside)
                raise
            return aside
    except StoreError as problem:
        if problem.problem not in (DAMAGED, "store-newer", "store-foreign", ALTERED):
            raise
    if not fresh.stat().st_size:
        copy(backup, fresh, PAGE)
    return _exchange(path, fresh)


def _become(store: Store, fresh: Path) -> None:
    """From one moment to the next for all who have the store open."""
    with closing(read_only(fresh)) as copied:
        store.become(copied)


def _exchange(path: Path, fresh: Path) -> Path:
    """For a store that cannot be copied: the file itself is kept, and whoever has it open writes to what is kept."""
    aside = _unused(path)
    for present, kept in zip((path, *_beside(path)), (aside, *_beside(aside)), strict=True):
        if present.exists():
            _link(present, kept)
    for present in _beside(path):
        present.unlink(missing_ok=True)
    os.replace(fresh, path)
    _sync(path.parent)
    return aside


def _link(present: Path, kept: Path) -> None:
    try:
        os.link(present, kept)
    except OSError:  # not every disk knows two names of one file
        shutil.copy2(present, kept)
        _sync(kept)


def _remove(path: Path) -> None:
    for file in (path, *_beside(path), path.with_name(f"{path.name}-journal")):
        file.unlink(missing_ok=True)


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
