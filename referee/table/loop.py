"""Runs coroutines so that signals find an event loop whole: never one that is just being made or closed."""

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import TypeVar

from referee.table.signals import heeded

T = TypeVar("T")


def run(work: Coroutine[object, object, T]) -> T:
    """As `asyncio.run`."""
    runner = asyncio.Runner()
    try:
        with _held_back():
            runner.get_loop()
        return runner.run(work)
    finally:
        # one that a signal came before was never begun
        work.close()
        with _held_back():
            runner.close()


@contextmanager
def _held_back() -> Iterator[None]:
    """Signals that are handled arrive when this is over. A mask would not do: another thread may get them."""
    came: list[int] = []
    before = {number: signal.getsignal(number) for number in heeded()}
    for number in before:
        signal.signal(number, lambda number, _frame: came.append(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came[:1]:
            signal.raise_signal(number)
