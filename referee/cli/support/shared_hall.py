"""The store of a device that has joined a hall: its own journal, shared with the hall."""

from functools import partial

from referee.cli.support import halls, places
from referee.store import postgres
from referee.store.shared.store import Shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.store.port import StoreReader
    from referee.store.shared.ledger import Ledger

ARBITERS = ("owner", "arbiter")
"""The roles that write in games of all tables."""


def open_shared(open_journal: "Callable[[bool], Ledger]") -> Shared:
    """The store of this device; the hall is asked when something is asked of the store."""
    joined = halls.joined()
    arbiter = joined.role in ARBITERS
    return Shared(partial(open_journal, arbiter), partial(postgres.open_hall, joined.address), _seal, arbiter)


def _seal(reader: "StoreReader") -> None:
    """Seals look-ups on this device while a round of the hall's events is open (CLB-14), also without the hall."""
    from referee.hall.sealing import mark_rounds

    mark_rounds(places.data(), reader)
