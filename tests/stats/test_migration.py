"""A store of version 1, without digests, is brought up to date and keeps everything."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.store.sqlite import schema
from referee.store.sqlite.reader import read_only
from referee.store.sqlite.rows import COLUMNS, LISTED
from referee.store.sqlite.safekeeping import back_up, open_backup, restore
from referee.store.sqlite.store import Store
from tests.stats.support import END, EVENING, gathered, played, store_in

FIRST = """
CREATE TABLE games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, opened REAL NOT NULL, used REAL NOT NULL, header TEXT NOT NULL,
    length INTEGER NOT NULL, summary TEXT NOT NULL, checksum INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    game TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, command TEXT NOT NULL,
    facts TEXT NOT NULL, at REAL NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = 1380271685;
PRAGMA user_version = 1;
"""
"""As the first version made it."""
TABLES = (("games", LISTED), ("entries", COLUMNS))

Rows = list[list[tuple[object, ...]]]


def rows(path: Path) -> Rows:
    with closing(sqlite3.connect(path)) as base:
        return [base.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2").fetchall() for table, columns in TABLES]


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as base:
        return int(base.execute("PRAGMA user_version").fetchone()[0])


def first_version(path: Path, contents: Rows) -> Path:
    with closing(sqlite3.connect(path)) as base:
        base.executescript(FIRST)
        for (table, columns), told in zip(TABLES, contents, strict=True):
            base.executemany(f"INSERT INTO {table} ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", told)
        base.commit()
    return path


@pytest.fixture
def new(tmp_path: Path) -> Store:
    (tmp_path / "new").mkdir()
    store = store_in(tmp_path / "new")
    played(store, *EVENING, *END, "undo", "redo", day="2026-03-01")
    played(store, "H8 VUES")
    return store


@pytest.fixture
def old(tmp_path: Path, new: Store) -> Path:
    (tmp_path / "old").mkdir()
    return first_version(tmp_path / "old" / "games.sqlite", rows(new.path))


def test_everything_is_kept(old: Path, new: Store) -> None:
    before = rows(old)
    with closing(Store(old)) as store:
        assert store.games() == new.games()
        assert [store.entries(name) for name in ("o1", "o2")] == [new.entries(name) for name in ("o1", "o2")]
        assert store.check() == []
        assert store.digests() == {}
    assert rows(old) == before
    assert version(old) == schema.VERSION == 4


def test_what_was_never_counted_is_counted_once(old: Path, new: Store) -> None:
    with closing(Store(old)) as store:
        assert gathered(store).figures == gathered(new).figures
        assert store.digests() == new.digests()


def test_a_store_that_cannot_be_written_to_stays_as_it_is_and_is_counted(old: Path, new: Store) -> None:
    before = old.read_bytes()
    with closing(read_only(old)) as reader:
        assert gathered(reader).figures == gathered(new).figures  # type: ignore[arg-type]
    assert old.read_bytes() == before


def test_an_old_backup_is_brought_up_to_date_as_it_is_put_back(old: Path, new: Store, tmp_path: Path) -> None:
    digests = new.digests()
    played(new, "H8 VUES", *END)
    with closing(open_backup(new.path, old)) as backup:
        restore(new.path, backup)
    assert version(new.path) == schema.VERSION
    # whoever had it open goes on
    assert [game.id for game in new.games()] == ["o1", "o2"] or [game.id for game in new.games()] == ["o2", "o1"]
    assert gathered(new).figures[0].games == 1
    assert new.digests() == digests


def test_an_old_backup_that_is_just_being_put_back_stops_no_game(old: Path, new: Store) -> None:
    """Between the copy and the new table another terminal may settle a game."""
    with closing(read_only(old)) as backup:
        backup.copy_to(new._base)
    assert new.digests() == {}
    name = played(new, "H8 VUES", *END)
    assert new.game(name).summary.final
    new.delete(name)


def test_a_backup_has_the_digests(new: Store, tmp_path: Path) -> None:
    back_up(new, tmp_path / "backup")
    with closing(read_only(tmp_path / "backup")) as backup:
        assert backup.digests() == new.digests() != {}
