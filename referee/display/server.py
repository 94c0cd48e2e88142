"""The server: it listens on its sockets, until it is told to stop."""

import asyncio
import logging
import signal
import socket
import threading
from asyncio import Transport
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import ClassVar

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import HANDLED_SIGNALS

from referee.display.app import LINE, app
from referee.display.gallery import Gallery
from referee.display.hub import Hub, Line
from referee.display.places import GivenPages
from referee.store.contact import Contact
from referee.store.port import StoreReader
from referee.table.voice import Voice

WAITING = 400
"""Connections on which nothing is asked; a further one closes the oldest."""
PATIENCE = 10.0
"""Seconds that somebody may take to ask, or to read what was sent."""


class Patient(H11Protocol):
    """A connection that is closed if for long nothing is asked on it, or what is sent is not read.

    The events of a page are written to it directly, each as a chunk where the browser knows those.
    """

    waiting: ClassVar[dict["Patient", asyncio.TimerHandle]] = {}
    """The connections without a request, the oldest first, with the timers that close them."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._unread: asyncio.TimerHandle | None = None
        self._when_free: Callable[[], None] = lambda: None
        self.app = introduced(self.app, self)
        self._wait()

    @property
    def free(self) -> bool:
        return self._unread is None and not self.transport.is_closing()

    def when_free(self, then: Callable[[], None]) -> None:
        self._when_free = then

    def write(self, data: bytes) -> None:
        chunked = self.scope["http_version"] != "1.0"
        self.transport.write(b"%x\r\n%b\r\n" % (len(data), data) if chunked else data)

    def hang_up(self) -> None:
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        self._wait()
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
            self._when_free()

    def _wait(self) -> None:
        self._stop_waiting()
        self.waiting[self] = self.loop.call_later(PATIENCE, self.transport.abort)
        if len(self.waiting) > WAITING:
            oldest = next(iter(self.waiting))
            self.waiting.pop(oldest).cancel()
            oldest.transport.abort()

    def _stop_waiting(self) -> None:
        timer = self.waiting.pop(self, None)
        if timer is not None:
            timer.cancel()


def introduced(answer: ASGIApp, line: Line) -> ASGIApp:
    """An application that finds in each request the connection on which it came."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        await answer({**scope, "extensions": {LINE: line}}, receive, send)

    return answered


class Signalled(Server):
    """A server that a signal ends, and nothing besides: what is open can be closed afterwards."""

    ended = 0

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.ended = 0 if sig == signal.SIGINT else sig
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


class Display:
    """The page of a store, served on sockets that are open already."""

    def __init__(
        self,
        opened: Callable[[], StoreReader],
        voices: Mapping[str, Voice],
        language: str,
        hosts: Collection[str],
        given: Sequence[GivenPages] = (),
        contact: Callable[[], Contact | None] = lambda: None,
    ) -> None:
        self._hub = Hub(Gallery(opened, voices, given, contact), voices)
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)
        config = Config(
            app(self._hub, voices, language, hosts, given),
            http=Patient,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=1,
        )
        self._server = Signalled(config)

    def stop(self) -> None:
        self._server.should_exit = True

    @property
    def ended(self) -> int:
        """The number of the signal that has ended it; 0 if it was stopped, as by Ctrl-C."""
        return self._server.ended

    async def serve(self, sockets: list[socket.socket]) -> None:
        """Serves until it is stopped, or ended by a signal; a mistake in a page ends it, too."""
        looking = asyncio.create_task(self._hub.run(lambda: self._server.should_exit))
        looking.add_done_callback(lambda _: self.stop())
        await self._server.serve(sockets)
        self.stop()
        await looking
