"""PostgreSQL as a store of games that several devices share: a hall. Each function imports its module when it is called."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.hall.address import Address as Address
    from referee.club.hall.store import Store as Store


def open_hall(address: "Address") -> "Store":
    """The hall at this address, which is connected to when it is first asked for something."""
    from referee.club.hall.store import Store

    return Store(address)
