"""What is said: an English sentence with its facts, which `speech/` puts into any language."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import field

from referee.core.result import Refused
from referee.core.values import Value


def N_(text: str) -> str:  # noqa: N802
    """The text itself, marked for extraction; it is translated when it is shown."""
    return text


class Refusal(Value):
    """A refusal, and the package of the room that has its sentence; empty for a refusal of the house."""

    refused: Refused
    room: str = ""


class Trouble(Value):
    """A sentence to say: its English text, and the facts that stand in it."""

    text: str
    facts: Mapping[str, "Fact"] = field(default_factory=dict)


Fact: TypeAlias = str | int | Trouble | Refusal


def trouble(text: str, **facts: Fact) -> Trouble:
    return Trouble(text, facts)


class CannotSay(Exception):
    """The command stops with this trouble and exit code 2; nothing was changed."""

    def __init__(self, what: str | Trouble | Refusal, **facts: Fact) -> None:
        self.trouble = Trouble(what, facts) if isinstance(what, str) else what
        super().__init__(self.trouble)
