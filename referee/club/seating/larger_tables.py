"""Tables for more than two: the cheapest of all for a few entrants, good ones for many."""

from collections.abc import Iterator, Sequence

from referee.club.seating.costs import Costs

FEW = 12
"""The number of entrants up to which every way is tried."""
WORK = 100_000
"""How often tables are shaken up where pairs are left that should not meet, times the square of the entrants."""


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
