"""A store of two: the journal of this device, and the hall that several devices share."""

from typing import cast

from referee.store.sharing import sharing_of as sharing_of_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from referee.club.device.ledger import Ledger
    from referee.club.device.sharing import Sharing
    from referee.store.contact import Contact
    from referee.store.port import StoreReader
    from referee.store.sqlite.reader import Reader


def open_ledger(path: "Path", arbiter: bool = False) -> "Ledger":
    """The journal of a device that plays in a hall, in this file; a new one if there is none."""
    from referee.club.device.ledger import Ledger

    return Ledger(path, arbiter)


def adopt(path: "Path", former: "Path") -> None:
    """Replaces the journal of a device by a copy of that which it had of a hall that was lost."""
    from referee.club.device.adoption import adopt

    adopt(path, former)


def read_contact(path: "Path") -> "Contact":
    """When the hall of a device was heard of, by the journal in this file."""
    from referee.club.device.contact import read_contact

    return read_contact(path)


def open_read_only(path: "Path") -> "Reader":
    """The journal in this file, for reading only."""
    from referee.store.sqlite.read_only import read_only

    return read_only(path)


def sharing_of(store: "StoreReader") -> "Sharing | None":
    """What the store of a device says of its hall; None for other stores."""
    return cast("Sharing | None", sharing_of_store(store))
