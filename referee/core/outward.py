"""The address of this machine on its network."""

import socket

HOME = "127.0.0.1"
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has; nothing is sent there, but the system tells from which of its own it would be."""


def outward(family: socket.AddressFamily = socket.AF_INET) -> str:
    """The address of this machine on its network; its own if it has no other."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((NOWHERE[family], 9))
        except OSError:
            return "::1" if family == socket.AF_INET6 else HOME
        return str(asking.getsockname()[0])
