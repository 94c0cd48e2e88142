"""The event as the console sees it: read again and again, whether the store can be read or not."""

import time
from collections.abc import Callable, Mapping

from referee.club.event.model import ClubEvent
from referee.club.event.results import OPEN
from referee.club.follower import AGAIN, OVER, Following, Progress, progress
from referee.core.table import Table
from referee.core.values import Value, replace
from referee.session.stored import NotOpened, fold, opened_table
from referee.store.contact import Contact
from referee.store.entries import entries_of
from referee.store.port import StoreReader
from referee.store.problems import NO_GAME, UNREADABLE, StoreError
from referee.table.position import Open, openings
from referee.table.voice import Voice

REOPENING = 5.0
"""Seconds after which the store is opened anew, which notices that it was moved or replaced."""
PLAYING = (OPEN, OVER, AGAIN)
"""States of tables in whose games something may be open."""


class Seen(Value):
    """The event as it was read last; nothing in it changes any more, so that another thread may show it."""

    following: Following
    openings: Mapping[str, tuple[Open, ...]]
    """What may be done besides the turn in the games that are played, such as contests."""
    at: float = 0.0
    """When that was; 0 if it has not been read yet."""
    trouble: Exception | None = None
    """Why it cannot be read now."""
    contact: Contact | None = None
    """When this device has heard of its hall; None if it has joined none."""
    apart: tuple[str, ...] = ()
    """The games and events that cannot be read."""

    @property
    def event(self) -> ClubEvent:
        return self.following.event

    def tables(self, number: int) -> tuple[Progress, ...]:
        return progress(self.following, number) if self.event.rounds else ()

    @property
    def away(self) -> bool:
        """Whether the hall does not answer."""
        return self.contact is not None and self.contact.away

    @property
    def known(self) -> float:
        """Of when this is."""
        return self.at if self.contact is None or not self.away else min(self.at, self.contact.heard or self.at)


class Watching:
    """Reads the event; used by one thread only."""

    def __init__(
        self,
        opened: Callable[[], StoreReader],
        name: str,
        voice: Voice,
        contact: Callable[[], Contact | None] = lambda: None,
    ) -> None:
        self._open = opened
        self._troubles = voice.troubles
        self._contact = contact
        self._reader: StoreReader | None = None
        self._opened_at = 0.0
        self._following = Following(name)
        self._tables: dict[str, tuple[int, Table]] = {}
        self._behind = False
        """Whether something was read that the openings do not know yet."""
        self.seen = Seen(self._following.still(), {})

    def look(self) -> Seen:
        """The event with what is new in it; as it was before, with the trouble, if it cannot be read."""
        try:
            self._read()
            self.seen = replace(self.seen, at=time.time(), trouble=None, contact=self._contact())
        except self._troubles as problem:
            self.close()
            self.seen = replace(self.seen, trouble=problem)
        return self.seen

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _read(self) -> None:
        began = time.monotonic()
        if self._reader is not None and began - self._opened_at > REOPENING:
            self.close()
        if self._reader is None:
            self._reader, self._opened_at = self._open(), began
        self._behind |= self._following.read_on(self._reader, self._reader.games())
        self.seen = replace(self.seen, apart=tuple(self._reader.apart()))
        if self._behind:
            now = replace(self.seen, following=self._following.still())
            played = [each.game for each in now.tables(len(now.event.rounds)) if each.game and each.state in PLAYING]
            self.seen = replace(now, openings={name: self._openings(self._reader, name) for name in played})
            self._behind = False

    def _openings(self, reader: StoreReader, name: str) -> tuple[Open, ...]:
        try:
            length = reader.length(name)
            known, table = self._tables.get(name) or (0, opened_table(reader, name))
            if known > length:
                known, table = 0, opened_table(reader, name)
            for entry in entries_of(reader, name, table.game.codec, known):
                fold(table, entry, name)
                known += 1
        except NotOpened:
            return ()
        except StoreError as problem:
            if problem.problem not in (NO_GAME, *UNREADABLE):
                raise
            return ()
        self._tables[name] = known, table
        return openings(table)
