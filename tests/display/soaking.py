"""Random evenings watched by pages that take what changes, while the store fails and servers begin again."""

import re
from collections import Counter
from dataclasses import dataclass
from random import Random

from referee.core.record import Header
from referee.core.table import Entry
from referee.display.gallery import Gallery, Key
from referee.display.pieces import Fragment, Sight
from referee.session.new_game import open_game
from referee.session.session import Session
from referee.store.problems import DAMAGED, StoreError
from tests.display.stage import LANGUAGES, OPENED, VOICES
from tests.games.tables import french
from tests.sheets.support import GAMES, evening
from tests.store.memory import Memory, Shelf

__all__ = ["GAMES", "updated", "watched"]
UNTIL = re.compile('<b data-until="[^"]*">[^<]*</b>')
LOOKS, FAILS, BEGINS_AGAIN = 0.7, 0.1, 0.03
"""How often a page looks after a command, and how often the store cannot be read then, or a server is a new one."""


def updated(before: Fragment, after: Fragment) -> Fragment:
    """What a page shows that had the earlier state and takes the pieces that have changed."""
    changes = after.changes(before)
    return after if changes is None else before._replace(title=after.title, pieces={**before.pieces, **changes})


@dataclass
class Failing:
    """A store that fails when it is told to."""

    shelf: Shelf
    fails: bool = False

    def __call__(self) -> Memory:
        if self.fails:
            raise StoreError(DAMAGED)
        return Memory(self.shelf)


class Page:
    """A page that has been open since the beginning."""

    def __init__(self, key: Key, store: Failing) -> None:
        self.key, self._store = key, store
        self.shown: Fragment | None = None
        self.begin_again()

    def begin_again(self) -> None:
        """The server is another; the page is the same."""
        self._gallery = Gallery(self._store, VOICES)

    def look(self) -> bool:
        """Takes what has changed; False if the store cannot be read, which is all that is known then."""
        self._gallery.close()
        try:
            sight: Sight = self._gallery.look([self.key])[self.key]
        except StoreError:
            return False
        self.shown = sight.fragment if self.shown is None else updated(self.shown, sight.fragment)
        return True


def watched(game: str, seed: int, length: int) -> Counter[str]:
    """Counts what was looked at; an error if a page shows anything else than one that is opened only then."""
    rng, tally = Random(seed), Counter[str]()
    table, entries = evening(game, seed, length)
    store = Failing(Shelf())
    name = _opened(store.shelf, table.header)
    session = Session(Memory(store.shelf), name, french)
    pages = [Page(Key(name, language), store) for language in LANGUAGES]
    for entry in entries:
        assert isinstance(entry, Entry)
        assert session.commit(entry)
        tally["entries"] += 1
        for page in pages:
            if rng.random() < LOOKS:
                tally += _look(page, store, rng)
    for page in pages:
        store.fails = False
        assert page.look()
        assert _shows_what_is(page, store)
    return tally


def _opened(shelf: Shelf, header: Header) -> str:
    opened = open_game(Memory(shelf), header, OPENED)
    assert isinstance(opened, tuple)
    return opened[0]


def _look(page: Page, store: Failing, rng: Random) -> Counter[str]:
    store.fails = rng.random() < FAILS
    if rng.random() < BEGINS_AGAIN:
        page.begin_again()
    if not page.look():
        return Counter({"failures": 1})
    assert _shows_what_is(page, store)
    return Counter({"looks": 1})


def _shows_what_is(page: Page, store: Failing) -> bool:
    fresh = Page(page.key, store)
    assert fresh.look()
    assert fresh.shown is not None
    assert page.shown is not None
    return _still(fresh.shown) == _still(page.shown)


def _still(shown: Fragment) -> str:
    """What is shown but for the time in the glass, which goes on between two looks."""
    return UNTIL.sub("", shown.html)
