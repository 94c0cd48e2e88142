"""A lock beside a file, held from before the file is read until the new content has replaced it.

The lock is the system's own, on `FILE.lock`, since the death of its holder ends it. The name alone, with or without a process
number in it, would stay behind and have to be guessed to be stale, and such a number means nothing on another machine or in
another container. Linux carries the lock over NFS. Where a file system knows no locks, nothing is held; SQLite could not keep
a game there either.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EAGAIN, EBUSY, EDEADLK
from pathlib import Path
from random import uniform

PATIENCE = 10.0
"""Seconds to wait for another process."""
LOCK = ".lock"
WINDOWS = sys.platform == "win32"
"""Where nothing can be renamed or removed while it is open."""
_HELD = (EACCES, EAGAIN, EDEADLK)
_SHORTEST, _LONGEST = 0.001, 0.05
_HOW = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def taken(handle: int) -> bool | None:
    """Whether the lock on an open file was taken; None if the file system has no locks."""
    try:
        _lock(handle)
    except OSError as problem:
        return False if problem.errno in _HELD else None
    return True


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[Path]:
    """Holds the lock of the file at this path, symbolic links resolved, and gives its real path."""
    target = Path(os.path.realpath(path))
    lock = target.with_name(f"{target.name}{LOCK}")
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = _waited(lock, patience)
    except OSError as problem:
        problem.filename = str(lock if os.path.lexists(lock) and problem.errno != EBUSY else path)
        raise
    try:
        yield target
    finally:
        # another process may hold it as soon as it is closed, so it goes before that, where it can
        if WINDOWS:
            os.close(handle)
        with suppress(OSError):
            lock.unlink()
        if not WINDOWS:
            os.close(handle)


def _waited(lock: Path, patience: float) -> int:
    until, pause = time.monotonic() + patience, _SHORTEST
    while True:
        handle = os.open(lock, _HOW, 0o600)
        free = taken(handle)
        if free is None or (free and still_there(lock, handle)):
            return handle
        os.close(handle)
        if time.monotonic() > until:
            raise OSError(EBUSY, os.strerror(EBUSY), str(lock))
        if not free:
            time.sleep(uniform(pause / 2, pause))
            pause = min(2 * pause, _LONGEST)


def still_there(path: Path, handle: int) -> bool:
    """Whether the open file still has this name: the previous holder may have removed it."""
    try:
        return os.path.samestat(os.stat(path, follow_symlinks=False), os.fstat(handle))
    except FileNotFoundError:
        return False
