"""How many live tables have a game open on this machine: each holds a lock, which ends with its process."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from referee.core.locks import still_there, try_lock

FOLDER = "tables"
PLACES = 8
"""How many tables are counted at most."""
_HOW = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


@contextmanager
def company(folder: Path, name: str) -> Iterator[Callable[[], int]]:
    """Takes a place at the game for as long as it is open, and gives a function that counts the others there."""
    places = [folder / FOLDER / f"{name}.{number}" for number in range(PLACES)]
    mine, handle = _place(places)
    try:
        yield lambda: sum(_held(path) for path in places if path != mine)
    finally:
        if mine is not None:
            with suppress(OSError):
                mine.unlink()
            os.close(handle)


def _place(places: list[Path]) -> tuple[Path | None, int]:
    """The first free place with its open file; None where all are taken, or where nothing can be locked."""
    with suppress(OSError):
        places[0].parent.mkdir(parents=True, exist_ok=True)
        for path in places:
            handle = os.open(path, _HOW | os.O_CREAT, 0o600)
            if try_lock(handle) and still_there(path, handle):
                return path, handle
            os.close(handle)
    return None, -1


def _held(path: Path) -> bool:
    """Whether another table holds a place."""
    try:
        handle = os.open(path, _HOW)
    except OSError:
        return False
    try:
        return try_lock(handle) is False
    finally:
        os.close(handle)
