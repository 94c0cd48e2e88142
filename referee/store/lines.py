"""A game's entries as they stand, without their facts; imported when somebody asks."""

from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """An entry without its facts."""

    number: int
    kind: str
    seat: str
    command: str
    at: float
    """When it was stored."""
