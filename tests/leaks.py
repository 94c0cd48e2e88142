"""What is left to the garbage collector instead of being closed: found on every Python, for most tell of it silently.

Only 3.13 and later tell of a connection to SQLite by themselves, and then only if it happens to be collected."""

import atexit
import gc
import os
import sqlite3
import sys
import traceback
from collections.abc import Callable
from contextlib import ExitStack
from contextvars import copy_context
from functools import partial
from typing import Any, Protocol, TypeVar

ENDING = ExitStack()
"""What a test has opened, closed when it ends."""
LEAKED = 99
"""The exit code of a process that has left something open."""
OPEN: dict[int, "Watched"] = {}
"""The connections of this process that nobody has closed, which this keeps from being collected."""


class Closing(Protocol):
    def close(self) -> None: ...


Opened = TypeVar("Opened", bound=Closing)


def closed_later(opened: Opened) -> Opened:
    """The same, which is closed when the test ends."""
    ENDING.callback(opened.close)
    return opened


class Watched(sqlite3.Connection):
    def __init__(self, database: Any, *arguments: Any, **options: Any) -> None:
        super().__init__(database, *arguments, **options)
        self.database = os.fspath(database)
        OPEN[id(self)] = self

    def close(self) -> None:
        super().close()
        OPEN.pop(id(self), None)


def watch() -> None:
    """From now on every connection is watched."""
    sqlite3.connect = partial(sqlite3.connect, factory=Watched)  # type: ignore[assignment]


def left_open(before: frozenset[int] = frozenset()) -> list[str]:
    """Closes what was opened after these connections and is open still; the names of those databases."""
    left = [connection for number, connection in OPEN.items() if number not in before]
    for connection in left:
        connection.close()
    return [connection.database for connection in left]


def fail_for_any() -> None:
    """This process fails at its end if a connection is open then, or a file was left to the garbage collector."""
    lost: list[str] = []
    sys.unraisablehook = lambda problem: lost.append(str(problem.exc_value))
    atexit.register(_fail_for_any, lost)


def code_of(main: Callable[[], int]) -> int:
    """The exit code of a program that this process runs itself; an error if it leaves anything open."""
    lost: list[str] = []
    before, hook = frozenset(OPEN), sys.unraisablehook
    sys.unraisablehook = lambda problem: lost.append(str(problem.exc_value))
    try:
        code = _ended(main)
        return LEAKED if _told_of_any(before, lost) else code
    finally:
        sys.unraisablehook = hook


def _ended(main: Callable[[], int]) -> int:
    try:
        return copy_context().run(main)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    except BaseException:
        traceback.print_exc()
        return 1


def _told_of_any(before: frozenset[int], lost: list[str]) -> bool:
    gc.collect()
    found = left_open(before) + lost
    if found:
        sys.stderr.write(f"left open: {found}\n")
        sys.stderr.flush()
    return bool(found)


def _fail_for_any(lost: list[str]) -> None:
    if _told_of_any(frozenset(), lost):
        os._exit(LEAKED)
