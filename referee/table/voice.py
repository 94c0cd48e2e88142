"""The language of a table, passed in by whoever opens it."""

from collections.abc import Callable

from referee.core.result import Refused
from referee.core.values import Value


class Voice(Value):
    language: str
    gettext: Callable[[str], str]
    refusal: Callable[[Refused, str], str]
    """A refusal of a game as a sentence that cites its clause."""
    troubles: tuple[type[Exception], ...] = ()
    """Exceptions of the store and the dictionary that are not bugs in the program."""
    trouble: Callable[[BaseException], str] = str
    """Makes a sentence of such an exception."""
