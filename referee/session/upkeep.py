"""Putting the list of games in order: it is derived from the games' entries and can be made again."""

from dataclasses import replace

from referee.journal.problems import StoreError
from referee.journal.reader import Reader
from referee.journal.rows import Stored
from referee.journal.store import Store
from referee.session.session import summary_of
from referee.session.stored import NotOpened, view


def derived(reader: Reader, name: str) -> Stored | None:
    """A game's row as its entries would have it; nothing if they cannot all be read."""
    try:
        found = view(reader, name)
        rows = reader.row(name, 0), reader.row(name, len(found.entries))
    except (StoreError, NotOpened):
        return None
    first, last = rows
    if found.loss or first is None or last is None:
        return None
    length, summary = len(found.entries), summary_of(found.table)
    return Stored(name, found.table.game.name, first.at, last.at, first.facts, length, summary)


def put_in_order(store: Store) -> list[str]:
    """Makes wrong or missing rows of the list again; the names of those games."""
    changed = []
    for name in store.journalled():
        right, listed = derived(store, name), _listed(store, name)
        if right is None:
            continue
        if listed is not None:
            right = replace(right, used=max(right.used, listed.used))
        if right != listed:
            store.summarize(right)
            changed.append(name)
    return changed


def _listed(reader: Reader, name: str) -> Stored | None:
    try:
        return reader.game(name)
    except StoreError:
        return None
