"""A store of two: the journal of this device, and the hall that several devices share."""

from contextlib import closing
from typing import cast

from referee.store.contact import sharing_of as sharing_of_store
from referee.store.sqlite import open_read_only as open_read_only

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from referee.club.device.store import Sharing
    from referee.store.contact import Contact
    from referee.store.port import StoreReader


def read_contact(path: "Path") -> "Contact":
    """When the hall was heard of, as it is noted in the journal in this file."""
    from referee.club.device.rows import contact_in
    from referee.store.sqlite.rows import store_errors

    with closing(open_read_only(path)) as reader, store_errors(path):
        return contact_in(reader.base)


def sharing_of(store: "StoreReader") -> "Sharing | None":
    """What the store of a device says of its hall; None for other stores."""
    return cast("Sharing | None", sharing_of_store(store))
