"""What is asked of the hall; each function runs where the connection is, and knows nothing of the journal."""

from referee.store.acts import StoredAct
from referee.store.digests import Digest
from referee.store.port import Epochs, Journal, Returns
from referee.store.problems import NO_EVENT, StoreError
from referee.store.shared.values import AS_STORED, Copy, Offer, Stray, stray_header, stray_in, written


def add(offer: Offer, epoch: int | None, digest: Digest | None, edition: int, hall: Journal) -> None:
    """Adds an entry in the hall; one whose answer was lost is found there by its origin."""
    told = offer.written
    hall.append(
        *(offer.game, told.number, told.entry, AS_STORED, offer.summary, told.at),
        *(digest, edition, told.origin, epoch),
    )


def copied(name: str, after: int, hall: Journal) -> Copy:
    """The entries of a game after those that the device has. Others may add some while it is read; those are left out."""
    edition, listed = hall.edition(), hall.game(name)
    known = min(after, listed.length)
    entries = hall.entries(name, AS_STORED, known)[: listed.length - known]
    moments = hall.moments(name)[known + 1 :]
    before, *origins = (hall.origins(name, known - 1) if known else ["", *hall.origins(name)]) or [""]
    if min(len(entries), len(origins)) < listed.length - known:
        raise StoreError("hall-hidden", name)
    told = zip(origins, entries, moments, strict=False)
    copies = tuple([written(number, *one) for number, one in enumerate(told, known + 1)])
    return Copy(listed, copies, before, edition)


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
