"""A console on an event in memory, whose orders are carried out as the shell's are."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from time import time

import pytest
from prompt_toolkit.input import PipeInput

from referee.cli.troubles import voice
from referee.club.commands import rounds
from referee.club.console import command
from referee.club.console.command import lead
from referee.club.console.console import Console
from referee.club.console.screen import Screen
from referee.club.console.watch import Watching
from referee.club.keeper import Keeper
from referee.speech.speech import Speech
from referee.store.contact import Contact
from referee.store.problems import DAMAGED, StoreError
from referee.table.screen.look import look
from tests.club.event.small import FOUNDED
from tests.club.halls import led
from tests.store.memory import Memory, Shelf
from tests.table.stage import Bare

PATIENCE = 30.0
"""Seconds after which a store that stands still gives up, if a test has failed."""


class Room:
    """An event with entrants, and a console on it; its store fails when it is told to."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, names: str = "Ana Bob Cléo Dan", language: str = "en"
    ) -> None:
        monkeypatch.setenv("REFEREE_HOME", str(folder))
        monkeypatch.setattr(command, "open_passing", self._opened)
        monkeypatch.setattr(rounds, "content_hash_of", lambda *_named: FOUNDED.content)
        self.shelf, self.fails, self.still = Shelf(), False, Event()
        self.still.set()
        self.contact: Contact | None = None
        self.ahead = 0.0
        """Seconds by which the console's clock goes ahead."""
        self.keeper: Keeper = led(Memory(self.shelf), names)
        self._voice = voice(Speech(language))
        self.console = self.another()

    def another(self) -> Console:
        """A further console on the event."""
        watching = Watching(self._opened, "e1", self._voice, lambda: self.contact)
        return Console(watching, partial(lead, "e1", "Zoé"), self._voice, lambda: time() + self.ahead)

    def _opened(self) -> Memory:
        self.still.wait(PATIENCE)
        if self.fails:
            raise StoreError(DAMAGED, "/a/place")
        return Memory(self.shelf)

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """The store does not answer, whatever it is asked, until this is over."""
        self.console.close()
        self.still.clear()
        try:
            yield
        finally:
            self.still.set()

    def enter(self, *lines: str) -> str:
        """What the last of these lines was answered."""
        for line in lines:
            self.console.enter(line)
        return "\n".join((*self.console.said, self.console.question)).strip()

    def fail(self, fails: bool) -> None:
        """The store fails from the next look on, or no longer."""
        self.fails = fails
        self.console.close()


class ConsoleStage(Bare):
    def __init__(self, console: Console, rows: int, columns: int, patient: bool, keyboard: PipeInput) -> None:
        super().__init__(rows, columns)
        self.console = console
        self.patient = patient
        """Whether everything that was set going comes to an end before the next key."""
        self.screen = Screen(console, look({"COLORTERM": "truecolor"}, True, "dark"), keyboard, self.display)
        self.application = self.screen.application

    async def draw(self) -> None:
        drawn = None
        while drawn is not self.console.seen:
            drawn = self.console.seen
            await super().draw()
            while self.patient and (self.screen._looks or self.console.underway is not None):
                await asyncio.sleep(0.001)
