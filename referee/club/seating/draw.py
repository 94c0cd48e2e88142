"""Draws the tables of a round (CLB-3 to CLB-6): a pure function of the entrants in order, what has been, and a seed.

What it costs to seat two entrants at one table, or to leave one out, is one whole number that keeps the order of CLB-5.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count

from msgspec import field

from referee.club.seating.pairing import pairing
from referee.core.values import Value

LOT, STANDING, EVERYONE = METHODS = ("lot", "standing", "everyone")
PAIR = 2
"""The smallest table, and the size of a two-seat game."""
Pair = frozenset[int]
FEW = 12
"""The number of entrants up to which every way is tried."""
WORK = 100_000
"""How often tables are shaken up where pairs are left that should not meet, times the square of the entrants."""


class Past(Value):
    """What a draw tries not to repeat, by entrant."""

    forbidden: frozenset[Pair] = frozenset()
    met: Mapping[Pair, int] = field(default_factory=dict)
    """How often two entrants have met."""
    byes: Mapping[int, int] = field(default_factory=dict)
    starts: Mapping[int, int] = field(default_factory=dict)


class Costs(Value):
    """The costs of a draw; entrants are places in its order, from 0."""

    pairs: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    meeting: int
    """What a pair costs at least that has met already or is forbidden."""

    def of(self, tables: Sequence[Sequence[int]], bye: int | None) -> int:
        seated = (self.pairs[one][other] for table in tables for at, one in enumerate(table) for other in table[:at])
        return sum(seated) + (0 if bye is None else self.byes[bye])


def costs(order: Sequence[int], past: Past, distance: Callable[[int, int], int], heights: Sequence[int]) -> Costs:
    """The costs for these entrants: forbidden pairs, a second bye, a bye high in the standing, meetings, distance.

    Each outweighs all that follow it together, whatever the tables are.
    """
    count = len(order)
    near = [[distance(one, other) if one != other else 0 for other in range(count)] for one in range(count)]
    meeting = 1 + sum(map(sum, near))
    met = [[past.met.get(frozenset((one, other)), 0) if one != other else 0 for other in order] for one in order]
    height = meeting * (1 + sum(map(sum, met)))
    bye = height * (1 + sum(heights))
    byes = [past.byes.get(entrant, 0) for entrant in order]
    forbidden = bye * (1 + sum(byes))
    return Costs(
        tuple(
            tuple(
                forbidden * (frozenset((one, other)) in past.forbidden) + meeting * met[at][there] + near[at][there]
                for there, other in enumerate(order)
            )
            for at, one in enumerate(order)
        ),
        tuple(bye * had + height * high for had, high in zip(byes, heights, strict=True)),
        meeting,
    )


def best_tables(costs: Costs, sizes: Sequence[int]) -> list[list[int]]:
    """The cheapest tables of these sizes, which take in everybody; of equally cheap ones the first found."""
    search = _Search(costs, len(costs.pairs))
    search.seat(0, [], tuple(sorted(sizes, reverse=True)), 0)
    assert search.best is not None  # the sizes add up to everybody
    return search.best


class _Search:
    def __init__(self, costs: Costs, count: int) -> None:
        self._pairs = costs.pairs
        self._count = count
        self._least: int | None = None
        self.best: list[list[int]] | None = None

    def seat(self, entrant: int, tables: list[list[int]], empty: tuple[int, ...], cost: int) -> None:
        """Seats everybody from this entrant on, at a table begun or at an empty one of each size."""
        if self._least is not None and cost >= self._least:
            return
        if entrant == self._count:
            self._least, self.best = cost, [table[1:] for table in tables]
            return
        for table in tables:
            if len(table) <= table[0]:
                row = self._pairs[entrant]
                more = sum(row[other] for other in table[1:])
                table.append(entrant)
                self.seat(entrant + 1, tables, empty, cost + more)
                table.pop()
        for size in sorted(set(empty), reverse=True):
            left = list(empty)
            left.remove(size)
            # the first number is the size of the table, the others those who sit at it
            tables.append([size, entrant])
            self.seat(entrant + 1, tables, tuple(left), cost)
            tables.pop()


def improved_tables(costs: Costs, sizes: Sequence[int], bad: int, lots: Iterator[int]) -> list[list[int]]:
    """Tables of these sizes; while a pair costs at least `bad`, its entrants are moved at random and all is tried again."""
    floor = _Floor(costs, sizes)
    floor.settle()
    least, best = floor.cost, list(floor.table_of)
    for _ in range(WORK // len(best) ** 2):
        crowd = floor.at_bad_tables(bad)
        if not crowd:
            break
        for entrant in crowd:
            floor.exchange(entrant, next(lots) % len(best))
        floor.settle()
        if floor.cost < least:
            least, best = floor.cost, list(floor.table_of)
        else:
            floor.restore(best)
    return [[entrant for entrant, at in enumerate(best) if at == table] for table in range(len(sizes))]


class _Floor:
    """Who sits where, and what each entrant would cost at each table."""

    def __init__(self, costs: Costs, sizes: Sequence[int]) -> None:
        self._pairs = costs.pairs
        self._sizes = list(sizes)
        self.restore([table for table, size in enumerate(sizes) for _ in range(size)])

    def restore(self, table_of: Sequence[int]) -> None:
        self.table_of = list(table_of)
        self._sizes = [self.table_of.count(table) for table in range(len(self._sizes))]
        self._at = [[0] * len(self._sizes) for _ in self.table_of]
        for own, row in zip(self._at, self._pairs, strict=True):
            for other, table in enumerate(self.table_of):
                own[table] += row[other]

    @property
    def cost(self) -> int:
        return sum(own[table] for own, table in zip(self._at, self.table_of, strict=True)) // 2

    def at_bad_tables(self, bad: int) -> list[int]:
        """The entrants who sit with somebody at such a cost."""
        return [
            entrant
            for entrant, table in enumerate(self.table_of)
            if any(
                cost >= bad and there == table for cost, there in zip(self._pairs[entrant], self.table_of, strict=True)
            )
        ]

    def settle(self) -> None:
        """Exchanges and moves entrants until nothing gets cheaper."""
        while sum(map(self._improve, range(len(self.table_of)))):
            pass

    def _improve(self, entrant: int) -> bool:
        """Makes the best exchange or move of an entrant, if one is cheaper."""
        here, own, row = self.table_of[entrant], self._at[entrant], self._pairs[entrant]
        stay, least, found = own[here], 0, -1
        for other, there in enumerate(self.table_of):
            if there != here:
                its = self._at[other]
                gain = own[there] + its[here] - 2 * row[other] - stay - its[there]
                if gain < least:
                    least, found = gain, other
        larger = self._sizes[here] - 1
        spare = [table for table, size in enumerate(self._sizes) if size == larger]
        table = min(spare, key=own.__getitem__, default=here)
        if own[table] - stay < least:
            self._move(entrant, table)
            return True
        if found >= 0:
            self.exchange(entrant, found)
        return found >= 0

    def exchange(self, one: int, other: int) -> None:
        here, there = self.table_of[one], self.table_of[other]
        if here != there:
            self._move(one, there)
            self._move(other, here)

    def _move(self, entrant: int, table: int) -> None:
        left = self.table_of[entrant]
        for own, cost in zip(self._at, self._pairs[entrant], strict=True):
            own[left] -= cost
            own[table] += cost
        self._sizes[left] -= 1
        self._sizes[table] += 1
        self.table_of[entrant] = table


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
