"""What a file has to be to be opened as a store, and what is made of an older one."""

import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from referee.store.problems import StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.store import Store
from tests.cli.nursery import ROOT
from tests.leaks import closed_later
from tests.store.stores import HEADER, SUMMARY, append, filled, path_in, read, remark

CREATE = """
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from referee.store.listed import Summary
from referee.store.sqlite.store import Store
sys.stdin.readline()
store = Store(Path(sys.argv[1]))
print(store.create("option", "", Summary(()), 1.0))
"""


def version(path: Path) -> object:
    return executed(path, "PRAGMA user_version")[0][0]


def executed(path: Path, *statements: str) -> list[tuple[object]]:
    base = sqlite3.connect(path, isolation_level=None)
    try:
        found = [base.execute(statement).fetchall() for statement in statements]
    finally:
        base.close()
    return found[-1]


def usable(path: Path) -> bool:
    store = Store(path)
    name = store.create("option", HEADER, SUMMARY, 1.0)
    append(store, name, 1, remark(1), 2.0)
    found = read(store, name)
    store.close()
    return found == [remark(1)] and version(path) == schema.VERSION


def test_a_store_is_made_where_there_is_none(tmp_path: Path) -> None:
    assert usable(tmp_path / "some" / "folder" / "games.sqlite")


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path_in(tmp_path).touch()
    assert usable(path_in(tmp_path))


def test_a_file_of_version_0_becomes_a_store(tmp_path: Path) -> None:
    executed(
        path_in(tmp_path), "PRAGMA journal_mode = DELETE", "CREATE TABLE passing (x)", "DROP TABLE passing", "VACUUM"
    )
    assert path_in(tmp_path).stat().st_size > 0
    assert version(path_in(tmp_path)) == 0
    assert usable(path_in(tmp_path))


def test_an_older_store_is_brought_up_to_date_and_keeps_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path, 3)
    later = "ALTER TABLE games ADD COLUMN place TEXT; CREATE TABLE boxes (name TEXT PRIMARY KEY) STRICT;"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, later))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    store = Store(path)
    assert read(store, "o1") == [remark(1), remark(2), remark(3)]
    assert store._base.execute("SELECT count(*) FROM boxes").fetchone() == (0,)
    store.close()
    assert version(path) == schema.VERSION


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(tmp_path, 3)
    before = path.read_bytes()
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, "CREATE TABLE boxes (x); CREATE TABLE entries (x);"))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with pytest.raises(StoreError):
        Store(path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert read(closed_later(Store(path)), "o1") == [remark(1), remark(2), remark(3)]


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path, mode: str) -> None:
    path = filled(tmp_path, 3)
    executed(path, f"PRAGMA journal_mode = {mode}", f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=f"store-newer: {schema.VERSION + 1}"):
        Store(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("statement", ["CREATE TABLE songs (title)", "PRAGMA user_version = 1"])
def test_a_database_of_something_else_is_refused_and_left_alone(tmp_path: Path, statement: str) -> None:
    executed(path_in(tmp_path), statement)
    before = path_in(tmp_path).read_bytes()
    with pytest.raises(StoreError, match="store-foreign"):
        Store(path_in(tmp_path))
    assert path_in(tmp_path).read_bytes() == before


def test_a_store_that_is_made_between_two_looks_is_no_foreign_file(tmp_path: Path) -> None:
    path = path_in(tmp_path)

    class Overtaken(sqlite3.Connection):
        """Another process makes the store as soon as this one has asked what the file is."""

        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            found = super().execute(sql, *values)
            if sql == "PRAGMA application_id":
                answer = found.fetchall()
                with closing(sqlite3.connect(path, timeout=0)) as other, suppress(sqlite3.OperationalError), other:
                    other.execute("BEGIN")
                    schema.migrate(other)
                return super().execute("SELECT ?", answer[0])
            return found

    with closing(sqlite3.connect(path, isolation_level=None, factory=Overtaken)) as base:
        assert schema.confirm(base, path) == 0
    Store(path).close()


def test_many_may_make_the_store_at_once(tmp_path: Path) -> None:
    making = [
        subprocess.Popen(
            [sys.executable, "-c", CREATE, path_in(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        for _ in range(6)
    ]
    for process in making:
        assert process.stdin is not None
        process.stdin.write("now\n")
        process.stdin.flush()
    assert sorted(process.communicate()[0].strip() for process in making) == ["o1", "o2", "o3", "o4", "o5", "o6"]
