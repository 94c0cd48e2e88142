"""Which of the stored games count: of the versions of a game that went astray, one."""

from collections.abc import Iterable

from referee.store.listed import ListedGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

STRAY = "\n#stray "
"""Begins a line in the header of a game that was made of a stray. Where none has it, nothing of a hall is imported."""


def not_counting(reader: "StoreReader", games: Iterable[ListedGame]) -> frozenset[str]:
    """The names of all versions that do not count."""
    listed = list(games)
    if not any(STRAY in game.header for game in listed):
        return frozenset()
    from referee.club.strays import out_of_force

    return out_of_force(reader, listed)
