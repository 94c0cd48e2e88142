"""A series of numbers as a small plot: blocks on a terminal, a few numbers elsewhere."""

from collections.abc import Sequence
from itertools import pairwise

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH, FEW = 24, 6
"""The most blocks of a plot, and the most numbers."""


def plot(values: Sequence[float], blocks: bool) -> str:
    """The plot of some values; if they are too many, of averages of neighbours."""
    averages = _averages(values, WIDTH if blocks else FEW)
    if not blocks:
        return " ".join(f"{average:.0f}" for average in averages)
    least, most = min(averages, default=0), max(averages, default=0)
    if most == least:
        return BLOCKS[len(BLOCKS) // 2] * len(averages)
    step = (most - least) / (len(BLOCKS) - 1)
    return "".join(BLOCKS[round((average - least) / step)] for average in averages)


def _averages(values: Sequence[float], most: int) -> list[float]:
    count = min(most, len(values))
    bounds = [len(values) * part // count for part in range(count + 1)] if count else []
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(bounds)]
