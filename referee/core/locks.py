"""A lock beside a file, held from before the file is read until the new content has replaced it.

The lock is one of the operating system, on `FILE.lock`: it ends with the process that holds it. A mere lock file would stay
after a crash, and a process number in it means nothing on another machine or in another container. Linux locks over
NFS too. On a file system without locks nothing is held; SQLite could not keep a game there either.
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


def try_lock(handle: int) -> bool | None:
    """Takes the lock on an open file if it is free: whether it did, or None if the file system has no locks."""
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
        handle = _wait_for(lock, patience)
    except OSError as problem:
        problem.filename = str(lock if os.path.lexists(lock) and problem.errno != EBUSY else path)
        raise
    try:
        yield target
    finally:
        # remove it before another process can lock it, where open files can be removed
        if WINDOWS:
            os.close(handle)
        with suppress(OSError):
            lock.unlink()
        if not WINDOWS:
            os.close(handle)


def _wait_for(lock: Path, patience: float) -> int:
    """The open and locked file; raises an error after too long a wait."""
    until, pause = time.monotonic() + patience, _SHORTEST
    while True:
        handle = os.open(lock, _HOW, 0o600)
        free = try_lock(handle)
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
