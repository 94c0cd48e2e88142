"""A page besieged: connections that say nothing, ask slowly or do not read, while a game is played and watched."""

import logging
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from random import Random
from unittest.mock import patch

from referee.display.address import HOME
from referee.session.session import Session
from tests.display.stage import Looking, Site, new, served, submit
from tests.store.memory import Memory, Shelf

STREAM, PAGE = (f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() for path in ("/events/o1", "/game/o1"))
SENT = {"silent": b"", "half a request": b"GET /game/o1 HT", "unread events": STREAM, "unread pages": PAGE * 20}
"""What each kind of connection sends at once; none of them reads."""
LITTLE = 2048
"""Bytes that such a connection keeps unread."""
HOUR = 3600.0


class Errors(logging.Handler):
    """What the server would have logged as a mistake of ours."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))

    @contextmanager
    def listening(self) -> Iterator[None]:
        logger = logging.getLogger("uvicorn.error")
        before = logger.level
        logger.addHandler(self)
        logger.setLevel(logging.ERROR)
        try:
            yield
        finally:
            logger.removeHandler(self)
            logger.setLevel(before)


def besieged(connections: int, steps: int, seed: int) -> Counter[str]:
    """Counts what was served meanwhile; an error if a step is lost, or if somebody is not answered."""
    rng, shelf, errors = Random(seed), Shelf(), Errors()
    session, tally = new(Memory(shelf), "option", "Ana", "Bob"), Counter[str]()
    with served(shelf) as site, errors.listening(), site.listening("/events/o1?lang=en") as messages:
        next(messages)
        besiegers = [_besieger(site, sent, tally, kind) for kind, sent in islice(cycle(SENT.items()), connections)]
        try:
            for step in range(1, steps + 1):
                submit(session, "swap 1")
                assert f"{step}. " in _said(messages)
                tally["steps seen at once"] += 1
                if rng.random() < 0.2:
                    assert site.ask("/game/o1").status == 200
                    tally["pages answered"] += 1
        finally:
            for one in besiegers:
                one.close()
        assert site.ask("/").status == 200
    assert not errors.told, errors.told[0]
    return tally


def _besieger(site: Site, sent: bytes, tally: Counter[str], kind: str) -> socket.socket:
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
    one.connect((HOME, site.port))
    one.setblocking(False)
    with suppress(BlockingIOError):
        one.send(sent)
    tally[kind] += 1
    return one


def _said(messages: Iterator[dict[str, list[str]]]) -> str:
    return " ".join(next(each for each in (message.get("said") for message in messages) if each))


def set_back(steps: int) -> Counter[str]:
    """Counts looks at a glass while the clock of the machine goes back an hour; an error if one shows a time unmarked."""
    shelf, tally, now = Shelf(), Counter[str](), time.time
    session, looking = new(Memory(shelf), "jago", "Ana", "Bob"), Looking(lambda: Memory(shelf))

    def glass(one: Looking) -> str:
        tally["looks"] += 1
        return one.at("j1").fragment.pieces["glass"]

    for _ in range(steps):
        _let_run(session)
        assert "data-until" in glass(looking)
        with patch("time.time", lambda: now() - HOUR):
            fresh = Looking(lambda: Memory(shelf))
            assert "is not known" in glass(fresh)
            # a page that was open before counts on by a clock that nobody sets back
            assert "data-until" in glass(looking)
            _let_run(session)
            for one in (looking, fresh):
                assert "data-until" in glass(one)
                assert one.at("live").fragment.html == one.at("j1").fragment.html
    return tally


def _let_run(session: Session) -> None:
    session.submit(session.table.state.turn, "resume", 0)
