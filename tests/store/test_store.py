from pathlib import Path

import pytest

from referee.core.table import STEP
from referee.store.entries import StoredEntry
from referee.store.listed import ListedGame
from referee.store.problems import StoreError
from referee.store.sqlite.rows import BrokenRow, entry_of, is_whole, listed_game, row_of, row_of_game
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import SUMMARY, filled, path_in, read, remark


def test_a_missing_entry_is_damage(tmp_path: Path) -> None:
    store = closed_later(Store(filled(tmp_path, 3)))
    store._base.execute("DELETE FROM entries WHERE number = 2")
    with pytest.raises(StoreError, match="store-damaged"):
        read(store, "o1")


@pytest.mark.parametrize("column", ["seat", "command", "facts", "kind"])
def test_an_entry_that_is_not_what_was_written_is_damage(tmp_path: Path, column: str) -> None:
    store = closed_later(Store(filled(tmp_path, 3)))
    store._base.execute(f"UPDATE entries SET {column} = {column} || ' ' WHERE number = 2")
    with pytest.raises(StoreError, match="store-damaged"):
        read(store, "o1")
    assert store.check() == ["entry o1 2"]


def test_a_game_that_is_not_listed_as_it_was_written_is_damage(tmp_path: Path) -> None:
    store = closed_later(Store(filled(tmp_path, 3)))
    store._base.execute("UPDATE games SET summary = '{}'")
    with pytest.raises(StoreError, match="store-damaged"):
        store.games()
    assert read(store, "o1") == [remark(1), remark(2), remark(3)]


def test_commands_are_synced_in_a_write_ahead_log(tmp_path: Path) -> None:
    store = closed_later(Store(path_in(tmp_path)))
    assert store._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._base.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_closed_store_is_one_file(tmp_path: Path) -> None:
    path = filled(tmp_path, 2)
    assert list(tmp_path.iterdir()) == [path]


def test_a_row_counts_in_its_own_table_only() -> None:
    """Pages that have changed places bring rows of a game among the entries, with checksums that are right."""
    entry = row_of("o1", StoredEntry(1, "", STEP, "ana", "pass", "{}", 1.0))
    game = row_of_game(ListedGame("o1", "option", 1.0, 2.0, "#referee 1\n", 1, SUMMARY))
    assert entry_of(entry).number == 1
    assert listed_game(game).id == "o1"
    for read_row, row in ((entry_of, game), (listed_game, entry)):
        with pytest.raises(BrokenRow):
            read_row(row)
    assert [is_whole(row) for row in (entry, game)] == [True, False]


def test_of_a_deleted_game_nothing_stays_that_an_older_version_has_kept(tmp_path: Path) -> None:
    store = closed_later(Store(filled(tmp_path, 3, 3)))
    folder = tmp_path / "snapshots"
    folder.mkdir()
    for name in ("game-o1.json", "game-o1.snapshot", "game-o2.json"):
        (folder / name).write_text("{}", "utf-8")
    store.delete("o1")
    assert [path.name for path in folder.iterdir()] == ["game-o2.json"]
