"""Turns PostgreSQL's errors into those of the store."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from referee.store.problems import TAKEN, Overtaken, StoreError, Taken

AWAY, BUSY, FULL, FOREIGN = "hall-away", "hall-busy", "hall-full", "hall-foreign"
SAID = 300
"""Letters of what it has said that are passed on, of a connection that was not made."""
OURS = "RF000"
"""The state of errors that our own functions raise."""
_KNOWN = {
    "42501": "hall-not-allowed",
    "53100": FULL,
    "55P03": BUSY,
    "57014": BUSY,
    "40001": BUSY,
    "40P01": BUSY,
    "3F000": FOREIGN,
    "42P01": FOREIGN,
    "42883": FOREIGN,
}
_ON_CONNECTING = (
    ("pg_hba.conf", "hall-refused"),
    ("certificate", "hall-untrusted"),
    ("does not support SSL", "hall-untrusted"),
    ("channel binding", "hall-untrusted"),
    ("authentication failed", "hall-refused"),
    ("not permitted to log in", "hall-refused"),
    ("permission denied for database", "hall-refused"),
    ("starting up", AWAY),
    ("does not exist", FOREIGN),
    ("too many", BUSY),
)
"""What the messages of refused connections hold, which come without a state."""


def problem_of(error: psycopg.Error, where: str) -> StoreError | Overtaken:
    """The store's error for one of PostgreSQL's on a connection that is still there."""
    if error.sqlstate == OURS:
        code, about = error.diag.message_primary or "", error.diag.message_detail or ""
        if code == "overtaken":
            return Overtaken(about)
        return Taken(about) if code == TAKEN else StoreError(code, about)
    # without a state it is not the server that has said it
    return StoreError(AWAY if error.sqlstate is None else _KNOWN.get(error.sqlstate, FOREIGN), where)


def refusal_of(error: psycopg.Error, where: str) -> StoreError:
    """The store's error for a connection that was not made."""
    text = str(error)
    code = next((code for mark, code in _ON_CONNECTING if mark in text), AWAY)
    return StoreError(code, where)


def said_of(problem: StoreError) -> str:
    """What PostgreSQL itself has said, without the statement that it was about, which may hold secrets."""
    error = problem.__cause__
    told = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return told or " ".join(str(error).split())[-SAID:]


@contextmanager
def hall_errors(where: str) -> Iterator[None]:
    """Raises the store's errors for PostgreSQL's."""
    try:
        yield
    except psycopg.Error as error:
        raise problem_of(error, where) from error


def storable(text: str) -> str:
    """The same text; an error if it holds what no row of PostgreSQL does, which is a NUL or half a character."""
    if "\0" in text or (not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)):
        raise StoreError("hall-no-text", ascii(text[:40]))
    return text
