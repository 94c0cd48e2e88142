"""What a tutorial says; its texts are those of its script, in the language in which it was opened."""

from typing import NamedTuple


class Title(NamedTuple):
    text: str


class Instruction(NamedTuple):
    """A step of the tutorial: what is explained, and the command to be typed."""

    number: int
    of: int
    text: str
    command: str


class Hint(NamedTuple):
    """A hint after a command that the tutorial did not expect."""

    text: str
    command: str


class End(NamedTuple):
    text: str


Teaching = Title | Instruction | Hint | End
