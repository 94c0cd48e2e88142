"""The remains of a damaged store, as a store in memory."""

import sqlite3
from pathlib import Path

from referee.store.entries import Salvaged
from referee.store.facts import EventCodec
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import COLUMNS, Row, checked_row
from referee.store.sqlite.troubles import store_errors


class Rescued(Reader):
    """A store whose games may have gaps or lack their ends."""

    partial = True

    def __init__(self, path: Path, base: sqlite3.Connection, doubtful: bool = True) -> None:
        super().__init__(path, base)
        self.doubtful = doubtful
        """Whether some pages or rows could not be read."""

    @property
    def rescued(self) -> "Rescued":
        return self

    def remains(self, name: str) -> list[Row]:
        """The rows of a game's entries, with gaps."""
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number > 0 ORDER BY number"
        with store_errors(self.path):
            return [checked_row(values) for values in self._base.execute(query, (name,))]

    def salvage(self, name: str, codec: EventCodec) -> Salvaged:
        from referee.store.sqlite.salvage import salvage

        return salvage(self, name, codec)
