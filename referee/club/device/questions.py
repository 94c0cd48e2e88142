"""What is asked of the hall; each function runs where the connection is, and knows nothing of the journal."""

from collections.abc import Mapping

from referee.club.device.hall import Hall
from referee.club.device.values import Copy, Offer, Stray, stray_header, stray_in
from referee.store.acts import StoredAct
from referee.store.digests import Digest
from referee.store.problems import NO_EVENT, NO_GAME, StoreError


def add(offer: Offer, epoch: int | None, digest: Digest | None, edition: int, hall: Hall) -> None:
    """Adds an entry in the hall; one whose answer was lost is found there by its origin."""
    hall.append(offer.game, offer.entry, offer.summary, digest, edition, epoch)


def lists_of(hall: Hall) -> tuple[dict[str, int], list[str]]:
    """The lengths of all games, and the names of those that cannot be read."""
    return {game.id: game.length for game in hall.games()}, hall.apart()


def copies_of(known: Mapping[str, int], hall: Hall) -> list[Copy]:
    """What the hall has of games after so many entries."""
    return hall.copies(known)


def copied(name: str, after: int, hall: Hall) -> Copy:
    """The entries of a game after those that the device has."""
    found = hall.copies({name: after})
    if not found:
        raise StoreError(NO_GAME, name)
    if found[0].after > after:
        raise StoreError("hall-hidden", name)
    return found[0]


def made_of(stray: Stray, hall: Hall) -> str:
    """The game that a stray was made into in the hall."""
    for name, header in hall.headers():
        mark = stray_in(header)
        if mark is not None and mark[2] == stray.origin:
            return name
    return hall.create(stray.kind, stray_header(stray), stray.summary, stray.at, stray.entries)


def acts_of(event: str, hall: Hall) -> list[StoredAct]:
    """All acts of an event; none if the hall does not know it."""
    try:
        return hall.events.acts(event)
    except StoreError as problem:
        if problem.problem != NO_EVENT:
            raise
        return []
