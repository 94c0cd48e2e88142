"""Who looks at which page: the store is read while somebody looks, and what has changed goes to everyone who sees it."""

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

from referee.display.document import unread
from referee.display.gallery import Gallery, Key, Sight
from referee.display.moments import time_of_day
from referee.store.problems import StoreError
from referee.table.voice import Voice

TICK = 0.02
"""Seconds between two looks while somebody watches."""
BEAT = 4.0
"""Seconds after which a page hears that nothing has changed."""
RESTING = 2.0
"""How much longer than looking the rest after it is at least."""
LATE = 2.0
"""Seconds without an answer from the store after which what is shown is marked."""
RETRY = 0.5
"""Seconds until a store that could not be read is tried again."""
CHANGES = 50
"""Changes that are kept for pages that are slow to take them."""
KEPT = 64
"""Pages that are remembered as they were last."""


class Shown(NamedTuple):
    """What is on a page, and the message that made it of what was shown before."""

    number: int
    sight: Sight
    change: bytes


class Channel:
    """A page that somebody looks at."""

    def __init__(self) -> None:
        self.shown: Shown | None = None
        self.watchers = 0
        self._changes: deque[bytes] = deque(maxlen=CHANGES)
        self._news = asyncio.Event()

    def show(self, shown: Shown) -> None:
        self.shown = shown
        self._changes.append(shown.change)
        self.wake()

    def since(self, number: int) -> bytes | None:
        """The changes after the one with this number; None if they are not known any more."""
        count = (self.shown.number if self.shown else 0) - number
        return b"".join(list(self._changes)[-count:]) if number and count < len(self._changes) else None

    def wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def wait(self) -> bool:
        """Waits until something is to be told; False if nothing was for long."""
        try:
            async with asyncio.timeout(BEAT):
                await self._news.wait()
        except TimeoutError:
            return False
        return True


class Hub:
    def __init__(self, gallery: Gallery, voices: Mapping[str, Voice]) -> None:
        self._gallery, self._voices = gallery, voices
        self._thread = ThreadPoolExecutor(1)
        self._channels: dict[Key, Channel] = {}
        self._last: dict[Key, Sight] = {}
        self._wanted = asyncio.Event()
        self._closed = False
        self.stale = False
        """Whether the store could not be read when it was last tried."""
        self.seen = time.time()
        """When the store was last read."""

    async def run(self, stopped: Callable[[], bool]) -> None:
        """Looks again and again while somebody watches, until the server stops."""
        try:
            while not stopped():
                if self._channels:
                    await self._look_around()
                else:
                    await self._rest()
        finally:
            self._closed = True
            self._wake()
            await asyncio.get_running_loop().run_in_executor(self._thread, self._gallery.close)
            self._thread.shutdown()

    async def _look_around(self) -> None:
        """Shows what is new to all who watch, and rests: the more there is to look at, the longer."""
        began = time.monotonic()
        for key, sight in (await self._look(list(self._channels))).items():
            self._show(key, sight)
        await asyncio.sleep(RETRY if self.stale else max(TICK, RESTING * (time.monotonic() - began)))

    async def _rest(self) -> None:
        """Waits until somebody watches."""
        self._wanted.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(RETRY):
                await self._wanted.wait()

    async def sight(self, key: Key) -> Sight | None:
        """A page as it is now; as it was last, if the store cannot be read; None if that is not known."""
        return (await self._look([key])).get(key) or self._last.get(key)

    async def events(self, key: Key) -> AsyncIterator[bytes]:
        """Everything on the page, then each change; now and then that there is none."""
        channel = self._channels.setdefault(key, Channel())
        channel.watchers += 1
        self._wanted.set()
        number, stale = 0, False
        try:
            while not self._closed:
                shown = channel.shown
                if shown is not None and shown.number != number:
                    yield channel.since(number) or self._whole(key, shown.sight)
                    number = shown.number
                elif stale != self.stale:
                    stale = self.stale
                    yield self._message(key)
                elif not await channel.wait():
                    yield self._message(key)
        finally:
            channel.watchers -= 1
            if not channel.watchers:
                self._channels.pop(key, None)

    @property
    def watchers(self) -> int:
        return sum(channel.watchers for channel in self._channels.values())

    async def _look(self, keys: Sequence[Key]) -> dict[Key, Sight]:
        """The pages as they are; nothing if the store cannot be read, or not in time."""
        looking = asyncio.get_running_loop().run_in_executor(self._thread, self._gallery.look, keys)
        # nobody may be waiting for it any more
        looking.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            sights = await asyncio.wait_for(asyncio.shield(looking), LATE)
        except (StoreError, OSError):
            # a time-out is an OSError too
            self._mark(True)
            return {}
        self.seen = time.time()
        self._mark(False)
        self._last |= sights
        while len(self._last) > KEPT:
            del self._last[next(iter(self._last))]
        return sights

    def _mark(self, stale: bool) -> None:
        if stale != self.stale:
            self.stale = stale
            self._wake()

    def _wake(self) -> None:
        for channel in self._channels.values():
            channel.wake()

    def _show(self, key: Key, sight: Sight) -> None:
        """Shows a page to all who look at it, if it is another than before."""
        channel = self._channels.get(key)
        if channel is None or (channel.shown is not None and channel.shown.sight == sight):
            return
        before = channel.shown
        number, change = (before.number, self._change(key, before.sight, sight)) if before else (0, b"")
        channel.show(Shown(number + 1, sight, change))

    def _change(self, key: Key, before: Sight, after: Sight) -> bytes:
        pieces = after.fragment.changes(before.fragment)
        if pieces is None:
            return self._whole(key, after, after.news)
        return self._message(key, title=after.fragment.title, pieces=pieces, said=after.news)

    def _whole(self, key: Key, sight: Sight, news: Sequence[str] = ()) -> bytes:
        return self._message(key, title=sight.fragment.title, main=sight.fragment.html, said=news)

    def _message(self, key: Key, **more: object) -> bytes:
        """A message as the script of the page reads it: the clock of the server, of when the page is, what is new."""
        late = unread(self.seen, self._voices[key.language]) if self.stale else ""
        message = {"now": time.monotonic(), "time": time_of_day(self.seen), "stale": late, **more}
        return f"data: {json.dumps(message, ensure_ascii=False)}\n\n".encode()
