"""Reads whole files of the user: regular files of limited size, and standard input, which is written `-`.

An open pipe, as the shell's `<(…)` passes it, is read too, unless it is silent for long. Named pipes, devices and
sockets are refused, since they may never deliver anything, or never end.
"""

import os
import re
import sys
from collections.abc import Iterator
from errno import EINVAL, EISDIR
from pathlib import Path
from stat import S_ISDIR, S_ISFIFO, S_ISREG
from typing import IO, TypeVar

from referee.core.limits import LINE, PATIENCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.message import Message

T = TypeVar("T", str, bytes)

NO_FILE, TOO_LARGE, NO_TEXT, SILENT, CLOSED = "no-file", "too-large", "no-text", "silent", "closed"
INPUT = Path("-")
"""The path that stands for standard input."""
_OPEN_ALREADY = re.compile(r"/dev/(stdin|fd/\d+)|/proc/(self|\d+)/fd/\d+")
_CHUNK = 1 << 20
_STANDARD_INPUT = 0
_HOW = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)


class Unfit(OSError):
    """A file that is refused: a stable `code`, and the `limit` exceeded, in bytes or seconds."""

    def __init__(self, code: str, path: Path, limit: float = 0) -> None:
        super().__init__(EINVAL, code, str(path))
        self.code = code
        self.limit = int(limit)

    @property
    def message(self) -> "Message":
        from referee.core.message import N_, Message

        sentences = {
            NO_FILE: N_("{file}: a file is wanted here, not a pipe, a socket or a device."),
            TOO_LARGE: N_("{file} is too large: at most {limit} bytes are read."),
            NO_TEXT: N_("{file} is not UTF-8."),
            CLOSED: N_("{file} cannot be read."),
            SILENT: N_("{file}: nothing has come from this pipe for {limit} seconds."),
        }
        file = Message(N_("standard input")) if self.filename == str(INPUT) else str(self.filename)
        return Message(sentences[self.code], file=file, limit=self.limit)


def read_bytes(path: Path, limit: int, patience: float = PATIENCE) -> bytes:
    """The content of a file, or standard input to its end; `Unfit` if it exceeds the limit."""
    if path == INPUT:
        # somebody who types may take their time
        try:
            kind = os.fstat(_STANDARD_INPUT).st_mode
        except OSError as problem:
            raise Unfit(CLOSED, INPUT) from problem
        return _read(_STANDARD_INPUT, INPUT, 0, limit, patience if S_ISFIFO(kind) else None)
    size = confirm(path, piped=True)
    if size > limit:
        raise Unfit(TOO_LARGE, path, limit)
    handle = os.open(path, _HOW)
    try:
        kind = os.fstat(handle).st_mode
        if not S_ISREG(kind) and not S_ISFIFO(kind):
            raise Unfit(NO_FILE, path)
        return _read(handle, path, size, limit, patience if S_ISFIFO(kind) else None)
    finally:
        os.close(handle)


def read_text(path: Path, limit: int, patience: float = PATIENCE) -> str:
    """As `read_bytes`, decoded from UTF-8, with line feeds between lines."""
    try:
        text = read_bytes(path, limit, patience).decode()
    except UnicodeDecodeError as problem:
        raise Unfit(NO_TEXT, path) from problem
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def lines(stream: IO[T]) -> Iterator[T]:
    """The lines of standard input as they arrive, each limited in length."""
    while True:
        try:
            line = stream.readline(LINE + 1)
        except UnicodeDecodeError as problem:
            raise Unfit(NO_TEXT, INPUT) from problem
        if not line:
            return
        if len(line) > LINE:
            raise Unfit(TOO_LARGE, INPUT, LINE)
        yield line


def waiting(stream: IO[str]) -> bool:
    """Whether a line has arrived at a terminal already, as those of a pasted list have."""
    try:
        from select import select

        return sys.platform != "win32" and bool(select([stream], [], [], 0)[0])
    except (OSError, ValueError):
        return False


def confirm(path: Path, piped: bool = False) -> int:
    """The size of a regular file, else an error; `piped` also allows a pipe that is open already, with size 0."""
    found = os.stat(path)
    if S_ISDIR(found.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if S_ISREG(found.st_mode):
        return found.st_size
    if piped and S_ISFIFO(found.st_mode) and _OPEN_ALREADY.fullmatch(os.path.abspath(path)):
        return 0
    raise Unfit(NO_FILE, path)


def _read(handle: int, path: Path, size: int, limit: int, patience: float | None) -> bytes:
    """Reads up to the limit: the size seen before may be out of date, and a pipe has none."""
    parts, total = [], 0
    while part := _part(handle, path, max(size + 1 - total, _CHUNK), patience):
        parts.append(part)
        total += len(part)
        if total > limit:
            raise Unfit(TOO_LARGE, path, limit)
    return b"".join(parts)


def _part(handle: int, path: Path, count: int, patience: float | None) -> bytes:
    try:
        if patience is not None:
            from select import select

            if not select([handle], [], [], patience)[0]:
                raise Unfit(SILENT, path, patience)
        return os.read(handle, count)
    except OSError as problem:
        problem.filename = str(path)
        raise
