"""Repairs the list of games and the digests, which are derived from the entries of games."""

from collections import deque
from contextlib import suppress
from functools import partial

from referee.session.digest import BATCH, facts_of_each
from referee.session.session import summary_of
from referee.session.several import Advance, of_each, quietly
from referee.session.stored import NotOpened, fold_game
from referee.store.listed import Chains, ListedGame
from referee.store.port import Journal, StoreReader
from referee.store.problems import StoreError
from referee.version import VERSION


def derived_listing(reader: StoreReader, name: str) -> ListedGame | None:
    """The listing of a game as derived from its entries; None if they cannot all be read."""
    try:
        game = fold_game(reader, name)
        header = reader.header(name)
    except (StoreError, NotOpened):
        return None
    if game.loss:
        return None
    opened, last = game.moments[0], game.moments[-1]
    length, summary = len(game.entries), summary_of(game.table)
    listed = _listed(reader, name)
    used = max(last, listed.used) if listed else last
    return ListedGame(name, game.table.game.name, opened, used, header, length, summary)


def repair_list(store: Journal, chains: Chains | None = None, advance: Advance = quietly) -> list[str]:
    """Lists games again that are listed wrongly or not at all, and returns their names.

    A listing is trusted if this version derived it from as many entries as the game's chain has.
    """
    listed = _all_listed(store)
    doubtful = [name for name in store.upkeep.names_with_entries() if not _proved(listed.get(name), chains or {})]
    wrong = []
    unproved: list[tuple[ListedGame, ListedGame]] = []
    for done, (name, game) in enumerate(zip(doubtful, of_each(store, doubtful, derived_listing), strict=True)):
        advance(done, len(doubtful))
        known = listed.get(name)
        if game is None:
            continue
        if known is None or known.without_version != game.without_version:
            wrong.append(name)
        elif known != game:
            unproved.append((known, game))
        if len(unproved) == BATCH:
            store.upkeep.replace_listed(unproved)
            unproved = []
    store.upkeep.replace_listed(unproved)
    for name in wrong:
        store.upkeep.relist(partial(derived_listing, store, name))
    with suppress(StoreError):
        # makes the digests that are missing or out of date
        deque(facts_of_each(store, [game for game in store.games() if game.summary.final], advance), maxlen=0)
    return wrong


def unfolded(store: Journal, chains: Chains) -> list[str]:
    """The games of which not all entries can be folded; `repair_list` has listed the others again by then."""
    listed = _all_listed(store)
    doubtful = [name for name in store.upkeep.names_with_entries() if not _proved(listed.get(name), chains)]
    return [name for name in doubtful if derived_listing(store, name) is None]


def _proved(listed: ListedGame | None, chains: Chains) -> bool:
    """Whether the listing was derived by this version from as many entries as there are.

    A game may have been used since its last entry, never before.
    """
    if listed is None or listed.id not in chains or listed.summary.by != VERSION:
        return False
    chain = chains[listed.id]
    return listed.length == chain.length and listed.used >= chain.at


def _all_listed(store: Journal) -> dict[str, ListedGame]:
    """The listed games by name, read one by one if the list is damaged."""
    try:
        return {game.id: game for game in store.games()}
    except StoreError:
        one_by_one = ((name, _listed(store, name)) for name in store.upkeep.names_with_entries())
        return {name: game for name, game in one_by_one if game is not None}


def _listed(reader: StoreReader, name: str) -> ListedGame | None:
    try:
        return reader.game(name)
    except StoreError:
        return None
