"""The signals that end a table, raised as an exception so that it is left in order."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer, current_thread, main_thread


class Stopped(BaseException):
    """A signal that ends the process: raised where the program is, so that what is open is closed on the way out."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


SIGNALS = tuple(
    number for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if (number := getattr(signal, name, None)) is not None
)
"""Those that end a process, and that a terminal or whoever shuts a machine down sends."""
SOON = 0.01
"""Seconds."""


@contextmanager
def handled(handle: Callable[[int], None]) -> Iterator[None]:
    """What is done inside when a signal comes; signals that are ignored stay ignored."""
    before = {number: signal.getsignal(number) for number in heeded()}
    for number in before:
        signal.signal(number, lambda number, _frame: handle(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def stopped() -> Iterator[None]:
    """Inside, a signal raises `Stopped`; it comes again where Python ignores that, as in the callback of a weak reference."""
    ignored, again = sys.unraisablehook, list[Timer]()

    def send_again(lost: "sys.UnraisableHookArgs") -> None:
        if not isinstance(lost.exc_value, Stopped):
            ignored(lost)
            return
        again.append(Timer(SOON, os.kill, (os.getpid(), lost.exc_value.number)))
        again[-1].start()

    sys.unraisablehook = send_again
    try:
        with handled(_stop):
            yield
    finally:
        for timer in again:
            timer.cancel()
        sys.unraisablehook = ignored


def _stop(number: int) -> None:
    raise Stopped(number)


def heeded() -> tuple[int, ...]:
    """The signals to handle; none outside the main thread, which alone may do so."""
    if current_thread() is not main_thread():
        return ()
    return tuple(number for number in SIGNALS if signal.getsignal(number) not in (signal.SIG_IGN, None))
