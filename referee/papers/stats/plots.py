"""A series of numbers as a small plot: blocks on a terminal, a few numbers elsewhere."""

from collections.abc import Sequence
from itertools import pairwise

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH, FEW = 24, 6
"""The most blocks of a plot, and the most numbers."""


def plot(values: Sequence[float], blocks: bool) -> str:
    """The plot of some values; if they are too many, of averages of neighbours."""
    points = averages(values, WIDTH if blocks else FEW)
    if not blocks:
        return " ".join(f"{average:.0f}" for average in points)
    least, most = min(points, default=0), max(points, default=0)
    if most == least:
        return BLOCKS[len(BLOCKS) // 2] * len(points)
    step = (most - least) / (len(BLOCKS) - 1)
    return "".join(BLOCKS[round((average - least) / step)] for average in points)


def averages(values: Sequence[float], most: int) -> list[float]:
    """The values; if there are more of them, averages of neighbours."""
    count = min(most, len(values))
    bounds = [len(values) * part // count for part in range(count + 1)] if count else []
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(bounds)]
