"""Errors as values: a code and its facts. `speech/` makes the sentence in any language."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import field

from referee.core.result import Refused
from referee.core.values import Value


class Refusal(Value):
    """A refusal, and the package of the room that has its sentence; empty for a refusal of the house."""

    refused: Refused
    room: str = ""


class Trouble(Value):
    """An error: a stable code such as `store/disk-full`, or the English message itself if it is used only once."""

    code: str
    facts: Mapping[str, "Fact"] = field(default_factory=dict)


Fact: TypeAlias = str | int | Trouble | Refusal


def trouble(code: str, **facts: Fact) -> Trouble:
    return Trouble(code, facts)


class CannotSay(Exception):
    """The command stops with this trouble and exit code 2; nothing was changed."""

    def __init__(self, what: str | Trouble | Refusal, **facts: Fact) -> None:
        self.trouble = Trouble(what, facts) if isinstance(what, str) else what
        super().__init__(self.trouble)
