"""What a desk asks of the program around it, about other games and about files."""

from collections.abc import Callable
from typing import NamedTuple

from referee.session.session import Session
from referee.table.said import Said


class Job(NamedTuple):
    """Something slow to be done beside the table."""

    work: Callable[[], object]
    """Does it, in a thread of its own."""
    outcome: Callable[[bool], Said]
    """What is said afterwards at the table, where somebody may be typing."""
    stop: Callable[[], None] = lambda: None
    """Tells the work that nobody waits for it any more."""


Later = Callable[[Job], None]
"""Does a job beside the table."""


class SheetFile(NamedTuple):
    """A sheet with the file that it goes into."""

    path: str
    write: Callable[[], None]
    slow: bool
    """Whether writing takes seconds."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.moves import Plays
    from referee.core.result import Refused
    from referee.core.table import Table
    from referee.table.overview import Overview, Underway


class Doors(NamedTuple):
    find: Callable[[str], str | None]
    """The name of a stored game, however it is typed; None if there is none."""
    sheet: Callable[[Session, str], SheetFile]
    """The sheet of a game in a format, to be written."""
    search: "Callable[[Table, str, str, Callable[[], bool]], Callable[[], Plays] | Refused]"
    """What looks whether a seat could play anything now from a hand, or the hand is refused.

    It may take seconds, and ends as soon as it is told that nobody waits for it any more.
    """
    review: "Callable[[Session], tuple[Underway, Callable[[], Overview]]]"
    """Begins a review of a game that is settled: how far it has come, and what makes it."""
    page: str = ""
    """The address of the page for spectators, while it is served beside the table."""
