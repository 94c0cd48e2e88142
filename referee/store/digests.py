"""Digests: the counts of each game, stored so that statistics over many games need not read their entries.

They are derived from the entries: one that is missing, damaged or out of date is made again.
"""

from referee.core.values import Value


class Digest(Value):
    """The counts of a game."""

    version: int
    """The version of what is counted, and how."""
    facts: str
    """The counts as text."""


class StoredDigest(Value):
    """A digest in the store."""

    game: str
    length: int
    """The number of entries that were counted."""
    digest: Digest
