"""A stored game that is followed: folded once, then entry by entry."""

from referee.core.game import Event
from referee.core.table import Entry, Table
from referee.display.glass import Reckoning, Running, running
from referee.session.stored import fold, opened_table
from referee.store.entries import WITH_OPENING, StoredEntry, decoded
from referee.store.port import StoreReader
from referee.store.problems import StoreError
from referee.table.change import Change, meanwhile
from referee.table.step import Account, StepLine

News = StepLine | Account | Change


class Followed:
    def __init__(self, reader: StoreReader, name: str) -> None:
        self.name = name
        self._header = reader.header(name)
        self._edition = reader.edition()
        self.table: Table = opened_table(reader, name)
        self._entries: list[Entry[Event]] = []
        opening, *stored = reader.entries(name, WITH_OPENING)
        self._reckoning = Reckoning(self.table, opening.at)
        self._take(stored)
        self.glass = self._glass()
        """The glass; None if the game has none now."""
        self.news: list[News] = []
        """What the entries that were read last have brought."""

    def is_in(self, reader: StoreReader) -> bool:
        """Whether the store still has this game, and not another in its place."""
        try:
            same = reader.edition() == self._edition and reader.length(self.name) >= len(self._entries)
            return same and reader.header(self.name) == self._header
        except StoreError as problem:
            if problem.problem != "no-such-game":
                raise
            return False

    def read_on(self, reader: StoreReader) -> bool:
        """Takes what has been played since; False if there is nothing new."""
        if reader.length(self.name) <= len(self._entries):
            return False
        fresh = self._take(reader.entries(self.name, len(self._entries)))
        self.glass = self._glass()
        self.news = list(meanwhile(self.table, fresh)) if fresh else []
        return bool(fresh)

    def _take(self, stored: list[StoredEntry]) -> list[Entry[Event]]:
        """The entries that were read, which are folded."""
        entries = decoded(self.name, stored, self.table.game.codec)
        for entry, kept in zip(entries, stored, strict=True):
            fold(self.table, entry, f"{self.name} {kept.number}")
            self._entries.append(entry)
            self._reckoning.take(self.table, self._entries, kept.at)
        return entries

    def _glass(self) -> Running | None:
        dial = self._reckoning.dial()
        return None if dial is None else running(dial, self._reckoning.since)

    @property
    def overdue(self) -> bool:
        """Whether the table has not said what its glass should have shown by now."""
        return self.glass is not None and self.glass.overdue

    @property
    def length(self) -> int:
        """How many entries have been read."""
        return len(self._entries)
