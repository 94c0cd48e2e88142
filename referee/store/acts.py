"""The acts of a club's event, as a store keeps them: each with who did it and when."""

import re

from referee.core.values import Value

EVENT = re.compile("e[0-9]{1,9}")
"""An event's short name."""
LETTER = "e"


class StoredAct(Value):
    """An act; its facts are text, which the store does not read."""

    number: int
    """In the event's journal, from 1."""
    kind: str
    by: str
    facts: str
    at: float


def same_act(one: StoredAct, other: StoredAct) -> bool:
    """Whether two acts are the same, whenever they were stored."""
    return (one.number, one.kind, one.by, one.facts) == (other.number, other.kind, other.by, other.facts)
