"""One question about many games, asked in several processes where that takes less time."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from referee.core.collecting import uncollected
from referee.store.sqlite.reader import Reader, read_only
from referee.store.sqlite.store import Store

T = TypeVar("T")

MANY, SHARE = 600, 100
"""Games from which on they are shared out, and how many a process is given at once."""


def of_each(reader: Reader, names: Sequence[str], ask: Callable[[Reader, str], T]) -> Iterator[T]:
    """The answers in the order of the names."""
    processes = min(os.cpu_count() or 1, len(names) // SHARE)
    if not isinstance(reader, Store) or len(names) < MANY or processes < 2:
        yield from (ask(reader, name) for name in names)
        return
    shares = [names[at : at + SHARE] for at in range(0, len(names), SHARE)]
    # not forked: the bar that shows how far it is runs in a thread
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for answers in pool.map(partial(_answers, reader.path, ask), shares):
            yield from answers


@uncollected()
def _answers(path: Path, ask: Callable[[Reader, str], T], names: Sequence[str]) -> list[T]:
    with closing(read_only(path)) as reader:
        return [ask(reader, name) for name in names]
