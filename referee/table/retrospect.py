"""A review of the game on the table: how far it has come, and what it has found."""

from dataclasses import dataclass
from typing import NamedTuple

from referee.core.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.study.review import Reviewed


@dataclass(slots=True, eq=False)
class Underway:
    """How far a review has come; another thread counts."""

    total: int
    done: int = 0
    stopped: bool = False
    """Whether nobody waits for it any more."""
    over: bool = False


class Retrospect(NamedTuple):
    """What a review has found."""

    table: Table
    """The table that was reviewed, which nobody plays on."""
    found: "tuple[Reviewed, ...]"
    common: bool = False
    """Whether only words that people know were looked for."""
