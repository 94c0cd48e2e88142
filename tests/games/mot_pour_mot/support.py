"""What the tests of Mot pour Mot need: its tables, set up by commands, and what lies on them in a line."""

from referee.core.words import Words
from tests.games import tables
from tests.games.rooms import MOT_POUR_MOT
from tests.games.tables import AnyTable, Known, accepted, facts_of, french, opened, refused, submitted

__all__ = [
    "MOT_POUR_MOT", "SEATS", "Known", "accepted", "french", "header_of", "lying", "opened", "refused", "submitted",
    "table_of",
]  # fmt: skip

SEATS = ("ana", "bob")
NONE = "-"


def header_of(*further: str) -> str:
    return tables.header_of(MOT_POUR_MOT.game, SEATS, *further)


def table_of(*lines: str, header: str = header_of(), words: Words | None = None) -> AnyTable:
    return tables.table_of(header, *lines, words=words)


def lying(table: AnyTable) -> str:
    """The letters that have moved, in the order of the box, then those captured: `C+2 H-1 ana T`."""
    facts = facts_of(table)
    moved = [f"{letter}{at:+d}" for letter, at in facts["track"].items() if at]
    captured = [f"{seat} {letters}" for seat, letters in facts["captured"].items() if letters]
    return " ".join((*moved, *captured))
