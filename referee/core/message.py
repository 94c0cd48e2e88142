"""What is said: an English sentence with its facts, which `speech/` puts into any language."""

from typing import TypeAlias

from referee.core.result import Refused
from referee.core.values import Value


def N_(text: str) -> str:  # noqa: N802
    """The text itself, marked for extraction; it is translated when it is shown."""
    return text


class Refusal(Value):
    """A refusal, and the package of the room that has its sentence; empty for a refusal of the house."""

    refused: Refused
    room: str = ""


class Message:
    """A sentence to say: its English text, and the facts that stand in it."""

    __slots__ = ("facts", "text")

    def __init__(self, text: str, /, **facts: "Fact") -> None:
        self.text = text
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.text, self.facts) == (other.text, other.facts)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Message({self.text!r}, **{self.facts!r})"


Fact: TypeAlias = str | int | Message | Refusal


class CannotSay(Exception):
    """The command stops with this message and exit code 2; nothing was changed."""

    def __init__(self, what: str | Message | Refusal, /, **facts: Fact) -> None:
        self.message = Message(what, **facts) if isinstance(what, str) else what
        super().__init__(self.message)
