"""Rows read off the pages are those that SQLite reads."""

import random
import sqlite3
from pathlib import Path

import pytest

from referee.store.sqlite import pages

Table = list[tuple[pages.Value, ...]]
CHANCE = random.Random(1981)


def value() -> pages.Value:
    return CHANCE.choice([
        None, 0, 1, -1, 127, -129, 1 << 15, -(1 << 23), 1 << 31, -(1 << 40), (1 << 63) - 1, -(1 << 63),
        0.5, -1e300, "", "é\0ß", "x" * CHANCE.randrange(300), b"", CHANCE.randbytes(40),
    ])  # fmt: skip


def random_table(longest: int) -> Table:
    return [(number, *(value() for _ in range(5)), "z" * CHANCE.randrange(longest)) for number in range(400)]


def written(path: Path, table: Table, size: int, log: bool = False) -> sqlite3.Connection:
    base = sqlite3.connect(path, isolation_level=None)
    base.execute(f"PRAGMA page_size = {size}")
    base.execute("PRAGMA wal_autocheckpoint = 0")
    base.execute(f"PRAGMA journal_mode = {'WAL' if log else 'DELETE'}")
    base.execute("CREATE TABLE things (n INTEGER PRIMARY KEY, a, b, c, d, e, long) WITHOUT ROWID")
    base.execute("BEGIN")
    base.executemany("INSERT INTO things VALUES (?, ?, ?, ?, ?, ?, ?)", table)
    base.execute("COMMIT")
    return base


def found(path: Path) -> Table:
    return sorted((row for row in pages.rows(path) if len(row) == 7), key=lambda row: row[0])  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize("size", [512, 1024, 4096, 65536])
@pytest.mark.parametrize("longest", [20, 3000, 100_000])
def test_every_row_is_found(tmp_path: Path, size: int, longest: int) -> None:
    table = random_table(longest)
    written(tmp_path / "base", table, size).close()
    assert found(tmp_path / "base") == table


def test_rows_that_wait_in_the_log_are_found(tmp_path: Path) -> None:
    table = random_table(9000)
    base = written(tmp_path / "base", table, 4096, log=True)
    assert found(tmp_path / "base") == table
    base.close()


@pytest.mark.parametrize("data", [b"", b"x", b"garbage" * 5000, bytes(9000), b"\x0a\xff\xff\xff" * 9000])
def test_what_is_no_database_has_no_rows(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "base").write_bytes(data)
    assert found(tmp_path / "base") == []


def test_broken_pages_cost_their_own_rows_alone(tmp_path: Path) -> None:
    table = random_table(100)
    written(tmp_path / "base", table, 1024).close()
    whole = (tmp_path / "base").read_bytes()
    for at in range(1024, len(whole), 1024):
        (tmp_path / "base").write_bytes(whole[:at] + CHANCE.randbytes(1024) + whole[at + 1024 :])
        left = [row for row in found(tmp_path / "base") if row in table]
        assert len(left) >= len(table) - 1024 // 20
