"""What a look through a whole store brings."""

from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Chain:
    """How many entries a game has behind its header, and when the last was stored."""

    length: int
    at: float


Chains = dict[str, Chain]
"""By the games' names."""


@dataclass(frozen=True, slots=True)
class Examined:
    troubles: list[str]
    """What is wrong with the store; nothing if all is sound."""
    chains: Chains
    """The games' chains; nothing where there are troubles."""
