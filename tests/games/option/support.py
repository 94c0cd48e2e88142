"""What the tests of Option need: its tables, set up by commands."""

from collections.abc import Iterable

from referee.core.table import Table
from referee.core.words import Words
from tests.games import tables
from tests.games.rooms import OPTION
from tests.games.tables import Known, accepted, french, opened, refused, submitted

__all__ = [
    "RECORDS", "Known", "accepted", "french", "header_of", "opened", "refused", "submitted", "table_of",
]  # fmt: skip

RECORDS = OPTION.records


def header_of(players: Iterable[str] = ("ana", "bob"), *further: str) -> str:
    return tables.header_of(OPTION.game, players, *further)


def table_of(*lines: str, header: str = header_of(), words: Words | None = None) -> Table:
    return tables.table_of(header, *lines, words=words)
