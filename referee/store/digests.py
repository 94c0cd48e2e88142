"""Digests of games: what was counted of each, kept so that figures over many games need not read them all.

They are derived: one that is missing, damaged, of another version or of another length is made again, and nothing is lost.
"""

from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Digest:
    version: int
    """Of what is counted, and how."""
    facts: str


@dataclass(frozen=True, slots=True)
class Kept:
    game: str
    length: int
    """How many entries the game had."""
    digest: Digest
