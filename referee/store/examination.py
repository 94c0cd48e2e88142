"""The result of examining a whole store."""

from referee.core.values import Value


class Chain(Value):
    """How many entries a game has after its header, and when the last of them was stored."""

    length: int
    at: float


Chains = dict[str, Chain]
"""The chains of games by the games' names."""


class Examination(Value):
    """What is wrong with a store, or how many entries its games have."""

    troubles: list[str]
    """What is wrong with the store; empty if it is sound."""
    chains: Chains
    """The chains of all games; empty if there are troubles."""
