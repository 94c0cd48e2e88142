"""What a feature says at the table: how far its work has come, and a long answer that it draws itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from referee.table.voice import Voice


@dataclass(slots=True, eq=False)
class Underway:
    """How far some work beside the table has come; another thread counts."""

    told: str
    """What is said of it: a message with how many are `done`, and the `total`."""
    total: int
    done: int = 0
    stopped: bool = False
    """Whether nobody waits for it any more."""
    over: bool = False


class Overview(NamedTuple):
    """A long answer, which opens a page on the screen."""

    lines: Callable[[Voice], list[str]]
    facts: Callable[[Voice], list[str]]
    """The same in plain words, one fact per line."""
