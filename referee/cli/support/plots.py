"""A row of figures drawn small: as a line of blocks on a terminal, as the figures themselves elsewhere."""

from collections.abc import Sequence
from itertools import pairwise

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH, FEW = 24, 6
"""At most so many blocks, and so many figures in their place."""


def drawn(values: Sequence[float], blocks: bool) -> str:
    """Neighbours are put together where there are too many."""
    averages = _together(values, WIDTH if blocks else FEW)
    if not blocks:
        return " ".join(f"{average:.0f}" for average in averages)
    least, most = min(averages, default=0), max(averages, default=0)
    if most == least:
        return BLOCKS[len(BLOCKS) // 2] * len(averages)
    step = (most - least) / (len(BLOCKS) - 1)
    return "".join(BLOCKS[round((average - least) / step)] for average in averages)


def _together(values: Sequence[float], most: int) -> list[float]:
    count = min(most, len(values))
    bounds = [len(values) * at // count for at in range(count + 1)] if count else []
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(bounds)]
