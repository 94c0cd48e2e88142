"""Where the server listens, and the address that people type."""

import os
import socket
from errno import EADDRNOTAVAIL
from typing import NamedTuple

from referee.core.message import CannotSay

HOME = "127.0.0.1"
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has; nothing is sent there, but the system tells from which of its own it would be."""

PORT, FURTHER = 8723, 20
"""The port, and how many after it are tried where none was asked for."""
EVERYWHERE = ("0.0.0.0", "::")


class Place(NamedTuple):
    """A socket that listens, and how it is reached."""

    listening: socket.socket
    host: str
    """The host as it is typed into a browser."""

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.listening.getsockname()[1]}/"

    @property
    def hosts(self) -> frozenset[str]:
        """The names under which it answers, besides the address at which a request arrives."""
        return frozenset((self.host.lower(), "localhost"))


def listen(host: str, port: int | None) -> Place:
    """Listens on this port of the host; without one on the first that is free."""
    family, address = _resolved(host)
    ports = range(PORT, PORT + FURTHER) if port is None else [port]
    for each in ports:
        try:
            listening = _bound(family, address, each)
        except OSError as problem:
            if problem.errno == EADDRNOTAVAIL:
                raise _not_ours(host) from problem
        else:
            return Place(listening, outward(family) if address in EVERYWHERE else host)
    if port is None:
        raise CannotSay("The ports {first} to {last} of {host} are taken.", first=ports[0], last=ports[-1], host=host)
    raise CannotSay("Nothing can listen on port {port} of {host}: it is taken, or not yours.", port=port, host=host)


def _resolved(host: str) -> tuple[socket.AddressFamily, str]:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise _not_ours(host) from None
    return family, str(address[0])


def _not_ours(host: str) -> CannotSay:
    return CannotSay("“{host}” is no address of this machine.", host=host)


def _bound(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    """A socket that listens there."""
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere two programs could listen on one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((address, port))
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening


def outward(family: socket.AddressFamily = socket.AF_INET) -> str:
    """The address of this machine on its network; its own if it has no other."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((NOWHERE[family], 9))
        except OSError:
            return "::1" if family == socket.AF_INET6 else HOME
        return str(asking.getsockname()[0])
