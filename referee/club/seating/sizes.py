"""How many entrants sit at each table (CLB-3)."""

PAIR = 2
"""The smallest table, and the size of a two-seat game."""


def table_sizes(count: int, size: int) -> tuple[int, ...]:
    """The sizes of the tables for a number of entrants, the largest first; in a two-seat game one may be left over.

    As many tables of the wished size as possible, the others one or two seats smaller. No table of two while tables of three
    would do. If no such tables add up to the number, as few and as even ones as possible.
    """
    if size == PAIR:
        return (PAIR,) * (count // PAIR)
    choices = [
        (size,) * whole + (size - 1,) * less + (size - 2,) * least
        for whole in range(count // size + 1)
        for less in range((count - whole * size) // (size - 1) + 1)
        for least in _least(count - whole * size - less * (size - 1), size - 2)
    ]
    return (
        max(choices, key=lambda sizes: (-sizes.count(PAIR), sizes.count(size), -len(sizes)))
        if choices
        else _even(count, size)
    )


def _least(left: int, size: int) -> tuple[int, ...]:
    """How many tables of the smallest size take those left, if any number does."""
    if left == 0:
        return (0,)
    return (left // size,) if size >= PAIR and left % size == 0 else ()


def _even(count: int, size: int) -> tuple[int, ...]:
    tables = -(-count // size)
    return tuple(count // tables + (table < count % tables) for table in range(tables))
