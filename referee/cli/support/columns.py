"""Standard input and output, and rows of text in columns."""

import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from referee.core.printable import printable
from referee.core.trouble import CannotSay


def aligned(rows: Iterable[Sequence[str]]) -> str:
    """The rows as lines, each column as wide as its widest cell."""
    columns = [[printable(cell) for cell in column] for column in zip(*rows, strict=True)]
    padded = [[cell.ljust(width) for cell in column] for column in columns for width in [max(map(len, column))]]
    return "".join([f"{'  '.join(row).rstrip()}\n" for row in zip(*padded, strict=True)])


def packed(words: Sequence[str]) -> str:
    """The words side by side on a terminal, one to a line in a pipe."""
    if not words or not sys.stdout.isatty():
        return "".join(f"{word}\n" for word in words)
    width = max(map(len, words)) + 2
    across = max(1, shutil.get_terminal_size().columns // width)
    rows = [words[start : start + across] for start in range(0, len(words), across)]
    return "".join("".join(f"{word:{width}}" for word in row).rstrip() + "\n" for row in rows)


def standard_input() -> TextIO:
    """Standard input; `CannotSay` if it is closed."""
    if sys.stdin is None:
        raise CannotSay("standard input cannot be read.")
    return sys.stdin


class OutputLost(OSError):
    """Standard output cannot be written."""


def out(text: str) -> None:
    """Writes text to standard output; raises `OutputLost` if that fails."""
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise OutputLost(problem.errno, problem.strerror) from problem


def out_bytes(data: bytes) -> None:
    """As `out`, for what is no text."""
    flush()
    try:
        sys.stdout.buffer.write(data)
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise OutputLost(problem.errno, problem.strerror) from problem


def flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise OutputLost(problem.errno, problem.strerror) from problem
