"""Putting the list of games and their digests in order: they are derived from the games' entries and can be made again."""

from functools import partial

from referee.session.advance import Advance, quietly
from referee.session.digest import BATCH, refresh
from referee.session.session import summary_of
from referee.session.several import of_each
from referee.session.stored import NotOpened, view
from referee.store.problems import StoreError
from referee.store.sqlite.examining import Chains
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import Stored
from referee.store.sqlite.store import Store
from referee.store.summaries import DERIVED_BY
from referee.version import VERSION


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

    Where the chains of their entries are known, rows that this version has derived from all of them are believed.
    """
    listed = _all_listed(store)
    doubtful = [name for name in store.journalled() if not _proved(listed.get(name), chains or {})]
    wrong = []
    proved: list[tuple[Stored, Stored]] = []
    for done, (name, game) in enumerate(zip(doubtful, of_each(store, doubtful, derived), strict=True)):
        advance(done, len(doubtful))
        known = listed.get(name)
        if game is None:
            continue
        if known is None or known.unproved != game.unproved:
            wrong.append(name)
        elif known != game:
            proved.append((known, game))
        if len(proved) == BATCH:
            store.replace_rows(proved)
            proved = []
    store.replace_rows(proved)
    for name in wrong:
        store.relist(partial(derived, store, name))
    refresh(store, advance)
    return wrong


def _proved(listed: Stored | None, chains: Chains) -> bool:
    """Whether this version has derived a row whose checksum is right, from as many entries as there are.

    Touching a game makes it used later, and never earlier.
    """
    if listed is None or listed.id not in chains or listed.summary.get(DERIVED_BY) != VERSION:
        return False
    chain = chains[listed.id]
    return listed.length == chain.length and listed.used >= chain.at


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
