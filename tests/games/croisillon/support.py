"""What the tests of Croisillon need: its tables, set up by commands."""

from collections.abc import Iterable

from referee.core.table import Table
from referee.core.words import Words
from tests.games import tables
from tests.games.rooms import CROISILLON
from tests.games.tables import Known, accepted, french, opened, refused, submitted

__all__ = [
    "CROISILLON", "SEATS", "Known", "accepted", "french", "header_of", "opened", "refused", "submitted", "table_of",
]  # fmt: skip

SEATS = ("ana", "bob", "carla", "dora")


def header_of(players: Iterable[str] = SEATS[:2], *further: str) -> str:
    return tables.header_of(CROISILLON.game, players, *further)


def table_of(*lines: str, header: str = header_of(), words: Words | None = None) -> Table:
    return tables.table_of(header, *lines, words=words)
