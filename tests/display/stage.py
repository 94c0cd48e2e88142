"""Games on a store in memory, and a server that shows them."""

import asyncio
import http.client
import json
import socket
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import Any

from referee.core.game import Game
from referee.core.record import Header, Record, header_text
from referee.core.result import Refused
from referee.core.words import Everything, Words
from referee.display.address import HOME, listen
from referee.display.gallery import Gallery, Key
from referee.display.pieces import Sight
from referee.display.places import GivenPages
from referee.display.server import Display
from referee.session.new_game import header_of
from referee.session.record import read_record
from referee.session.session import Session, summary_of
from referee.session.start import Stop, open_table
from referee.speech.speech import Speech
from referee.store.contact import Contact
from referee.store.port import Journal, StoreReader
from referee.table.voice import Voice
from tests.games.tables import french
from tests.patience import PATIENCE
from tests.sheets.support import ONE_OF_EACH
from tests.store.memory import Memory, Shelf

LANGUAGES = ("fr", "en")
OPENED = 1.0


def voice(language: str) -> Voice:
    return Voice(language, Speech(language).text, lambda refused, game: refused.code)


VOICES: Mapping[str, Voice] = {language: voice(language) for language in LANGUAGES}


def evenings() -> list[Record]:
    """A recorded game of each kind."""
    return [read_record(path.read_text("utf-8")) for path in ONE_OF_EACH]


def begun(store: Journal, record: Record) -> Session:
    """A game with the header of a record, in which nothing has been played."""
    return Session(store, _name(store, record.header), french)


def everything(game: Game, header: Header) -> Words:
    """No dictionary: every word stands."""
    return Everything()


def new(store: Journal, game: str, *names: str, words_of: Callable[[Game, Header], Words] = everything) -> Session:
    return Session(store, _name(store, header_of(game, names, (), ("fr", ""))), words_of)


def _name(store: Journal, header: Header) -> str:
    """A new game, whose players may be called as nobody could be called who opened it."""
    table = open_table(header)
    assert not isinstance(table, Stop)
    return store.create(header.game, header_text(header), summary_of(table), OPENED)


def play(session: Session, record: Record) -> Iterator[int]:
    """Plays a record line by line; yields after each how many entries there are."""
    for line in record.lines:
        session.submit(line.seat, line.command)
        yield session.length


def submit(session: Session, *lines: str) -> None:
    """Commands of whoever is at turn."""
    for line in lines:
        entry = session.submit(session.table.state.turn, line)
        assert not isinstance(entry, Refused), entry


def whole(store: Journal, record: Record) -> Session:
    session = begun(store, record)
    for _ in play(session, record):
        pass
    return session


class Looking:
    """A gallery with one language."""

    def __init__(
        self, opened: Callable[[], StoreReader], language: str = "en", given: Sequence[GivenPages] = ()
    ) -> None:
        self.gallery = Gallery(opened, VOICES, given)
        self._language = language

    def at(self, place: str) -> Sight:
        key = Key(place, self._language)
        return self.gallery.look([key])[key]


@contextmanager
def served(
    shelf: Shelf,
    opened: Callable[[], StoreReader] | None = None,
    port: int = 0,
    contact: Callable[[], Contact | None] = lambda: None,
    given: Sequence[GivenPages] = (),
) -> Iterator["Site"]:
    place = listen(HOME, port)
    display = Display(opened or (lambda: Memory(shelf)), VOICES, "en", place.hosts, given, contact)
    thread = Thread(target=lambda: asyncio.run(display.serve([place.listening])))
    thread.start()
    try:
        yield Site(place.url, place.listening.getsockname()[1])
    finally:
        display.stop()
        thread.join()


class Answer:
    def __init__(self, answered: http.client.HTTPResponse) -> None:
        self.status = answered.status
        self.headers = {name.lower(): value for name, value in answered.getheaders()}
        self.text = answered.read().decode()


class Site:
    def __init__(self, url: str, port: int) -> None:
        self.url, self.port = url, port

    def ask(self, path: str, method: str = "GET", headers: Mapping[str, str] | None = None) -> Answer:
        asking = http.client.HTTPConnection(HOME, self.port, timeout=PATIENCE)
        try:
            asking.request(method, path, headers=dict(headers or {}))
            return Answer(asking.getresponse())
        finally:
            asking.close()

    @contextmanager
    def listening(self, path: str) -> Iterator[Iterator[dict[str, Any]]]:  # what a message holds
        """The messages of a stream of events, one after the other."""
        asking = socket.create_connection((HOME, self.port), timeout=PATIENCE)
        asking.sendall(f"GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n".encode())
        with asking, asking.makefile("rb") as lines:
            yield (json.loads(line[6:]) for line in lines if line.startswith(b"data: "))


def after(what: Callable[[], bool]) -> None:
    """Waits until something is so."""
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.01)
