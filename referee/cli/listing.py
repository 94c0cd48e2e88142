"""Commands that list what they know when they are called bare, or by the word `list`."""

from referee.core.home import called
from referee.core.message import CannotSay

LIST = "list"
"""The word for commands that are no group."""


def misplaced(example: str) -> CannotSay:
    """The error for an option of the list in front of another command."""
    return CannotSay("The options of the list stand behind it: {example}", example=f"{called()} {example}")
