"""The language of a table, passed in by whoever opens it."""

from collections.abc import Callable

from referee.core.result import Refused
from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Voice:
    language: str
    gettext: Callable[[str], str]
    refusal: Callable[[Refused, str], str]
    """A refusal of a game as a sentence that cites its clause."""
    troubles: tuple[type[Exception], ...] = ()
    """What may go wrong with the store or the dictionary without being a mistake in the program."""
    trouble: Callable[[BaseException], str] = str
    """Such a trouble as a sentence."""
