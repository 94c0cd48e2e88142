"""Putting the list of games and their digests in order: they are derived from the games' entries and can be made again."""

from functools import partial

from referee.journal.examining import Chains
from referee.journal.problems import StoreError
from referee.journal.reader import Reader
from referee.journal.rows import Stored
from referee.journal.store import Store
from referee.session.advance import Advance, quietly
from referee.session.digest import refresh
from referee.session.proofs import Proofs
from referee.session.session import summary_of
from referee.session.several import of_each
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


def put_in_order(store: Store, chains: Chains | None = None, advance: Advance = quietly) -> list[str]:
    """Makes wrong or missing rows of the list again; the names of those games.

    Where the chains of their entries are known, games whose rows were found right before, and are as they were then,
    are not folded again.
    """
    proofs = Proofs(store, chains or {})
    listed = _all_listed(store)
    doubtful = [name for name in store.journalled() if not proofs.holds(name, listed.get(name))]
    wrong = []
    for done, (name, game) in enumerate(zip(doubtful, of_each(store, doubtful, derived), strict=True)):
        advance(done, len(doubtful))
        if game is not None and game != listed.get(name):
            wrong.append(name)
        elif game is not None:
            proofs.add(game)
    for name in wrong:
        store.relist(partial(derived, store, name))
    proofs.keep()
    refresh(store, advance)
    return wrong


def _all_listed(store: Store) -> dict[str, Stored]:
    """By name; one by one where a row is damaged."""
    try:
        return {game.id: game for game in store.games()}
    except StoreError:
        found = ((name, _listed(store, name)) for name in store.journalled())
        return {name: game for name, game in found if game is not None}


def _listed(reader: Reader, name: str) -> Stored | None:
    try:
        return reader.game(name)
    except StoreError:
        return None
