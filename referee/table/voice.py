"""The language of a table, passed in by whoever opens it, and what it makes of texts of rooms in plain words.

Rooms lay their texts and the help out with two marks: a dot between the items of a list, blanks between columns. Plain words
tell items and columns apart in another way. What people have typed is left as it is.
"""

from collections.abc import Callable

from referee.core.result import Refused
from referee.core.values import Value

DOT = " · "
GAP = "  "
LEADING = (";", ",", ":")
"""Signs behind which a column goes on without a comma."""


class Voice(Value):
    language: str
    gettext: Callable[[str], str]
    refusal: Callable[[Refused, str], str]
    """A refusal of a game as a sentence that cites its clause."""
    troubles: tuple[type[Exception], ...] = ()
    """Exceptions of the store and the dictionary that are not bugs in the program."""
    trouble: Callable[[BaseException], str] = str
    """Makes a sentence of such an exception."""
    plain: bool = False
    """Whether it speaks in plain words, a fact a line: no columns, no drawing, no keys of the screen."""

    @property
    def gap(self) -> str:
        """What stands between columns."""
        return ", " if self.plain else GAP

    @property
    def indent(self) -> str:
        """What stands before a line that belongs to the one above."""
        return "" if self.plain else "   "


def items(text: str) -> list[str]:
    """The items of a list, each with its columns as a list with commas."""
    return [commas(item) for item in text.split(DOT)]


def flowing(text: str) -> str:
    """Items and columns as a list with commas."""
    return commas(text.replace(DOT, ", "))


def commas(text: str) -> str:
    """Columns as a list with commas."""
    line = ""
    for cell in filter(None, map(str.strip, text.split(GAP))):
        between = "" if not line else " " if line.endswith(LEADING) else ", "
        line += between + cell
    return line
