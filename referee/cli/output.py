"""Standard input and output, rows of text in columns, and answers as JSON."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import TextIO

from referee.core.message import CannotSay
from referee.core.printable import columns_of, folded, printable
from referee.core.values import Json

NARROWEST = 8
"""Letters below which no column is narrowed."""
GAP = "  "
FORMAT = 1
"""The number of the shapes of answers; a change that a reader would feel makes another number."""


def aligned(rows: Iterable[Sequence[str]]) -> str:
    """The rows as lines, each column as wide as its widest cell; on a terminal that is too narrow, cells are folded."""
    columns = [[printable(cell) for cell in column] for column in zip(*rows, strict=True)]
    widths = [max(map(len, column)) for column in columns]
    least = _narrowed(widths, columns_of(sys.stdout))
    if least != widths:
        columns, widths = _folded_cells(columns, least), least
    padded = [[cell.ljust(width) for cell in column] for column, width in zip(columns, widths, strict=True)]
    return "".join([f"{GAP.join(row).rstrip()}\n" for row in zip(*padded, strict=True)])


def _narrowed(widths: Sequence[int], width: int) -> list[int]:
    """The widths of columns, the widest of them narrowed until they fit."""
    narrowed = list(widths)
    while width and sum(narrowed) + len(GAP) * (len(narrowed) - 1) > width and max(narrowed) > NARROWEST:
        narrowed[narrowed.index(max(narrowed))] -= 1
    return narrowed


def _folded_cells(columns: Sequence[Sequence[str]], widths: Sequence[int]) -> list[list[str]]:
    """The columns of as many rows as the cells have lines at these widths."""
    rows: list[tuple[str, ...]] = []
    for row in zip(*columns, strict=True):
        lines = [folded(cell, width, hang=0).split("\n") for cell, width in zip(row, widths, strict=True)]
        rows += zip_longest(*lines, fillvalue="")
    return [list(column) for column in zip(*rows, strict=True)]


def packed(words: Sequence[str]) -> str:
    """The words side by side on a terminal, one to a line in a pipe."""
    columns = columns_of(sys.stdout)
    if not words or not columns:
        return "".join(f"{word}\n" for word in words)
    width = max(map(len, words)) + 2
    across = max(1, columns // width)
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
    """Writes lines for people to standard output, folded on a terminal; raises `OutputLost` if that fails."""
    out_raw(folded(text, columns_of(sys.stdout)))


def err(text: str) -> None:
    """As `out`, to standard error."""
    sys.stderr.write(folded(text, columns_of(sys.stderr)))


def drawing_columns() -> int:
    """The columns of a terminal on which standard output is drawn; 0 for what is none, for which nothing is imported."""
    if not sys.stdout.isatty():
        return 0
    from referee.cli.drawing import columns

    return columns()


def encodable(signs: str) -> bool:
    """Whether standard output has these signs in its encoding."""
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


@contextmanager
def _kept() -> Iterator[None]:
    """Inside, an error of standard output is `OutputLost`; a reader who left is none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise OutputLost(problem.errno, problem.strerror) from problem


def out_raw(text: str) -> None:
    """As `out`, for programs: never folded."""
    with _kept():
        sys.stdout.write(text)


def answer(facts: Mapping[str, Json]) -> str:
    """JSON with the number of its shape, `format`; `answers.schema.json` describes each."""
    import json

    return json.dumps({"format": FORMAT, **facts}, ensure_ascii=False) + "\n"


def out_json(facts: Mapping[str, Json]) -> None:
    out_raw(answer(facts))


def out_bytes(data: bytes) -> None:
    """As `out`, for what is no text."""
    flush()
    with _kept():
        sys.stdout.buffer.write(data)


def flush() -> None:
    with _kept():
        sys.stdout.flush()
