"""Private files and folders of the user: mode 0600 in a folder of mode 0700."""

import os
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR, S_ISREG, S_ISVTX

FILE, FOLDER = 0o600, 0o700
_OTHERS, _OWNER = 0o077, 0o700


def private_folder(folder: Path) -> None:
    """Makes the folder, or closes an existing one to others, unless it is shared or the user's home."""
    folder.mkdir(FOLDER, parents=True, exist_ok=True)
    with suppress(OSError):
        found = folder.stat()
        # where nobody says which the home is, “~” stays as it is
        shared = found.st_mode & S_ISVTX or folder.resolve() == Path(os.path.expanduser("~")).resolve()
        if S_ISDIR(found.st_mode) and not shared:
            _close(folder, found)


def private_file(path: Path) -> None:
    """Makes an empty file if there is none; an existing one is not opened, since closing it may free locks on it."""
    if not path.exists():
        with suppress(OSError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))


def close_to_others(*paths: Path) -> None:
    """Makes existing files private."""
    for path in paths:
        with suppress(OSError):
            found = path.stat()
            if S_ISREG(found.st_mode):
                _close(path, found)


def _close(path: Path, found: os.stat_result) -> None:
    """Removes the access of others; files of other owners and refused permissions are left as they are."""
    if hasattr(os, "geteuid") and found.st_uid == os.geteuid() and found.st_mode & _OTHERS:
        path.chmod(found.st_mode & _OWNER)
