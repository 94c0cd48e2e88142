"""Squares as they are typed: one by one, or those in line as F7-F16."""

from collections.abc import Iterable

from referee.core.result import Refused, refused
from referee.core.squares import Square, parse_square, square_name


def squares(tokens: list[str]) -> tuple[Square, ...] | Refused:
    """The squares that these tokens name."""
    named: list[Square] = []
    for token in tokens:
        first, _, last = token.partition("-")
        one = parse_square(first)
        other = parse_square(last) if last else one
        if one is not None and other is None and (whole := _completed(one, last)):
            return refused("half-span", typed=token, meant=f"{square_name(one)}-{whole}")
        if one is None or other is None or (one[0] != other[0] and one[1] != other[1]):
            return refused("bad-square", typed=token)
        named += stretch(one, other)
    return tuple(dict.fromkeys(named))


def _completed(first: Square, last: str) -> str:
    """The last square of a stretch that was typed with its column or its row alone; empty if it is none."""
    row, column = first
    for typed in (f"{square_name((row, 0))[0]}{last}", f"{last}{column + 1}"):
        found = parse_square(typed)
        if found is not None and found != first:
            return square_name(found)
    return ""


def stretch(one: Square, other: Square) -> list[Square]:
    """Squares of a row or column, both ends included, in the order in which they are named."""
    down, right = (_sign(other[0] - one[0]), _sign(other[1] - one[1]))
    length = max(abs(other[0] - one[0]), abs(other[1] - one[1]))
    return [(one[0] + step * down, one[1] + step * right) for step in range(length + 1)]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def names_of(several: Iterable[Square]) -> str:
    """The names of squares as they may be typed: F7-F16 for those in line."""
    parts: list[str] = []
    run: list[Square] = []
    for square in several:
        if run and [*run, square] == stretch(run[0], square):
            run.append(square)
            continue
        parts += _run(run)
        run = [square]
    return " ".join(parts + _run(run))


def _run(run: list[Square]) -> list[str]:
    return [f"{square_name(run[0])}-{square_name(run[-1])}"] if len(run) > 2 else [square_name(one) for one in run]
