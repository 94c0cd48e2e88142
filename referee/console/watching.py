"""The event as the console sees it: read again and again, whether the store can be read or not."""

import time
from collections.abc import Callable, Mapping

from referee.club.model import ClubEvent
from referee.club.results import OPEN
from referee.core.table import Table
from referee.hall.following import Following
from referee.hall.progress import AGAIN, OVER, Progress, progress
from referee.session.stored import fold, opened_table
from referee.table.position import Open, openings
from referee.table.voice import Voice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

REOPENING = 5.0
"""Seconds after which the store is opened anew, which notices that it was moved or replaced."""
PLAYING = (OPEN, OVER, AGAIN)
"""States of tables in whose games something may be open."""


class Watching:
    def __init__(self, opened: "Callable[[], StoreReader]", name: str, voice: Voice) -> None:
        self._open = opened
        self._voice = voice
        self._reader: StoreReader | None = None
        self._opened_at = 0.0
        self._following = Following(name)
        self._tables: dict[str, tuple[int, Table]] = {}
        self._behind = False
        """Whether something was read that the openings do not know yet."""
        self.seen = 0.0
        """When the event was last read."""
        self.trouble: Exception | None = None
        """Why it cannot be read now."""
        self.openings: Mapping[str, tuple[Open, ...]] = {}
        """What may be done besides the turn in the games that are played, such as contests."""

    @property
    def event(self) -> ClubEvent:
        return self._following.event

    @property
    def following(self) -> Following:
        return self._following

    def tables(self, number: int) -> tuple[Progress, ...]:
        return progress(self._following, number) if self.event.rounds else ()

    def look(self) -> bool:
        """Reads what is new; False if nothing is, and nothing has become of the store."""
        before = self.trouble
        try:
            new = self._read()
        except self._voice.troubles as problem:
            self.close()
            self.trouble = problem
            return before is None
        self.trouble, self.seen = None, time.time()
        return new or before is not None

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _read(self) -> bool:
        now = time.monotonic()
        if self._reader is not None and now - self._opened_at > REOPENING:
            self.close()
        if self._reader is None:
            self._reader, self._opened_at = self._open(), now
        self._behind |= self._following.read_on(self._reader, self._reader.games())
        new = self._behind
        if new:
            self.openings = {
                table.game: self._openings(self._reader, table.game)
                for table in self.tables(len(self.event.rounds))
                if table.game and table.state in PLAYING
            }
            self._behind = False
        return new

    def _openings(self, reader: "StoreReader", name: str) -> tuple[Open, ...]:
        length = reader.length(name)
        known, table = self._tables.get(name) or (0, opened_table(reader, name))
        if known > length:
            known, table = 0, opened_table(reader, name)
        for entry in reader.entries(name, table.game.codec, known):
            fold(table, entry, name)
            known += 1
        self._tables[name] = known, table
        return openings(table)
