"""Lays out words with their directions as a grid."""

from referee.core.result import Refused, refused
from referee.games.croisillon.layout import capitals_needed, in_hand, layouts
from referee.games.croisillon.model import CAPITALS, HAND, SMALL, Arrange, Grid, Lay


def arranged(action: Arrange) -> Lay | Refused:
    """The first layout as a grid to play."""
    longest = max(len(cards) for cards, _ in action.words) - 1
    if longest > SMALL:
        return refused("small", "CRO-11", count=longest, allowed=SMALL)
    if capitals_needed(action.words) > CAPITALS:
        return refused("capitals", "CRO-11", count=capitals_needed(action.words), allowed=CAPITALS)
    grids = different(action)
    if not grids:
        return refused("no-layout", "CRO-10")
    return laid(grids[0])


def laid(grid: Grid) -> Lay:
    """A layout as the grid that is played."""
    return Lay(tuple(sorted(grid.items())))


def different(action: Arrange) -> list[Grid]:
    """One layout for each result: words score alike wherever they lie, but only a layout of all cards earns the bonus."""
    kinds: dict[bool, Grid] = {}
    for grid in layouts(action.words):
        # one that no hand holds is only there to be refused, where nothing else will do
        if not kinds or in_hand(grid):
            kinds.setdefault(len(grid) == HAND, grid)
    return list(kinds.values())
