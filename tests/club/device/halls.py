"""Halls that are away, slow or lose their answers, and devices that may die at any step."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

from referee.club.device.ledger import Ledger
from referee.club.device.store import Shared
from referee.core.table import Entry
from referee.core.values import replace
from referee.session.session import Session
from referee.store.port import StoreReader
from referee.store.problems import StoreError
from tests.club.memory_hall import MemoryHall
from tests.store.memory import Memory, Shelf
from tests.store.stores import again

START = 1_000_000.0


WRITES = frozenset(
    (
        "offer",
        "withdraw",
        "keep",
        "confirm",
        "learn",
        "stray",
        "name_stray",
        "take_acts",
        "supersede",
        "play",
        "lose",
        "save_contact",
    )
)
"""The methods of a ledger that write; a death beside any other changes nothing."""


class Careless(Ledger):
    """A device that does not wait for its disk: only its process dies here."""

    def __init__(self, path: Path, arbiter: bool = False) -> None:
        super().__init__(path, arbiter)
        self._base.execute("PRAGMA synchronous = OFF")


class Killed(BaseException):
    """The process of a device has died."""


@dataclass
class Weather:
    """How one device and the hall hear each other, and how many steps the device has to live."""

    away: bool = False
    shut: bool = False
    """Whether the hall does not let the device in any more."""
    deaf: bool = False
    """Whether answers get lost: what was asked is done."""
    swallowed: Event | None = None
    """Questions wait for this and are not answered before."""
    steps: int | None = None
    """Steps until the device dies; None for a long life."""
    questions: int = 0
    now: float = START

    def clock(self) -> float:
        return self.now

    def step(self) -> None:
        if self.steps is not None:
            self.steps -= 1
            if self.steps < 0:
                raise Killed

    def there(self) -> None:
        self.questions += 1
        self.step()
        if self.swallowed is not None:
            self.swallowed.wait(30)
        if self.away:
            raise StoreError("store-unopened", "the hall")
        if self.shut:
            raise StoreError("hall-refused", "the hall")

    def back(self) -> None:
        if self.deaf:
            raise StoreError("store-unwritable", "the hall")
        self.step()


class Distant:
    """Something whose methods are called in some weather."""

    def __init__(
        self, near: Any, before: Callable[[], None], after: Callable[[], None], heeded: frozenset[str] = frozenset()
    ) -> None:
        self._near, self._before, self._after, self._heeded = near, before, after, heeded

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._near, name)
        if name == "events":
            return found if self._heeded else Distant(found, self._before, self._after)
        heeded = name in self._heeded if self._heeded else name != "close" and callable(found)
        return self._called(found) if heeded else found

    def _called(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            self._before()
            answer = method(*given, **named)
            self._after()
            return answer

        return call


@dataclass
class Tablet:
    """A device with a file of its own, which outlives its processes."""

    file: Path
    shelf: Shelf
    arbiter: bool = False
    limit: float = 3.0
    acts_came: Callable[[StoreReader], None] = lambda _: None
    weather: Weather = field(default_factory=Weather)
    _open: list[Shared] = field(default_factory=list)

    def store(self) -> Shared:
        """The store in a new process."""
        hall = partial(Distant, MemoryHall(self.shelf), self.weather.there, self.weather.back)
        store = Shared(self._ledger, hall, self.acts_came, self.arbiter, self.weather.clock, self.limit)
        self._open.append(store)
        return store

    def _ledger(self) -> Any:
        return Distant(Careless(self.file, self.arbiter), self.weather.step, self.weather.step, WRITES)

    def session(self, game: str = "o1") -> Session:
        return again(self.store(), game)

    def do(self, *lines: str, game: str = "o1") -> None:
        """Commands from the shell, each in a process of its own."""
        for line in lines:
            session = self.session(game)
            assert isinstance(session.submit("ana", line), Entry), line
            self.end()

    def told(self, game: str = "o1") -> list[str]:
        """The commands of a game as a reader on this device finds them."""
        try:
            return told_by(self.store(), game)
        finally:
            self.end()

    def end(self) -> None:
        """Ends all processes, as a kill does: nothing is written any more."""
        while self._open:
            self._open.pop().close()

    @contextmanager
    def living(self, steps: int) -> Iterator[None]:
        """So many steps, then it dies; its file stays."""
        self.weather.steps = steps
        try:
            yield
        finally:
            self.weather.steps = None
            self.end()

    def wait(self, seconds: float = 60.0) -> None:
        self.weather.now += seconds


def told_by(store: Any, game: str = "o1") -> list[str]:
    store.header(game)
    return [line.command for line in store.entries(game)]


def in_hall(shelf: Shelf, game: str = "o1") -> list[str]:
    return told_by(Memory(shelf), game)


def lose_game(shelf: Shelf, game: str = "o1") -> None:
    """The hall has lost a whole game, as after a backup of the morning."""
    shelf.edition += 1
    for lost in (shelf.lines, shelf.listed, shelf.digests, shelf.epochs):
        lost.pop(game, None)
    for key in [key for key in shelf.origins if key[0] == game]:
        del shelf.origins[key]


def lose_end(shelf: Shelf, length: int, game: str = "o1") -> None:
    """The hall has lost all entries of a game but the first ones, as after a backup of an hour ago."""
    shelf.edition += 1
    del shelf.lines[game][length + 1 :]
    shelf.listed[game] = replace(shelf.listed[game], length=length)
    for key in [key for key, number in shelf.origins.items() if key[0] == game and number > length]:
        del shelf.origins[key]
