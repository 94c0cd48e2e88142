"""Draws the tables of a round (CLB-3 to CLB-6): a pure function of the entrants in order, what has been, and a seed."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count

from referee.club.seating.costs import Costs, Past, costs
from referee.club.seating.larger_tables import FEW, best_tables, improved_tables
from referee.club.seating.pairing import pairing
from referee.core.values import Value

LOT, STANDING, EVERYONE = METHODS = ("lot", "standing", "everyone")
PAIR = 2
"""The smallest table, and the size of a two-seat game."""


class Seats(Value):
    """Who sits at each table, whoever starts first; and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None


def draw_tables(method: str, ranked: Sequence[Sequence[int]], size: int, past: Past, seed: str) -> Seats:
    """The tables for entrants in the order of the standing; those of equal rank stand together and are told apart by lot."""
    standing = [entrant for equals in ranked for entrant in shuffled(seed, equals)]
    if method == EVERYONE:
        return _round_robin(sorted(standing), past, seed)
    order = shuffled(seed, standing) if method == LOT else standing
    heights = [len(standing) - 1 - standing.index(entrant) for entrant in order]
    # squared, since two small distances in the order are better than none and a large one
    priced = costs(order, past, lambda one, other: (one - other) ** 2, heights)
    return _seated(order, priced, size, past, seed)


def _round_robin(entrants: Sequence[int], past: Past, seed: str) -> Seats:
    """The round of the circle that repeats least; where it would repeat anything, the tables that repeat less still."""
    count = len(entrants)
    rounds = [_with_bye(circle_pairs(count, turn), count) for turn in range(count + count % 2 - 1)]
    repeated = costs(entrants, past, lambda one, other: 0, [0] * count)
    pairs, left = min(rounds, key=lambda each: repeated.of(*each))
    wanted = set(map(frozenset, pairs))
    heights = [int(place != left) for place in range(count)]
    priced = costs(entrants, past, lambda one, other: frozenset((one, other)) not in wanted, heights)
    return _seated(entrants, priced, PAIR, past, seed)


def _seated(order: Sequence[int], priced: Costs, size: int, past: Past, seed: str) -> Seats:
    sizes = table_sizes(len(order), size)
    bye: int | None = None
    if size == PAIR:
        tables, bye = _pairs(priced)
    elif len(order) <= FEW:
        tables = best_tables(priced, sizes)
    else:
        tables = improved_tables(priced, sizes, priced.meeting, lots(seed))
    drawn = []
    for table in sorted(tables, key=sorted):
        by_lot = shuffled(f"{seed} start", [order[place] for place in table])
        # who has started least often plays first
        drawn.append(tuple(sorted(by_lot, key=lambda entrant: past.starts.get(entrant, 0))))
    return Seats(tuple(drawn), None if bye is None else order[bye])


def _pairs(priced: Costs) -> tuple[list[list[int]], int | None]:
    """The cheapest pairs; of an odd number one place is left over."""
    rows = [list(row) for row in priced.pairs]
    count = len(rows)
    if count % 2:
        rows = [[*row, bye] for row, bye in zip(rows, priced.byes, strict=True)] + [[*priced.byes, 0]]
    return _with_bye(pairing(rows), count)


def _with_bye(pairs: Iterable[tuple[int, int]], count: int) -> tuple[list[list[int]], int | None]:
    """Tables for pairs of so many places; who is paired with the place after the last has a bye."""
    ordered = [sorted(pair) for pair in pairs]
    left = next((one for one, other in ordered if other == count), None)
    return [pair for pair in ordered if pair[1] < count], left


def shuffled(seed: str, entrants: Iterable[int]) -> list[int]:
    """The entrants in an order that the seed decides, the same on every machine and in every version of Python."""
    return sorted(entrants, key=lambda entrant: _digest(f"{seed} {entrant}"))


def lots(seed: str) -> Iterator[int]:
    """Numbers without end that the seed decides."""
    return (int.from_bytes(_digest(f"{seed} lot {number}")[:8]) for number in count())


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()


def circle_pairs(count: int, turn: int) -> list[tuple[int, int]]:
    """The pairs of a round, by place; with an odd number one is paired with the place after the last, and left over."""
    places = count + count % 2
    moving = [1 + (at + turn) % (places - 1) for at in range(places - 1)]
    ring = [0, *moving]
    return [(ring[at], ring[-1 - at]) for at in range(places // 2)]


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
    if choices:
        return max(choices, key=lambda sizes: (-sizes.count(PAIR), sizes.count(size), -len(sizes)))
    tables = -(-count // size)
    return tuple(count // tables + (table < count % tables) for table in range(tables))


def _least(left: int, size: int) -> tuple[int, ...]:
    """How many tables of the smallest size take those left, if any number does."""
    if left == 0:
        return (0,)
    return (left // size,) if size >= PAIR and left % size == 0 else ()
