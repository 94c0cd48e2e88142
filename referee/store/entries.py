"""What a store gives back of a game's entries, whole or damaged."""

from referee.core.table import Entry
from referee.core.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.lines import Line

OPENED = "opened"
"""The kind of a game's entry 0, which holds its header."""
Encoded = tuple[Entry, str]
"""An entry and the text of its facts, as `facts.written` makes it."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The number of the first entry that cannot be read, and the later ones that can."""

    number: int
    later: "tuple[Line, ...]" = ()


@dataclass(frozen=True, slots=True)
class Salvaged:
    """The entries of a game from the first on, as far as they go without a gap."""

    entries: tuple[Entry, ...]
    loss: Loss | None
    doubtful: bool = False
    """Whether more of it may have been where nothing can be read."""
