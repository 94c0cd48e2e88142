"""Stories of a device that may die at any step, and what must be true of its journal and of the hall afterwards."""

from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count

from referee.core.table import Entry
from referee.store.problems import StoreError
from tests.club.device.halls import Killed, Tablet, in_hall, lose_game
from tests.store.memory import Shelf

Story = Callable[[Tablet, Tablet, "Book"], None]
"""What happens to a table's device and an arbiter's; what is accepted goes into the book."""
LAST = "note last"


class Book:
    """What people were told."""

    def __init__(self) -> None:
        self.accepted: list[str] = []
        self.tried: list[str] = []

    def play(self, tablet: Tablet, line: str) -> None:
        """A command from the shell. One that is refused because entries went astray is typed again."""
        self.tried.append(line)
        for _ in range(3):
            with suppress(StoreError):
                if isinstance(tablet.session().submit("ana", line), Entry):
                    self.accepted.append(line)
                    break
            tablet.end()
        tablet.end()


def lived(tablet: Tablet, arbiter: Tablet, story: Story, steps: int) -> tuple[Book, bool]:
    """The story with a device that dies after so many steps, and whether it lived to its end."""
    book, lived = Book(), True
    try:
        with tablet.living(steps):
            story(tablet, arbiter, book)
    except Killed:
        lived = False
    return book, lived


def revived(tablet: Tablet) -> None:
    """The device is started again, the hall is there, and something is played."""
    tablet.weather.away = tablet.weather.deaf = False
    tablet.wait(3600)
    for _ in range(3):
        with suppress(StoreError):
            tablet.do(LAST)
            return
    raise AssertionError("the device does not come to itself")


def faults(tablet: Tablet, shelf: Shelf, book: Book, others: list[str]) -> list[str]:
    """What was accepted and is lost, what is there twice, and how journal and hall differ."""
    found: list[str] = []
    if tablet.told() != in_hall(shelf):
        found.append(f"journal {tablet.told()}, hall {in_hall(shelf)}")
    there = Counter(in_hall(shelf))
    with closing(tablet.store()) as store:
        strays = Counter(entry.command for stray in store.sharing.strays() for entry in stray.unshared)
    everywhere = there + strays
    found += [f"{line} is lost" for line in (*book.accepted, *others, LAST) if not everywhere[line]]
    found += [f"{line} is there {number} times" for line, number in everywhere.items() if number > 1]
    found += [f"{line} was never tried" for line in everywhere if line not in (*book.tried, *others, LAST)]
    found += [f"{line} is out of order" for line in _disordered([*there], book.accepted)]
    return found


def _disordered(there: list[str], accepted: list[str]) -> list[str]:
    kept = [line for line in there if line in accepted]
    return [] if kept == [line for line in accepted if line in kept] else kept


def every_death(fresh: Callable[[int], tuple[Tablet, Tablet, Shelf]], story: Story) -> tuple[int, list[str]]:
    """The story again and again, dying one step later each time, until it is lived to its end; and all faults."""
    found: list[str] = []
    for steps in count():
        tablet, arbiter, shelf = fresh(steps)
        book, done = lived(tablet, arbiter, story, steps)
        others = [line for line in in_hall(shelf) if line.startswith("note arbiter")] if shelf.lines else []
        arbiter.end()
        revived(tablet)
        found += [f"after {steps}: {fault}" for fault in faults(tablet, shelf, book, others)]
        if done:
            return steps, found
    raise AssertionError


def calm(tablet: Tablet, arbiter: Tablet, book: Book) -> None:
    book.play(tablet, "note 1")
    book.play(tablet, "note 2")


def absence(tablet: Tablet, arbiter: Tablet, book: Book) -> None:
    """The hall goes away and comes back."""
    book.play(tablet, "note 1")
    tablet.weather.away = True
    book.play(tablet, "note 2")
    book.play(tablet, "note 3")
    tablet.weather.away = False
    tablet.wait()
    book.play(tablet, "note 4")


def lost_answers(tablet: Tablet, arbiter: Tablet, book: Book) -> None:
    tablet.weather.deaf = True
    book.play(tablet, "note 1")
    tablet.wait()
    book.play(tablet, "note 2")
    tablet.weather.deaf = False
    tablet.wait()
    book.play(tablet, "note 3")


def overtaken(tablet: Tablet, arbiter: Tablet, book: Book) -> None:
    """An arbiter writes between reading and writing."""
    session = tablet.session()
    arbiter.do("note arbiter")
    book.tried.append("note 1")
    session.submit("ana", "note 1")
    book.accepted.append("note 1")
    tablet.end()
    book.play(tablet, "note 2")


def astray(tablet: Tablet, arbiter: Tablet, book: Book) -> None:
    """An arbiter writes while the table plays without the hall."""
    book.play(tablet, "note 1")
    tablet.weather.away = True
    book.play(tablet, "note 2")
    book.play(tablet, "note 3")
    arbiter.do("note arbiter")
    tablet.weather.away = False
    tablet.wait()
    book.play(tablet, "note 4")


def loss(tablet: Tablet, arbiter: Tablet, book: Book) -> None:
    """The hall loses the whole game."""
    book.play(tablet, "note 1")
    book.play(tablet, "note 2")
    lose_game(tablet.shelf)
    book.play(tablet, "note 3")
    arbiter.do("note arbiter")
    book.play(tablet, "note 4")


STORIES = (calm, absence, lost_answers, overtaken, astray, loss)
