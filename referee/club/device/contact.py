"""When the hall was heard of, as it is noted in the journal of a device."""

import sqlite3
from contextlib import closing
from pathlib import Path

from referee.store.contact import Contact
from referee.store.sqlite.reader import read_only
from referee.store.sqlite.rows import store_errors

TABLE = """CREATE TABLE IF NOT EXISTS contact (
    only INTEGER PRIMARY KEY, heard REAL NOT NULL, failures INTEGER NOT NULL, tried REAL NOT NULL,
    edition INTEGER NOT NULL, problem TEXT NOT NULL
) STRICT"""
INSERT = "INSERT OR REPLACE INTO contact VALUES (1, ?, ?, ?, ?, ?)"


def contact_in(base: sqlite3.Connection) -> Contact:
    row = base.execute("SELECT heard, failures, tried, edition, problem FROM contact").fetchone()
    return Contact() if row is None else Contact(*row)


def read_contact(path: Path) -> Contact:
    """The same of a journal in a file, which is opened for reading only."""
    with closing(read_only(path)) as reader, store_errors(path):
        return contact_in(reader.base)
