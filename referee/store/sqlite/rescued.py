"""What was left of a damaged store, as a store in memory."""

import sqlite3
from pathlib import Path

from referee.store.entries import Salvaged
from referee.store.facts import Codec
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import COLUMNS, Row, whole
from referee.store.sqlite.troubles import speaking


class Rescued(Reader):
    """Its games may have gaps, or lack their ends."""

    partial = True

    def __init__(self, path: Path, base: sqlite3.Connection, doubtful: bool = True) -> None:
        super().__init__(path, base)
        self.doubtful = doubtful
        """Whether there were pages or rows of which nothing could be read."""

    @property
    def rescued(self) -> "Rescued":
        return self

    def remains(self, name: str) -> list[Row]:
        """The entries of a game that are there, whatever is missing."""
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number > 0 ORDER BY number"
        with speaking(self.path):
            return [whole(values) for values in self._base.execute(query, (name,))]

    def salvage(self, name: str, codec: Codec) -> Salvaged:
        from referee.store.sqlite.salvage import salvage

        return salvage(self, name, codec)
