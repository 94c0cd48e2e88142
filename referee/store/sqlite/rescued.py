"""The remains of a damaged store, as a store in memory."""

import sqlite3
from pathlib import Path

from referee.store.entries import StoredEntry
from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import COLUMNS, entry_of
from referee.store.sqlite.troubles import store_errors


class Rescued(Reader):
    """A store whose games may have gaps or lack their ends, a `Remains`."""

    def __init__(self, path: Path, base: sqlite3.Connection, doubtful: bool = True) -> None:
        super().__init__(path, base)
        self.doubtful = doubtful

    def rescue(self) -> "Rescued":
        return self

    def header(self, name: str) -> str:
        try:
            return super().header(name)
        except StoreError as problem:  # what is missing may be what is damaged
            raise StoreError(DAMAGED, self.where) from problem

    def entries(self, name: str, after: int = 0) -> list[StoredEntry]:
        raise StoreError(DAMAGED, self.where)

    def remains(self, name: str) -> list[StoredEntry]:
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? ORDER BY number"
        with store_errors(self.path):
            return [entry_of(values) for values in self._base.execute(query, (name,))]
