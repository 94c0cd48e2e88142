"""A device's connection to its hall, made when it is first wanted, and again when it was lost."""

import time
from collections.abc import Sequence
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen

from referee.club.hall.address import ANSWER, Address
from referee.club.hall.troubles import AWAY, hall_errors, problem_of, refusal_of
from referee.store.problems import Overtaken, StoreError

VERSION = 7
"""The version of the hall's tables, which is the number of the last file in `migrations`."""
PATIENCE = ANSWER / 1000 + 0.3
"""Seconds to wait for an answer, since a network may swallow everything; the server gives up a little sooner, and says so."""
LOOKS = 0.1
"""Seconds after which it looks at the clock."""
AT_ONCE = 1.0
"""Seconds after which a lost connection is not made again within the same request: somebody waits for the answer."""

Row = tuple[Any, ...]  # PostgreSQL's values, which are read by column
T = TypeVar("T")


class Link:
    """One connection. What is asked through it is asked again, once, if the connection was lost before the answer."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._connection: psycopg.Connection[Row] | None = None
        self._role = ""

    @property
    def role(self) -> str:
        """What the device may do here: `owner`, `arbiter`, `table` or `display`."""
        self._connected()
        return self._role

    @property
    def host(self) -> tuple[str, int]:
        """The server that it is connected to."""
        info = self._connected().info
        return info.host, info.port

    def rows(self, query: str, values: Sequence[object] = (), again: bool = True) -> list[Row]:
        """The rows of a query. It is not asked a second time unless `again`: it may have been carried out."""
        began, tried = time.monotonic(), False
        while True:
            connection = self._connected()
            try:
                return connection.execute(query.encode(), values).fetchall()
            except psycopg.Error as error:
                problem, lost = self._problem(error), self._connection is None
                if not lost or tried or not again or time.monotonic() - began > AT_ONCE:
                    raise problem from error
                tried = True

    def _problem(self, error: psycopg.Error) -> StoreError | Overtaken:
        """The store's error; a connection that was lost is dropped."""
        if self._connection is None or self._connection.closed or isinstance(error, NoAnswer):
            self.close()
            return StoreError(AWAY, self.address.where)
        return problem_of(error, self.address.where)

    def _connected(self) -> psycopg.Connection[Row]:
        if self._connection is not None and not self._connection.closed:
            return self._connection
        connection = connect(self.address)
        try:
            self._role = _confirmed(connection, self.address.where)
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def connect(address: Address, patient: bool = True) -> psycopg.Connection[Row]:
    """A new connection; an error that says why if there is none. A patient one waits a few seconds for an answer."""
    kind: type[psycopg.Connection[Row]] = Patient if patient else psycopg.Connection
    limits = {"options": f"-c statement_timeout={ANSWER} -c lock_timeout={ANSWER}"} if patient else {}
    try:
        return kind.connect("", autocommit=True, **address.parameters, **limits)  # type: ignore[arg-type]
    except psycopg.Error as error:
        raise refusal_of(error, address.where) from error


def _confirmed(connection: psycopg.Connection[Row], where: str) -> str:
    """The device's role; an error if it has none, or if the hall's tables are of another version."""
    with hall_errors(where):
        role, version = connection.execute(b"SELECT hall.role(), hall.version()").fetchall()[0]
    if version != VERSION:
        raise StoreError("hall-newer" if version > VERSION else "hall-older", where)
    if role is None:
        raise StoreError("hall-refused", where)
    return str(role)


class NoAnswer(psycopg.OperationalError):
    """Nothing has come within the time."""


class Patient(psycopg.Connection[Row]):
    """A connection whose every request has an answer in time, or raises `NoAnswer`."""

    def wait(self, gen: PQGen[T], interval: float = LOOKS, timeout: float | None = None) -> T:
        return super().wait(_within(gen, PATIENCE), interval)


def _within(asking: PQGen[T], seconds: float) -> PQGen[T]:
    """The same request, given up after so many seconds. It is sent 0 when nothing has come."""
    until = time.monotonic() + seconds
    try:
        wanted = next(asking)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > until:
                raise NoAnswer("nothing has come")
            wanted = asking.send(ready)
    except StopIteration as done:
        result: T = done.value
        return result
