"""Backups: copies of the whole store, and restoring one."""

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from referee.core.outside import confirm
from referee.core.private import private_file, private_folder
from referee.core.safe_files import prepare, take_place, unfinished
from referee.store.problems import ALTERED, DAMAGED, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.copying import copy
from referee.store.sqlite.read_only import read_only
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.store import Store
from referee.store.sqlite.troubles import store_errors

BESIDE = ("-wal", "-shm")
"""The endings of the files that SQLite writes beside a file in use."""
PAGE = 4096
"""The page size of a new store, in bytes."""


def back_up(store: Reader, target: Path) -> None:
    """Copies the store into one file; an older file of this name is replaced only by a complete copy."""
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
        with store_errors(target), closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
            store.copy_to(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        take_place(fresh, target, private)
    _sync(target.parent)


def open_backup(path: Path, source: Path) -> Reader:
    """The backup in a file, for the store at `path`; an error unless it is sound and of a known version."""
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
    """The error as one of the backup, not of the store."""
    codes = {DAMAGED: "backup-damaged", "no-games": "store-foreign", ALTERED: "backup-foreign"}
    return StoreError(codes.get(problem.problem, problem.problem), problem.detail or str(source))


def restore(path: Path, backup: Reader) -> Path | None:
    """Replaces the store by a backup in one step; returns the path to which the former store was moved, if there was one.

    The backup is first copied, row by row, into a new file; only then is the store touched.
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
    """Replaces the content of the store, in one transaction for every process that has it open."""
    with closing(read_only(fresh)) as copied:
        store.become(copied)


def _exchange(path: Path, fresh: Path) -> Path:
    """Moves a store that cannot be copied aside; processes that have it open go on writing to the moved file."""
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
    except OSError:  # not every disk has hard links
        shutil.copy2(present, kept)
        _sync(kept)


def _remove(path: Path) -> None:
    for file in (path, *_beside(path), path.with_name(f"{path.name}-journal")):
        file.unlink(missing_ok=True)


def _unused(path: Path) -> Path:
    """A path for the former store, with the time in its name."""
    name = f"{path.stem}-{time.strftime('%Y%m%d-%H%M%S')}"
    unused, number = path.with_name(f"{name}{path.suffix}"), 1
    while unused.exists():
        number += 1
        unused = path.with_name(f"{name}-{number}{path.suffix}")
    return unused


def _beside(path: Path) -> list[Path]:
    return [path.with_name(path.name + ending) for ending in BESIDE]


def _not_itself(path: Path, other: Path) -> None:
    if path.exists() and other.exists() and path.samefile(other):
        raise StoreError("store-itself", str(other))


def _sync(path: Path) -> None:
    """Syncs a file or folder: a new name is safe only after its folder was synced. Windows cannot sync folders."""
    if os.name != "posix" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
