"""Tells what changes in a hall, by a connection of its own."""

from contextlib import suppress

import psycopg

from referee.club.hall.address import Address
from referee.club.hall.link import Row, connect
from referee.store.problems import StoreError


class Watch:
    """A `port.Watch`. Notices may be lost with a connection: after each new one everything may have changed."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._connection: psycopg.Connection[Row] | None = None

    def wait(self, seconds: float) -> set[str] | None:
        """The games and events that have changed meanwhile; None if everything may have, as after a new connection."""
        if self._connection is None:
            self._listen()
            return None
        try:
            heard = self._connection.notifies(timeout=seconds, stop_after=1)
            return {notice.payload.partition(" ")[0] for notice in heard}
        except psycopg.Error as error:
            self.close()
            raise StoreError("hall-away", self._address.where) from error

    def _listen(self) -> None:
        connection = connect(self._address, patient=False)
        try:
            connection.execute(b"LISTEN hall")
        except psycopg.Error as error:
            connection.close()
            raise StoreError("hall-away", self._address.where) from error
        self._connection = connection

    def close(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
            self._connection = None
