"""A store of two: the journal of this device, and the hall that several devices share."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from referee.club.device.journal import Device as Device
    from referee.store.sharing import Contact
    from referee.store.sqlite.reader import Reader


def open_device(path: "Path", arbiter: bool = False) -> "Device":
    """The journal of a device that plays in a hall, in this file; a new one if there is none."""
    from referee.club.device.journal import Device

    return Device(path, arbiter)


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
