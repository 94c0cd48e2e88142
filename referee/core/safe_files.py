"""Writes files atomically: they have the old content or the new, even after a kill or on a full disk.

The new content is first written to a temporary file beside the target, locked while its writer lives; the files of
killed writers are removed by the next writer.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EEXIST
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE, S_ISDIR, S_ISREG

from referee.core.locks import WINDOWS, still_there, try_lock
from referee.core.private import FILE, private_folder

ENDING = ".unfinished"
FILLED = ("-copy", "-copy-journal", "-copy-wal", "-copy-shm")
"""Suffixes of further files of an unfinished one that SQLite fills."""
WRITERS = 8
"""Writers to one target at once, before further ones get random names."""
LONGEST = 50
"""Characters of the target's name in that of its unfinished file, since names are limited to 255 bytes."""
_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_OLD = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_MODE = 0o666
_PERMISSIONS = 0o777


def write_safely(path: Path, data: bytes, private: bool = False) -> None:
    """Writes a whole file or nothing, synced before it replaces an older one.

    A new file has the mode that the umask leaves it, an older one keeps its own; a private one is its owner's alone.
    A symbolic link is followed, and what is no file, such as a pipe or /dev/stdout, is written to.
    """
    target = Path(os.path.realpath(path))
    former = _former(path)
    if former is not None and not S_ISREG(former.st_mode) and not S_ISDIR(former.st_mode):
        path.write_bytes(data)
        return
    if private:
        private_folder(target.parent)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
    try:
        _write(target, data, former, private)
    except OSError as problem:
        problem.filename, problem.filename2 = str(path), None
        raise


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """A free name beside a path, for a file that other code fills; a file left under it is removed.

    The lock is on a separate file, as closing a file that SQLite has open would release SQLite's locks.
    """
    mark, handle = _create_beside(Path(os.path.realpath(path)), FILE)
    try:
        yield mark.with_name(f"{mark.name}{FILLED[0]}")
    finally:
        _drop(mark)
        mark.unlink(missing_ok=True)
        os.close(handle)


@contextmanager
def replacement(path: Path, private: bool = False) -> Iterator[Path]:
    """An empty file for other code to fill, which then replaces the one at this path, synced, with its owner and mode."""
    with unfinished(path) as fresh:
        os.close(os.open(fresh, _NEW, FILE if private or _former(path) else _MODE))
        yield fresh
        target = Path(os.path.realpath(path))
        former = _former(target)
        handle = os.open(fresh, os.O_RDWR)
        try:
            os.fsync(handle)
            if former is not None:
                _resemble(handle, former, private)
        finally:
            os.close(handle)
        os.replace(fresh, target)


def _write(target: Path, data: bytes, former: os.stat_result | None, private: bool) -> None:
    unfinished, handle = _create_beside(target, FILE if private or former else _MODE)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
            if former is not None:
                _resemble(handle, former, private)
        finally:
            if WINDOWS:
                os.close(handle)
        os.replace(unfinished, target)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    finally:
        if not WINDOWS:
            os.close(handle)


def _former(path: Path) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _resemble(handle: int, former: os.stat_result, private: bool) -> None:
    """Gives the new file the owner and mode of the older one."""
    if hasattr(os, "fchmod"):
        if (former.st_uid, former.st_gid) != (os.geteuid(), os.getegid()):
            with suppress(OSError):
                os.fchown(handle, former.st_uid, former.st_gid)
        os.fchmod(handle, FILE if private else S_IMODE(former.st_mode) & _PERMISSIONS)


def _create_beside(target: Path, mode: int) -> tuple[Path, int]:
    """A new temporary file beside the target, open and locked."""
    numbered = (_name(target, str(number)) for number in range(1, WRITERS + 1))
    # the files that killed writers have left are removed, which frees their names
    for name in (*filter(_clear, numbered), *(_name(target, token_hex(6)) for _ in range(WRITERS))):
        try:
            handle = os.open(name, _NEW, mode)
        except FileExistsError:
            continue
        # another writer may have removed it in between
        if try_lock(handle) is not False and still_there(name, handle):
            return name, handle
        os.close(handle)
    raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target))


def _name(target: Path, label: str) -> Path:
    return target.with_name(f".{target.name[:LONGEST]}.{label}{ENDING}")


def _clear(name: Path) -> bool:
    """Removes the file of a killed writer under this name; whether the name is free now."""
    try:
        handle = os.open(name, _OLD)
    except OSError:
        return not os.path.lexists(name)
    try:
        if not S_ISREG(os.fstat(handle).st_mode) or not try_lock(handle) or not still_there(name, handle):
            return False
        _drop(name)
        if not WINDOWS:
            name.unlink()
    except OSError:
        return False
    finally:
        os.close(handle)
    if WINDOWS:
        with suppress(OSError):
            name.unlink()
    return not os.path.lexists(name)


def _drop(mark: Path) -> None:
    for ending in FILLED:
        mark.with_name(f"{mark.name}{ending}").unlink(missing_ok=True)
