"""A store of two: the journal of this device, and the hall that several devices share."""

from typing import cast

from referee.store.contact import sharing_of as sharing_of_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from referee.club.device.store import Sharing
    from referee.store.port import StoreReader
    from referee.store.sqlite.reader import Reader


def open_read_only(path: "Path") -> "Reader":
    """The journal in this file, for reading only."""
    from referee.store.sqlite.reader import read_only

    return read_only(path)


def sharing_of(store: "StoreReader") -> "Sharing | None":
    """What the store of a device says of its hall; None for other stores."""
    return cast("Sharing | None", sharing_of_store(store))
