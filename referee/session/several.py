"""Applies a function to many games, in several processes if that is faster."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from referee.core.collecting import uncollected
from referee.store.port import Reading

T = TypeVar("T")

MANY, SHARE = 600, 100
"""Games from which on they are shared out, and how many a process is given at once."""


def of_each(reader: Reading, names: Sequence[str], ask: Callable[[Reading, str], T]) -> Iterator[T]:
    """The results in the order of the names."""
    processes = min(os.cpu_count() or 1, len(names) // SHARE)
    reopen = reader.reopen
    if reopen is None or len(names) < MANY or processes < 2:
        yield from (ask(reader, name) for name in names)
        return
    shares = [names[at : at + SHARE] for at in range(0, len(names), SHARE)]
    # not forked: the bar that shows how far it is runs in a thread
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for answers in pool.map(partial(_answers, reopen, ask), shares):
            yield from answers


@uncollected()
def _answers(reopen: Callable[[], Reading], ask: Callable[[Reading, str], T], names: Sequence[str]) -> list[T]:
    with closing(reopen()) as reader:
        return [ask(reader, name) for name in names]
