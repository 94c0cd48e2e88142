"""Backups: copies of the whole store, and restoring one, row by row, since the file may come from anywhere."""

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path

from referee.core.outside import confirm
from referee.core.private import private_file, private_folder
from referee.core.record import RecordError, read_header
from referee.core.safe_files import replacement, unfinished
from referee.store.entries import EVENT, OPENED, StoredEntry, parse_facts
from referee.store.listed import NAME, ListedGame
from referee.store.problems import ALTERED, DAMAGED, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.events import INSERT, act_of
from referee.store.sqlite.reader import Reader, read_only
from referee.store.sqlite.rows import (
    COLUMNS,
    LISTED,
    BrokenRow,
    Values,
    entry_of,
    listed_game,
    row_of_game,
    store_errors,
)
from referee.store.sqlite.store import Store
from referee.store.sqlite.tables import INSERT_ORIGIN, every_origin, number_of, save_digest

BESIDE = ("-wal", "-shm")
"""The endings of the files that SQLite writes beside a file in use."""
PAGE = 4096
"""The page size of a new store, in bytes."""
_ROW = (str, int, str, str, str, str, float, int)
_GAME = (str, str, float, float, str, int, str, int)
_ORIGIN = (str, str, int, int)
_ACT = (str, int, str, str, str, float, int)


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
    with (
        replacement(target, private) as fresh,
        store_errors(target),
        closing(sqlite3.connect(fresh, isolation_level=None)) as copy,
    ):
        store.copy_to(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
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
        with closing(Store(path)) as store:
            copy_rows(backup, fresh, store.page_size)
            _become(store, fresh)
        return None


def _replace(path: Path, fresh: Path, backup: Reader) -> Path:
    try:
        with closing(Store(path)) as store:
            copy_rows(backup, fresh, store.page_size)
            aside = _unused(path)
            _copy(store, aside, private=True)
            try:
                _become(store, fresh)
            except BaseException:
                for file in (aside, *_beside(aside), aside.with_name(f"{aside.name}-journal")):
                    file.unlink(missing_ok=True)
                raise
            return aside
    except StoreError as problem:
        if problem.problem not in (DAMAGED, "store-newer", "store-foreign", ALTERED):
            raise
    if not fresh.stat().st_size:
        copy_rows(backup, fresh, PAGE)
    return _exchange(path, fresh)


def _become(store: Store, fresh: Path) -> None:
    """Replaces the content of the store, in one transaction for every process that has it open."""
    with closing(read_only(fresh)) as copied, store_errors(store.path):
        copied.copy_to(store.base)


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


def copy_rows(source: Reader, target: Path, page_size: int) -> None:
    """Writes a new store with all games of the source, and syncs it; `backup-damaged` if a row is not sound."""
    with store_errors(target), closing(sqlite3.connect(target, isolation_level=None)) as base:
        base.execute(f"PRAGMA page_size = {page_size}")
        base.execute("PRAGMA synchronous = EXTRA")
        base.execute("BEGIN IMMEDIATE")
        schema.migrate(base)
        try:
            lengths: dict[str, int] = {}
            entries = _sound_entries(source, lengths)
            base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", entries)
            _copy_games(source, base, lengths)
            acts = list(_sound_acts(source))
            base.executemany(INSERT, acts)
            lengths |= {str(event): int(number) for event, number, *_ in acts}
            base.executemany(INSERT_ORIGIN, _sound_origins(source, lengths))
        except (BrokenRow, RecordError) as problem:
            raise StoreError("backup-damaged", str(source.path)) from problem
        for digest in source.digests().values():
            if digest.game in lengths:
                save_digest(base, digest)
        base.execute("COMMIT")
    with closing(Reader(target, sqlite3.connect(target, isolation_level=None))) as copied:
        if copied.check() or _listed(copied) != _listed(source):
            raise StoreError("backup-damaged", str(source.path))


def _sound_entries(source: Reader, lengths: dict[str, int]) -> Iterator[Values]:
    """The rows of all entries, each checked, and counted in `lengths`."""
    for values in source.every(f"SELECT {COLUMNS} FROM entries ORDER BY game, number"):
        name, entry = values[0], entry_of(_typed(values, _ROW))
        if entry.number != lengths.get(name, -1) + 1 or not NAME.fullmatch(name):
            raise BrokenRow(name)
        _confirm(name, entry)
        lengths[name] = entry.number
        yield values


def _confirm(name: str, entry: StoredEntry) -> None:
    """Raises an error unless the header in an opening, or the facts of another entry, can be read."""
    where = f"{name} {entry.number}"
    if (entry.kind == OPENED) != (entry.number == 0):
        raise BrokenRow(where)
    if entry.number == 0:
        read_header(entry.facts)
    elif not isinstance(_confirm_facts(entry.facts, where).get("events"), list):
        raise BrokenRow(where)


def _confirm_facts(text: str, where: str) -> dict[str, object]:
    """The facts in a text; `BrokenRow` if it holds something else."""
    try:
        facts = parse_facts(text)
    except ValueError as problem:
        raise BrokenRow(where) from problem
    if not isinstance(facts, dict):
        raise BrokenRow(where)
    return facts


def _copy_games(source: Reader, base: sqlite3.Connection, lengths: dict[str, int]) -> None:
    for values in source.every(f"SELECT {LISTED} FROM games"):
        game: ListedGame = listed_game(_typed(values, _GAME))
        if game.length != lengths.get(game.id):
            raise BrokenRow(game.id)
        # a file from elsewhere cannot vouch for its own rows
        base.execute(f"INSERT INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row_of_game(game.without_version))


def _sound_acts(source: Reader) -> Iterator[Values]:
    """The rows of all acts of events, each checked."""
    lengths: dict[str, int] = {}
    for values in source.events.every():
        event = _typed(values, _ACT)[0]
        act = act_of(values)
        if act.number != lengths.get(event, 0) + 1 or not EVENT.fullmatch(event):
            raise BrokenRow(event)
        _confirm_facts(act.facts, f"{event} {act.number}")
        lengths[event] = act.number
        yield values


def _sound_origins(source: Reader, lengths: Mapping[str, int]) -> Iterator[Values]:
    """The rows of all origins, each checked."""
    for values in every_origin(source.base):
        number = number_of(_typed(values, _ORIGIN))
        if not 1 <= number <= lengths.get(values[0], 0):
            raise BrokenRow(str(values[0]))
        yield values


def _listed(reader: Reader) -> dict[str, ListedGame]:
    return {game.id: game.without_version for game in reader.games()}


def _typed(values: Values, kinds: tuple[type, ...]) -> Values:
    """The values, if each has its type: without STRICT, SQLite stores values of any type in any column."""
    if any(type(value) is not kind for value, kind in zip(values, kinds, strict=True)):
        raise BrokenRow(str(values[0]))
    return values
