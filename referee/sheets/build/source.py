"""What a sheet is built from."""

from collections.abc import Sequence

from referee.core.table import Entry, Table
from referee.core.values import dataclass
from referee.sheets.build.room import Room

Moments = Sequence[float | None]
"""When the game was opened, then when each entry was kept."""


@dataclass(frozen=True, slots=True)
class Source:
    """A game as it was opened, and what it has taken since."""

    opened: Table
    entries: Sequence[Entry]
    room: Room
    rules: str
    """The version of the rules that it is refereed by."""
    lexicon: str
    """The dictionary that judges it."""
    name: str = ""
    """Under which it is kept."""
    moments: Moments = ()
    warnings: tuple[str, ...] = ()
