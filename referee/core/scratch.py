"""Folders for what is not kept: gone with their process, or with the next one if that was killed."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.core.locking import WINDOWS, taken

PREFIX, MARK = "referee-scratch-", ".in-use"
_OPEN = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def scratch() -> Iterator[Path]:
    """An empty folder of the user's own, locked for as long as it is used."""
    _remove_abandoned(Path(tempfile.gettempdir()))
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as folder:
        handle = os.open(Path(folder, MARK), _OPEN | os.O_CREAT, 0o600)
        taken(handle)
        try:
            yield Path(folder)
        finally:
            os.close(handle)


def _remove_abandoned(where: Path) -> None:
    """Those whose process is gone: nobody holds their lock. What belongs to another user is left."""
    for folder in where.glob(f"{PREFIX}*"):
        try:
            handle = os.open(folder / MARK, _OPEN)
        except OSError:
            continue
        try:
            if taken(handle) and not WINDOWS and os.fstat(handle).st_uid == os.geteuid():
                shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)
