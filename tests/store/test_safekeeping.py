import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.store.problems import StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.safekeeping import back_up, open_backup, restore
from referee.store.sqlite.store import Store
from tests.attack.backups import SCHEMAS
from tests.store.stores import append, filled, path_in, read, remark
from tests.store.test_schema import executed


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere"


def backed_up(folder: Path, target: Path) -> Store:
    """A store with a game of three entries, put by; it stays open."""
    store = Store(filled(folder, 3))
    back_up(store, target)
    return store


def put_back(path: Path, source: Path) -> Path | None:
    with closing(open_backup(path, source)) as found:
        return restore(path, found)


def lengths(path: Path) -> dict[str, int]:
    with closing(Store(path)) as store:
        return {game.id: len(read(store, game.id)) for game in store.games()}


def test_a_backup_is_one_file_with_everything_in_it(tmp_path: Path, elsewhere: Path) -> None:
    with closing(backed_up(tmp_path, elsewhere / "backup")) as store:
        assert list(elsewhere.iterdir()) == [elsewhere / "backup"]
        with closing(open_backup(store.path, elsewhere / "backup")) as found:
            assert found.games() == store.games()
            assert found.entries("o1") == store.entries("o1")
    assert executed(elsewhere / "backup", "PRAGMA journal_mode") == [("delete",)]


def test_a_backup_of_a_store_in_use_has_what_waits_in_its_log(tmp_path: Path, elsewhere: Path) -> None:
    with closing(Store(filled(tmp_path, 3))) as store:
        append(store, "o1", 4, remark(4), 9.0)
        back_up(store, elsewhere / "backup")
    assert lengths(elsewhere / "backup") == {"o1": 4}


def test_a_backup_takes_the_place_of_an_older_one(tmp_path: Path, elsewhere: Path) -> None:
    (elsewhere / "backup").write_text("old")
    backed_up(tmp_path, elsewhere / "backup").close()
    assert lengths(elsewhere / "backup") == {"o1": 3}


def test_a_backup_takes_the_place_of_what_a_link_leads_to(tmp_path: Path, elsewhere: Path) -> None:
    (elsewhere / "backup").write_text("old")
    (tmp_path / "link").symlink_to(elsewhere / "backup")
    backed_up(tmp_path, tmp_path / "link").close()
    assert (tmp_path / "link").is_symlink()
    assert lengths(elsewhere / "backup") == {"o1": 3}


def test_a_damaged_store_takes_no_backups_place(tmp_path: Path, elsewhere: Path) -> None:
    path = filled(tmp_path, 3)
    path.write_bytes(path.read_bytes().replace(b"note 2", b"note 9"))
    (elsewhere / "backup").write_text("old")
    with closing(Store(path)) as store, pytest.raises(StoreError, match="store-damaged"):
        back_up(store, elsewhere / "backup")
    assert (elsewhere / "backup").read_text() == "old"


def test_a_backup_that_fails_leaves_nothing_behind(
    tmp_path: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(source: Path, target: Path) -> None:
        raise OSError(5, "the disk does not work")

    (elsewhere / "backup").write_text("old")
    with closing(Store(filled(tmp_path, 3))) as store:
        monkeypatch.setattr(os, "replace", failing)
        with pytest.raises(OSError, match="does not work"):
            back_up(store, elsewhere / "backup")
    assert {file.name: file.read_text() for file in elsewhere.iterdir()} == {"backup": "old"}


def test_a_store_is_not_its_own_backup(tmp_path: Path) -> None:
    with closing(Store(filled(tmp_path, 3))) as store:
        for attempt in (lambda: back_up(store, store.path), lambda: open_backup(store.path, store.path)):
            with pytest.raises(StoreError, match="store-itself"):
                attempt()
        assert read(store, "o1") == [remark(1), remark(2), remark(3)]


def test_a_backup_into_no_folder_names_the_folder(tmp_path: Path) -> None:
    with closing(Store(filled(tmp_path, 3))) as store, pytest.raises(FileNotFoundError) as found:
        back_up(store, tmp_path / "nowhere" / "backup")
    assert found.value.filename == str(tmp_path / "nowhere")


def test_a_backup_comes_back_and_the_former_store_is_kept(tmp_path: Path, elsewhere: Path) -> None:
    with closing(backed_up(tmp_path, elsewhere / "backup")) as store:
        append(store, "o1", 4, remark(4), 9.0)
    aside = put_back(path_in(tmp_path), elsewhere / "backup")
    assert aside is not None
    assert aside.parent == tmp_path
    assert lengths(path_in(tmp_path)) == {"o1": 3}
    assert lengths(aside) == {"o1": 4}


def test_restoring_twice_in_a_moment_keeps_both(tmp_path: Path, elsewhere: Path) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    first = put_back(path_in(tmp_path), elsewhere / "backup")
    second = put_back(path_in(tmp_path), elsewhere / "backup")
    assert first is not None
    assert second is not None
    assert first != second
    assert lengths(first) == lengths(second) == {"o1": 3}


def test_those_who_have_the_store_open_see_the_backup(tmp_path: Path, elsewhere: Path) -> None:
    with closing(backed_up(tmp_path, elsewhere / "backup")) as store:
        append(store, "o1", 4, remark(4), 9.0)
        put_back(store.path, elsewhere / "backup")
        assert read(store, "o1") == [remark(1), remark(2), remark(3)]
        append(store, "o1", 4, remark(44), 10.0)
    assert lengths(path_in(tmp_path)) == {"o1": 4}


def test_a_backup_comes_where_there_was_no_store(tmp_path: Path, elsewhere: Path) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    assert put_back(tmp_path / "new" / "games.sqlite", elsewhere / "backup") is None
    assert lengths(tmp_path / "new" / "games.sqlite") == {"o1": 3}


@pytest.mark.parametrize("former", [b"garbage" * 2000, b"SQLite format 3\0" + b"\xff" * 9000])
def test_a_damaged_store_is_moved_aside_as_it_was(tmp_path: Path, elsewhere: Path, former: bytes) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    path_in(tmp_path).write_bytes(former)
    aside = put_back(path_in(tmp_path), elsewhere / "backup")
    assert aside is not None
    assert aside.read_bytes() == former
    assert lengths(path_in(tmp_path)) == {"o1": 3}


def test_a_newer_store_is_moved_aside_with_its_log(tmp_path: Path, elsewhere: Path) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    newer = sqlite3.connect(path_in(tmp_path), isolation_level=None)
    newer.execute("PRAGMA user_version = 99")
    newer.execute("INSERT INTO entries VALUES ('o1', 4, 'x', 'x', 'x', '{}', 1.5, 0)")
    log = path_in(tmp_path).with_name("games.sqlite-wal").read_bytes()
    aside = put_back(path_in(tmp_path), elsewhere / "backup")
    newer.close()
    assert aside is not None
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == log
    assert lengths(path_in(tmp_path)) == {"o1": 3}


@pytest.mark.parametrize(
    ("content", "problem"),
    [(b"garbage" * 2000, "backup-damaged"), (b"", "store-foreign"), (None, "backup-damaged")],
)
def test_what_is_no_sound_backup_is_refused(
    tmp_path: Path, elsewhere: Path, content: bytes | None, problem: str
) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    damaged = (elsewhere / "backup").read_bytes().replace(b"note 2", b"note 9")
    (elsewhere / "backup").write_bytes(damaged if content is None else content)
    with pytest.raises(StoreError, match=problem):
        open_backup(path_in(tmp_path), elsewhere / "backup")
    assert lengths(path_in(tmp_path)) == {"o1": 3}


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path, elsewhere: Path) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    executed(elsewhere / "backup", "PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="store-newer: 99"):
        open_backup(path_in(tmp_path), elsewhere / "backup")


@pytest.mark.parametrize("size", [512, 1024, 8192, 65536])
@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_backup_of_any_page_size_comes_back(tmp_path: Path, elsewhere: Path, size: int, mode: str) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    executed(elsewhere / "backup", f"PRAGMA page_size = {size}", "VACUUM", f"PRAGMA journal_mode = {mode}")
    with closing(Store(path_in(tmp_path))) as store:
        append(store, "o1", 4, remark(4), 9.0)
        put_back(store.path, elsewhere / "backup")
        assert len(read(store, "o1")) == 3


def test_a_backup_of_the_first_version_comes_back(tmp_path: Path, elsewhere: Path) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    executed(
        elsewhere / "backup", "DROP TABLE digests", "DROP TABLE acts", "DROP TABLE origins", "PRAGMA user_version = 1"
    )
    put_back(path_in(tmp_path), elsewhere / "backup")
    assert lengths(path_in(tmp_path)) == {"o1": 3}
    assert executed(path_in(tmp_path), "PRAGMA user_version") == [(schema.VERSION,)]


@pytest.mark.parametrize("kind", [kind for kind in SCHEMAS if kind not in ("no entries", "other application")])
def test_a_backup_with_another_schema_is_refused_before_the_store_is_touched(
    tmp_path: Path, elsewhere: Path, kind: str
) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    with closing(sqlite3.connect(elsewhere / "backup", isolation_level=None)) as base:
        base.executescript(SCHEMAS[kind])
    with pytest.raises(StoreError, match=r"backup-foreign|backup-damaged|store-newer|store-foreign"):
        put_back(path_in(tmp_path), elsewhere / "backup")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()} == before


def test_a_store_with_a_trigger_takes_no_command(tmp_path: Path) -> None:
    path = filled(tmp_path, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.executescript(SCHEMAS["trigger"])
    with pytest.raises(StoreError, match="store-altered: gone"):
        Store(path)


def test_who_has_a_store_open_that_was_moved_aside_is_told(tmp_path: Path, elsewhere: Path) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    with closing(Store(path_in(tmp_path))) as store:
        path_in(tmp_path).write_bytes(b"garbage" * 2000)
        put_back(path_in(tmp_path), elsewhere / "backup")
        with pytest.raises(StoreError):
            append(store, "o1", 4, remark(4), 9.0)
    assert lengths(path_in(tmp_path)) == {"o1": 3}


@pytest.mark.parametrize("gone", [False, True])
def test_nothing_is_written_to_a_file_that_is_no_longer_the_store(tmp_path: Path, elsewhere: Path, gone: bool) -> None:
    backed_up(tmp_path, elsewhere / "backup").close()
    with closing(Store(path_in(tmp_path))) as store:
        if gone:
            path_in(tmp_path).unlink()
        else:
            os.replace(elsewhere / "backup", path_in(tmp_path))
        with pytest.raises(StoreError, match="store-moved"):
            append(store, "o1", 4, remark(4), 9.0)
        with pytest.raises(StoreError, match="store-moved"):
            store.delete("o1")
