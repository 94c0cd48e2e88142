"""What a desk has from the program around it: the way to other games, words of features, jobs beside the table."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from referee.table.said import Said
from referee.table.vocabulary import Word

Kind = Literal["leave", "list", "new", "open", "demo", "tutorial"]


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


class Doors(NamedTuple):
    find: Callable[[str], str | None]
    """The name of a stored game, however it is typed; None if there is none."""
    words: tuple[Word, ...] = ()
    """What features let people type at the table."""
    page: str = ""
    """The address of the page for spectators, while it is served beside the table."""


class Wish(NamedTuple):
    kind: Kind
    text: str = ""
    """The name of a stored game to open, of a game to explain, or a new game and its players as they were typed."""


LEAVE, LIST = Wish("leave"), Wish("list")
