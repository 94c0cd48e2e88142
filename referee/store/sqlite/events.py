"""The journals of clubs' events in a SQLite file."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from referee.store.entries import EVENT, LETTER, StoredAct, same_act
from referee.store.listed import is_moment, next_name
from referee.store.problems import Overtaken, StoreError
from referee.store.sqlite.rows import BrokenRow, Values, checksum, store_errors
from referee.store.sqlite.tables import claim, founded, has_table, other_command

COLUMNS = "event, number, kind, by, facts, at, checksum"
INSERT = f"INSERT INTO acts ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"


class Events:
    """The journals of events, to read. Files of older versions have no table for them until they are written to."""

    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self._path = path
        self._base = base

    def names(self) -> list[str]:
        with store_errors(self._path):
            if not has_table(self._base, "acts"):
                return []
            query = "SELECT event FROM acts GROUP BY event ORDER BY max(at) DESC, length(event) DESC, event DESC"
            return [str(row[0]) for row in self._base.execute(query)]

    def acts(self, event: str, after: int = 0) -> list[StoredAct]:
        query = f"SELECT {COLUMNS} FROM acts WHERE event = ? AND number > ? ORDER BY number"
        with store_errors(self._path):
            if not (EVENT.fullmatch(event) and has_table(self._base, "acts") and self.length(event)):
                raise StoreError("no-such-event", event)
            acts = [act_of(values) for values in self._base.execute(query, (event, after))]
            if any(act.number != number for number, act in enumerate(acts, after + 1)):
                raise BrokenRow(event)
        return acts

    def length(self, event: str) -> int:
        (last,) = self._base.execute("SELECT max(number) FROM acts WHERE event = ?", (event,)).fetchone()
        return int(last or 0)

    def every(self) -> Iterator[Values]:
        """The rows of all acts, unchecked, ordered by event and number."""
        with store_errors(self._path):
            if has_table(self._base, "acts"):
                yield from self._base.execute(f"SELECT {COLUMNS} FROM acts ORDER BY event, number")


class EventJournal(Events):
    """The journals of events, to add acts to."""

    def __init__(
        self,
        path: Path,
        base: sqlite3.Connection,
        transaction: Callable[[], AbstractContextManager[None]],
        edition: Callable[[], int],
    ) -> None:
        super().__init__(path, base)
        self._transaction = transaction
        self._edition = edition

    def found(self, act: StoredAct, origin: str = "") -> str:
        with self._transaction():
            before = founded(self._base, LETTER, origin) if origin else None
            if before is not None:
                self._confirm_same(before, act, origin)
                return before
            name = next_name(LETTER, [str(row[0]) for row in self._base.execute("SELECT DISTINCT event FROM acts")])
            self._base.execute(INSERT, row_of_act(name, act))
            if origin:
                claim(self._base, name, origin, act.number)
        return name

    def append(self, event: str, act: StoredAct, edition: int | None = None, origin: str = "") -> None:
        with self._transaction():
            if edition not in (None, self._edition()):
                raise Overtaken(event)
            if origin and not claim(self._base, event, origin, act.number):
                self._confirm_same(event, act, origin)
                return
            if self.length(event) != act.number - 1 or act.number < 2:
                raise Overtaken(event)
            self._base.execute(INSERT, row_of_act(event, act))

    def _confirm_same(self, event: str, act: StoredAct, origin: str) -> None:
        """Raises an error unless the act that landed with this origin is this one, but for its time."""
        query = f"SELECT {COLUMNS} FROM acts WHERE event = ? AND number = ?"
        values = self._base.execute(query, (event, act.number)).fetchone()
        if values is None or not same_act(act_of(values), act):
            raise other_command(event, origin)


def row_of_act(event: str, act: StoredAct) -> tuple[object, ...]:
    values = (event, act.number, act.kind, act.by, act.facts, float(act.at))
    return (*values, checksum(values))


def act_of(values: Values) -> StoredAct:
    """The act in a row; `BrokenRow` if the row is not what was written."""
    *told, known = values
    event, number, kind, by, facts, at = told
    if checksum(tuple(told)) != known or not isinstance(number, int) or not is_moment(at):
        raise BrokenRow(f"{event} {number}")
    return StoredAct(number, kind, by, facts, at)
