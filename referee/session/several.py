"""Long work on many games, in several processes if that is faster, and its progress."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from referee.store.port import Reopenable, StoreReader

T = TypeVar("T")

MANY, SHARE = 600, 100
"""From how many games on several processes share the work, and how many games a process is given at once."""
Advance = Callable[[int, int], object]
"""Called with the number of items done, and the number of all."""


def of_each(reader: StoreReader, names: Sequence[str], function: Callable[[StoreReader, str], T]) -> Iterator[T]:
    """The results of a function for each game, in the order of the names."""
    processes = min(os.cpu_count() or 1, len(names) // SHARE)
    if len(names) < MANY or processes < 2 or not isinstance(reader.upkeep, Reopenable):
        yield from (function(reader, name) for name in names)
        return
    shares = [names[start : start + SHARE] for start in range(0, len(names), SHARE)]
    # not forked: the progress bar runs in a thread
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for results in pool.map(partial(_results, reader.upkeep.reopener(), function), shares):
            yield from results


def _results(
    reopen: Callable[[], StoreReader], function: Callable[[StoreReader, str], T], names: Sequence[str]
) -> list[T]:
    with closing(reopen()) as reader:
        return [function(reader, name) for name in names]


def quietly(_done: int, _total: int) -> None:
    """Shows no progress."""
