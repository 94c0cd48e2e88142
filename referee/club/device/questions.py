"""What is asked of the hall; each function runs where the connection is, and knows nothing of the journal."""

from collections.abc import Mapping

from referee.club.device.values import Offer, stray_header, stray_in
from referee.store.acts import StoredAct
from referee.store.digests import Digest
from referee.store.facts import AS_STORED
from referee.store.port import Epochs, Journal, Returns
from referee.store.problems import NO_EVENT, NO_GAME, StoreError
from referee.store.sharing import Copy, Stray


def add(offer: Offer, epoch: int | None, digest: Digest | None, edition: int, hall: Journal) -> None:
    """Adds an entry in the hall; one whose answer was lost is found there by its origin."""
    told = offer.written
    hall.append(
        *(offer.game, told.number, told.entry, AS_STORED, offer.summary, told.at),
        *(digest, edition, told.origin, epoch),
    )


def lists_of(hall: Journal) -> tuple[dict[str, int], list[str]]:
    """The lengths of all games, and the names of those that cannot be read."""
    return {game.id: game.length for game in hall.games()}, hall.apart()


def copies_of(known: Mapping[str, int], hall: Journal) -> list[Copy]:
    """What the hall has of games after so many entries."""
    if hall.copies is None:
        raise StoreError("hall-keeps-games", hall.where)
    return hall.copies(known)


def copied(name: str, after: int, hall: Journal) -> Copy:
    """The entries of a game after those that the device has."""
    found = copies_of({name: after}, hall)
    if not found:
        raise StoreError(NO_GAME, name)
    if found[0].after > after:
        raise StoreError("hall-hidden", name)
    return found[0]


def made_of(stray: Stray, hall: Journal) -> str:
    """The game that a stray was made into in the hall."""
    for name, header in hall.headers():
        mark = stray_in(header)
        if mark is not None and mark[2] == stray.origin:
            return name
    encoded = [(entry.entry, entry.facts) for entry in stray.entries]
    return hall.create(stray.kind, stray_header(stray), stray.summary, stray.at, encoded)


def epoch_of(name: str, hall: Journal) -> int:
    return hall.epochs.epoch(name) if hall.epochs is not None else 0


def acts_of(event: str, hall: Journal) -> list[StoredAct]:
    """All acts of an event; none if the hall does not know it."""
    try:
        return hall.events.acts(event)
    except StoreError as problem:
        if problem.problem != NO_EVENT:
            raise
        return []


def returns_of(hall: Journal) -> Returns:
    if hall.returns is None:
        raise StoreError("hall-keeps-games", hall.where)
    return hall.returns


def epochs_of(hall: Journal) -> Epochs:
    if hall.epochs is None:
        raise StoreError("hall-keeps-games", hall.where)
    return hall.epochs
