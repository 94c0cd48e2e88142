"""What is looked at before a machine serves a hall."""

import socket
from contextlib import closing
from pathlib import Path

from referee.cli import folders
from referee.core.message import CannotSay
from referee.core.printable import printable
from referee.store.problems import StoreError


def confirm_own(authority: bytes) -> None:
    """Raises an error if this machine has joined another hall, which its commands would go on to mean."""
    from referee.club.hall.address import read_joined
    from referee.club.hosting.certificates import fingerprint

    device = read_joined(folders.data())
    if device is None:
        return
    known = device.address.authority.read_bytes()
    if authority == known or (authority and fingerprint(authority) == fingerprint(known)):
        return
    raise CannotSay(
        "This machine has joined another hall, at {address}: `{referee} club leave` first.",
        address=printable(device.address.where),
    )


def confirm_alone(folder: Path) -> None:
    """Raises an error if the hall is served already, by another machine that has taken the place of this one."""
    from referee.club.hall.address import read_joined, shown
    from referee.club.hall.link import Link

    device = read_joined(folders.data())
    if device is None:
        return
    with closing(Link(device.address)) as link:
        try:
            host = link.host
        except StoreError:
            return
    raise CannotSay(
        "{address} has taken the place of this machine, and serves the hall: two would split the event. To have this one "
        "stand by, move {folder} away, and take a file of `{referee} club standby --for ADDRESS` from there.",
        address=printable(shown(host)), folder=printable(str(folder)),
    )  # fmt: skip


def confirm_port(port: int) -> None:
    """Raises an error if a port is not to be had."""
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("", port))
        except OSError:
            raise CannotSay("Port {port} is taken, or not yours; --port names another.", port=port) from None
