"""The certificates that a PostgreSQL server shows before anybody has told it anything."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import suppress

TLS_PLEASE = bytes((0, 0, 0, 8, 4, 210, 22, 47))
"""How PostgreSQL's protocol asks for TLS; the answer is one letter."""
YES = b"S"
HANDSHAKE, CERTIFICATE = 22, 11
"""The kind of TLS's records that hold a handshake, and of its message with certificates."""
SECONDS = 3.0
MOST = 1 << 16
"""Bytes within which the certificates have to come."""


class NoGreeting(Exception):
    """The server has shown no certificates."""


def certificates(host: str, port: int) -> list[bytes]:
    """The certificates that the server shows, as DER, none of them verified.

    Python gives only the first one. So TLS 1.2 is spoken, which shows them all in the open, and left there.
    """
    try:
        with socket.create_connection((host, port), SECONDS) as connection:
            connection.settimeout(SECONDS)
            connection.sendall(TLS_PLEASE)
            if connection.recv(1) != YES:
                raise NoGreeting(host)
            connection.sendall(_hello())
            return _certificates(_messages(connection))
    except (OSError, LookupError, UnicodeError) as problem:
        raise NoGreeting(host) from problem


def _hello() -> bytes:
    """How TLS 1.2 begins."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    outgoing = ssl.MemoryBIO()
    with suppress(ssl.SSLWantReadError):
        context.wrap_bio(ssl.MemoryBIO(), outgoing).do_handshake()
    return outgoing.read()


def _messages(connection: socket.socket) -> Iterator[tuple[int, bytes]]:
    """The messages of the handshake: each has a kind and a length of three bytes, and may go over several records."""
    text, count = b"", 0
    while count < MOST:
        kind, length = (head := _exactly(connection, 5))[0], int.from_bytes(head[3:], "big")
        if kind != HANDSHAKE:
            return
        text += _exactly(connection, length)
        count += length
        while len(text) >= 4 and len(text) >= (end := 4 + int.from_bytes(text[1:4], "big")):
            yield text[0], text[4:end]
            text = text[end:]


def _certificates(messages: Iterator[tuple[int, bytes]]) -> list[bytes]:
    """The certificates in the message that has them, each after its length."""
    text = next((text for kind, text in messages if kind == CERTIFICATE), b"\0\0\0")[3:]
    found = []
    while text:
        end = 3 + int.from_bytes(text[:3], "big")
        found.append(text[3:end])
        text = text[end:]
    return found


def _exactly(connection: socket.socket, count: int) -> bytes:
    text = b""
    while len(text) < count:
        more = connection.recv(count - len(text))
        if not more:
            raise ConnectionResetError
        text += more
    return text
