"""A console on an event in memory, whose orders are carried out as the shell's are."""

from functools import partial
from pathlib import Path

import pytest
from prompt_toolkit.input import PipeInput

from referee.cli.support import club_answers, club_console
from referee.cli.support.club_console import lead
from referee.cli.support.troubles import voice
from referee.console.console import Console
from referee.console.screen import Screen
from referee.console.watching import Watching
from referee.hall.keeper import Keeper
from referee.speech.speech import Speech
from referee.store.problems import DAMAGED, StoreError
from referee.table.screen.look import look
from tests.club.small import FOUNDED
from tests.hall.halls import led
from tests.store.memory import Memory, Shelf
from tests.table.stage import Bare


class Room:
    """An event with entrants, and a console on it; its store fails when it is told to."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, names: str = "Ana Bob Cléo Dan", language: str = "en"
    ) -> None:
        monkeypatch.setenv("REFEREE_HOME", str(folder))
        monkeypatch.setattr(club_console, "open_passing", self._opened)
        monkeypatch.setattr(club_answers, "content_hash_of", lambda name: FOUNDED.content)
        self.shelf, self.fails = Shelf(), False
        self.keeper: Keeper = led(Memory(self.shelf), names)
        self._voice = voice(Speech(language))
        self.console = self.another()

    def another(self) -> Console:
        """A further console on the event."""
        return Console(Watching(self._opened, "e1", self._voice), partial(lead, "e1", "Zoé"), self._voice)

    def _opened(self) -> Memory:
        if self.fails:
            raise StoreError(DAMAGED, "/a/place")
        return Memory(self.shelf)

    def enter(self, *lines: str) -> str:
        """What the last of these lines was answered."""
        for line in lines:
            self.console.enter(line)
        return "\n".join((*self.console.said, self.console.question)).strip()

    def fail(self, fails: bool) -> None:
        """The store fails from the next look on, or no longer."""
        self.fails = fails
        self.console.watching.close()


class ConsoleStage(Bare):
    def __init__(self, console: Console, rows: int, columns: int, keyboard: PipeInput) -> None:
        super().__init__(rows, columns)
        self.console = console
        self.screen = Screen(console, look({"COLORTERM": "truecolor"}, True, "dark"), keyboard, self.display)
        self.application = self.screen.application
