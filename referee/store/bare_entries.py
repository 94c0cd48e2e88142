"""Entries without their facts; imported late, since few commands need them."""

from referee.core.values import Value


class BareEntry(Value):
    """An entry without its facts."""

    number: int
    kind: str
    seat: str
    command: str
    at: float
    """When it was stored."""
