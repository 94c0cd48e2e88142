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


def teaching_lines(teaching: Teaching, gap: str = "  ") -> list[str]:
    match teaching:
        case Title(text):
            return [text]
        case Instruction(number, of, text, command):
            return ["", f"{number}/{of}{gap}{text}", arrow(command)]
        case Hint(text, command):
            return [text, arrow(command)]
        case End(text):
            return ["", text]


def arrow(command: str) -> str:
    return f"→ {command}"
