"""Temporary folders, removed by their process, or by the next one if it was killed."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.core.locks import WINDOWS, try_lock

PREFIX, MARK = "referee-scratch-", ".in-use"
_OPEN = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def scratch() -> Iterator[Path]:
    """An empty private folder, locked while it is in use."""
    _remove_abandoned(Path(tempfile.gettempdir()))
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as folder:
        handle = os.open(Path(folder, MARK), _OPEN | os.O_CREAT, 0o600)
        try_lock(handle)
        try:
            yield Path(folder)
        finally:
            os.close(handle)


def _remove_abandoned(where: Path) -> None:
    """Removes folders whose process is gone, as nobody holds their lock; leaves those of other users."""
    for folder in where.glob(f"{PREFIX}*"):
        try:
            handle = os.open(folder / MARK, _OPEN)
        except OSError:
            continue
        try:
            if try_lock(handle) and not WINDOWS and os.fstat(handle).st_uid == os.geteuid():
                shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)
