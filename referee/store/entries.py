"""Entries as they go into a store, and as they come out of a damaged one."""

from referee.core.table import Entry
from referee.core.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.bare_entries import BareEntry

OPENED = "opened"
"""The kind of a game's entry 0, which holds its header."""
Encoded = tuple[Entry, str]
"""An entry and its facts as text, from `facts.facts_text`."""


class Loss(Value):
    """The number of the first entry that cannot be read, and the later ones that can."""

    number: int
    later: "tuple[BareEntry, ...]" = ()


class Salvaged(Value):
    """The entries of a game before the first gap."""

    entries: tuple[Entry, ...]
    loss: Loss | None
    doubtful: bool = False
    """Whether there may have been later entries where the file is unreadable."""
