"""The cheapest tables of all, by trying every way to seat a few entrants."""

from collections.abc import Sequence

from referee.club.seating.costs import Costs

FEW = 12
"""The number of entrants up to which every way is tried."""


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
