"""The store of a device that has joined a hall: its own journal, shared with the hall."""

from functools import partial

from referee.cli import folders
from referee.club import hall
from referee.club.commands import membership
from referee.club.device.store import Shared
from referee.club.hall.joined import read_joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.club.device.ledger import Ledger
    from referee.club.hall.joined import Joined
    from referee.store.port import Journal, StoreReader

ARBITERS = ("owner", "arbiter")
"""The roles that write in games of all tables."""


def open_shared(open_journal: "Callable[[bool], Ledger]") -> Shared:
    """The store of this device; the hall is asked when something is asked of the store."""
    joined = membership.joined()
    arbiter, authority = joined.role in ARBITERS, joined.address.authority.read_bytes()
    return Shared(partial(open_journal, arbiter), partial(_open_hall, joined, authority), _seal, arbiter)


def _open_hall(joined: "Joined", authority: bytes) -> "Journal":
    """The hall, where this device finds it now: it may learn of another server while a table is played."""
    now = read_joined(folders.data())
    if now is None or now.address.authority.read_bytes() != authority:
        now = joined
    membership.load_packages(membership.DRIVER)
    return hall.open_hall(now.address)


def _seal(reader: "StoreReader") -> None:
    """Seals look-ups on this device while a round of the hall's events is open (CLB-14), also without the hall."""
    from referee.club.seal import mark_rounds

    mark_rounds(folders.data(), reader)
