"""Words with their directions made into a grid that can be played."""

from referee.core.result import Refused, refused
from referee.games.croisillon.layout import capitals_needed, in_hand, layouts
from referee.games.croisillon.model import CAPITALS, HAND, SMALL, Arrange, Grid, Lay


def arranged(action: Arrange) -> Lay | Refused:
    """The grid chosen, else the first."""
    longest = max(len(cards) for cards, _ in action.words) - 1
    if longest > SMALL:
        return refused("small", "CRO-11", count=longest, allowed=SMALL)
    if capitals_needed(action.words) > CAPITALS:
        return refused("capitals", "CRO-11", count=capitals_needed(action.words), allowed=CAPITALS)
    found = different(action)
    if not found:
        return refused("no-layout", "CRO-10")
    return Lay(tuple(sorted(found[min(action.choice, len(found) - 1)].items())))


def different(action: Arrange) -> list[Grid]:
    """A layout of each kind that does not come to the same: words score alike wherever they lie, the bonus does not."""
    kinds: dict[bool, Grid] = {}
    for grid in layouts(action.words):
        # one that no hand holds is only there to be refused, where nothing else will do
        if not kinds or in_hand(grid):
            kinds.setdefault(len(grid) == HAND, grid)
    return list(kinds.values())
