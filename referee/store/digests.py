"""Digests: the counts of each game, stored so that statistics over many games need not read their entries.

They are derived from the entries: one that is missing, damaged or out of date is made again.
"""

from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Digest:
    """The counts of a game."""

    version: int
    """The version of what is counted, and how."""
    facts: str
    """The counts as text."""


@dataclass(frozen=True, slots=True)
class StoredDigest:
    """A digest in the store."""

    game: str
    length: int
    """The number of entries that were counted."""
    digest: Digest
