"""Putting the list of games and their digests in order: they are derived from the games' entries and can be made again."""

from functools import partial

from referee.journal.problems import StoreError
from referee.journal.reader import Reader
from referee.journal.rows import Stored
from referee.journal.store import Store
from referee.session.digest import refresh
from referee.session.session import summary_of
from referee.session.stored import NotOpened, view


def derived(reader: Reader, name: str) -> Stored | None:
    """A game's row as its entries would have it, if they can all be read; when it was used it may know better."""
    try:
        found = view(reader, name)
        rows = reader.row(name, 0), reader.row(name, len(found.entries))
    except (StoreError, NotOpened):
        return None
    first, last = rows
    if found.loss or first is None or last is None:
        return None
    length, summary = len(found.entries), summary_of(found.table)
    listed = _listed(reader, name)
    used = max(last.at, listed.used) if listed else last.at
    return Stored(name, found.table.game.name, first.at, used, first.facts, length, summary)


def put_in_order(store: Store) -> list[str]:
    """Makes wrong or missing rows of the list again; the names of those games."""
    wrong = [name for name in store.journalled() if derived(store, name) not in (None, _listed(store, name))]
    for name in wrong:
        store.relist(partial(derived, store, name))
    refresh(store)
    return wrong


def _listed(reader: Reader, name: str) -> Stored | None:
    try:
        return reader.game(name)
    except StoreError:
        return None
