"""Who looks at which page: the store is read while somebody looks, and what has changed goes to everyone who sees it."""

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import NamedTuple, Protocol

from referee.display.document import Freshness
from referee.display.gallery import Gallery, Key
from referee.display.pieces import Sight
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
LONGEST = 0.25
"""Seconds after which the thread that looks for news says that there are none."""
RETRY = 0.5
"""Seconds until a store that could not be read is tried again."""
KEPT = 64
"""Pages that are remembered as they were last."""
CHANGES = 50
"""Changes that are kept for connections that are slow to take them."""


class Line(Protocol):
    """The connection of a page."""

    @property
    def free(self) -> bool:
        """Whether what was written before has been taken."""

    def write(self, data: bytes) -> None:
        """Writes without waiting."""

    def when_free(self, then: Callable[[], None]) -> None:
        """Sets what is called whenever it becomes free."""

    def hang_up(self) -> None:
        """Closes it once everything is taken."""


class Shown(NamedTuple):
    """What is on a page, and the message that made it of what was shown before."""

    number: int
    sight: Sight
    change: bytes


class Channel:
    """A page with its lines; each has the number of what it was told last: 0 for nothing, an earlier one if it is slow."""

    def __init__(self, whole: Callable[[Sight], bytes]) -> None:
        self._whole = whole
        self.shown: Shown | None = None
        self.lines: dict[Line, int] = {}
        self.spoken = 0.0
        """When something was told last."""
        self._changes: deque[bytes] = deque(maxlen=CHANGES)

    def show(self, shown: Shown) -> None:
        self.shown = shown
        self._changes.append(shown.change)
        for line in list(self.lines):
            self.catch_up(line)

    def catch_up(self, line: Line) -> None:
        """Tells a line what it has missed, unless it still has something to take."""
        shown = self.shown
        if shown is None or not line.free or self.lines[line] == shown.number:
            return
        line.write(self.since(self.lines[line]) or self._whole(shown.sight))
        self.lines[line] = shown.number

    def tell(self, message: bytes) -> None:
        """Tells all lines something that changes nothing; slow ones hear it from what they get next."""
        for line in list(self.lines):
            if line.free:
                line.write(message)

    def since(self, number: int) -> bytes | None:
        """The changes after the one with this number; None if they are not known any more."""
        count = (self.shown.number if self.shown else 0) - number
        return b"".join(list(self._changes)[-count:]) if number and count < len(self._changes) else None


class Hub:
    def __init__(self, gallery: Gallery, voices: Mapping[str, Voice]) -> None:
        self._gallery, self._voices = gallery, voices
        self._thread = ThreadPoolExecutor(1)
        self._channels: dict[Key, Channel] = {}
        self._last: dict[Key, Sight] = {}
        self._wanted = asyncio.Event()
        self._closed = False
        self._hurry = False
        """Whether something is wanted of the thread besides watching."""
        self._pause = TICK
        """How long the store rests after the last look: the longer that took, the longer."""
        self.fresh = Freshness(time.time())
        """Of when the pages are."""

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
            for channel in self._channels.values():
                for line in channel.lines:
                    line.hang_up()
            await asyncio.get_running_loop().run_in_executor(self._thread, self._gallery.close)
            self._thread.shutdown()

    async def _look_around(self) -> None:
        """Shows what is new to all who watch; who has heard nothing for long hears that there is nothing."""
        self._hurry = False
        known = {key: channel.shown.sight if channel.shown else None for key, channel in self._channels.items()}
        watch = partial(self._watch, known, time.monotonic() + LONGEST)
        for key, sight in (await self._look(watch)).items():
            self._show(key, sight)
        now = time.monotonic()
        for key, channel in self._channels.items():
            if now - channel.spoken > BEAT:
                self._tell(key, channel)
        await asyncio.sleep(RETRY if self.fresh.failed else self._pause)

    def _watch(self, known: Mapping[Key, Sight | None], until: float) -> dict[Key, Sight]:
        """Looks again and again until something is new, or somebody else wants to know something. Runs in the thread."""
        while True:
            began = time.monotonic()
            sights = self._gallery.look(known)
            now = time.monotonic()
            self._pause = max(TICK, RESTING * (now - began))
            new = any(sight != known[key] for key, sight in sights.items())
            if new or self._hurry or now + self._pause > until:
                return sights
            time.sleep(self._pause)

    async def _rest(self) -> None:
        """Waits until somebody watches."""
        self._wanted.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(RETRY):
                await self._wanted.wait()

    async def sight(self, key: Key) -> Sight | None:
        """A page as it is now; as it was last, if the store cannot be read; None if that is not known."""
        self._hurry = True
        return (await self._look(lambda: self._gallery.look([key]))).get(key) or self._last.get(key)

    @contextmanager
    def listening(self, key: Key, line: Line) -> Iterator[None]:
        """Meanwhile a line is told everything on the page, then each change; now and then that there is none."""
        channel = self._channels.setdefault(key, Channel(partial(self._whole, key)))
        channel.lines[line] = 0
        line.when_free(lambda: channel.catch_up(line))
        self._hurry = True
        self._wanted.set()
        channel.catch_up(line)
        if self._closed:
            line.hang_up()
        try:
            yield
        finally:
            line.when_free(lambda: None)
            del channel.lines[line]
            if not channel.lines:
                self._channels.pop(key, None)

    @property
    def watchers(self) -> int:
        return sum(len(channel.lines) for channel in self._channels.values())

    async def _look(self, look: Callable[[], dict[Key, Sight]]) -> dict[Key, Sight]:
        """The pages as they are; nothing if the store cannot be read, or not in time."""
        looking = asyncio.get_running_loop().run_in_executor(self._thread, look)
        # nobody may be waiting for it any more
        looking.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            sights = await asyncio.wait_for(asyncio.shield(looking), LATE)
        except (StoreError, OSError):
            # a time-out is an OSError too
            self._mark(self.fresh._replace(failed=True))
            return {}
        self._mark(Freshness(time.time(), heard=self._gallery.heard))
        self._last |= sights
        while len(self._last) > KEPT:
            del self._last[next(iter(self._last))]
        return sights

    def _mark(self, fresh: Freshness) -> None:
        """Notes of when the pages are, and tells it if something has become of the store or the hall."""
        before, self.fresh = self.fresh, fresh
        if (fresh.failed, fresh.heard) != (before.failed, before.heard):
            for key, channel in self._channels.items():
                self._tell(key, channel)

    def _tell(self, key: Key, channel: Channel) -> None:
        """Tells who looks at a page of when it is, and whether the store can be read."""
        channel.spoken = time.monotonic()
        channel.tell(self._message(key))

    def _show(self, key: Key, sight: Sight) -> None:
        """Shows a page to all who look at it, if it is another than before."""
        channel = self._channels.get(key)
        if channel is None or (channel.shown is not None and channel.shown.sight == sight):
            return
        before = channel.shown
        number, change = (before.number, self._change(key, before.sight, sight)) if before else (0, b"")
        channel.spoken = time.monotonic()
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
        late = self.fresh.mark(self._voices[key.language]) if self.fresh.marked else ""
        message = {"now": time.monotonic(), "time": self.fresh.time, "stale": late, **more}
        return f"data: {json.dumps(message, ensure_ascii=False)}\n\n".encode()
