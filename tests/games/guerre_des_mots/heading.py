"""Where a chain may go to win: the squares of the next word on the way to the cross or to a goal (GDM-23, GDM-24)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import takewhile

from referee.core.squares import Square
from referee.games.guerre_des_mots.squares import CROSS, GOALS, inside

Way = tuple[int, int]
WAYS: Sequence[Way] = ((0, 1), (1, 0), (0, -1), (-1, 0))
FAR = 12
"""The longest word tried."""


def squares_ahead(start: Square, way: Way) -> Iterator[Square]:
    for by in range(1, FAR + 1):
        square = (start[0] + by * way[0], start[1] + by * way[1])
        if inside(square):
            yield square


def closings(goal: Sequence[Square], cross: bool) -> dict[tuple[Square, Way], int]:
    """How many squares a word has to go from a square to win, by that square and its way."""
    found: dict[tuple[Square, Way], int] = {}
    for line, exact in [*((line, False) for line in CROSS if cross), (goal, True)]:
        for end, far in ((line[0], line[-1]), (line[-1], line[0])):
            way = ((far[0] > end[0]) - (far[0] < end[0]), (far[1] > end[1]) - (far[1] < end[1]))
            found[end, way] = 3
            back = (-way[0], -way[1])
            for by, square in enumerate(squares_ahead(end, back), 1):
                if not exact and 3 + by <= FAR:
                    found[square, way] = 3 + by
    return found


CLOSINGS = {(side, cross): closings(goal, cross) for side, goal in GOALS.items() for cross in (True, False)}


def heading(end: Square, inner: Square, goal: str, cross: bool, free: Callable[[Square], bool]) -> list[Square]:
    """The squares of the next word from the end of a chain: it wins, or leads to where one does, at the goal or the cross."""
    closing = CLOSINGS[goal, cross]

    @cache
    def reaching(start: Square, way: Way, depth: int) -> list[Square]:
        """The squares of a word from here after which so many more words win; none where there is none."""
        room = list(takewhile(free, squares_ahead(start, way)))
        if depth == 0:
            size = closing.get((start, way), FAR + 1)
            return room[:size] if len(room) >= size else []
        for size, corner in enumerate(room, 1):
            if any(reaching(corner, turned, depth - 1) for turned in across(way)):
                return room[:size]
        return []

    along = (end[0] - inner[0], end[1] - inner[1])
    words = (reaching(end, way, depth) for depth in range(3) for way in across(along))
    return next(filter(None, words), [])


def across(way: Way) -> list[Way]:
    """The ways at right angles to one."""
    return [other for other in WAYS if other[0] * way[0] + other[1] * way[1] == 0]
