"""What it costs to seat two entrants at one table, or to leave one out: one whole number that keeps the order of CLB-5."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import field

from referee.core.values import Value

Pair = frozenset[int]


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

    def of_table(self, table: Sequence[int]) -> int:
        return sum(self.pairs[one][other] for at, one in enumerate(table) for other in table[:at])

    def of(self, tables: Sequence[Sequence[int]], bye: int | None) -> int:
        return sum(map(self.of_table, tables)) + (0 if bye is None else self.byes[bye])


Distance = Callable[[int, int], int]


def costs(order: Sequence[int], past: Past, distance: Distance, heights: Sequence[int]) -> Costs:
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
