"""What a sheet is built from: a game and its entries."""

from collections.abc import Sequence

from referee.core.table import Entry, Table
from referee.core.values import Value
from referee.papers.sheet.paper import AnyPaper

Moments = Sequence[float | None]
"""When the game was opened, then when each entry was stored."""


class Source(Value):
    """A game before its first command, its entries, and what its header does not say."""

    opened: Table
    entries: Sequence[Entry]
    paper: AnyPaper
    rules: str
    """The version of its rules."""
    lexicon: str
    """The name of its dictionary."""
    name: str = ""
    """Its name in the store."""
    moments: Moments = ()
    warnings: tuple[str, ...] = ()
