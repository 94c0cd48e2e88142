"""The words that a hand can make along the lines of a board, and what each place for them promises.

A *contact* is a square where a word touches what lies: one that is occupied, or next to an occupied one. A *start* is the
first contact of a word and how many squares lie before it. What may stand on those depends on the hand alone, so it is
found once for all lines.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Generic, NamedTuple, Protocol, TypeVar

from referee.analysis.racks import START, Lettered, Rack
from referee.core.graph import ROOT, Graph

IMPOSSIBLE = -1_000_000
"""The gain of what cannot be."""


class Valued(Lettered, Protocol):
    @property
    def value(self) -> int: ...


L = TypeVar("L", bound=Valued)


class Site(NamedTuple, Generic[L]):
    """A square of a line. A gain is what a label adds to the bound of a play at most."""

    lying: Sequence[tuple[str, L, int]] | None = None
    """What an occupied square may show, by letter, with its gain; None if the square is empty."""
    crossed: Mapping[str, int] | None = None
    """The letters that may be laid where another word is crossed, and what they gain besides twice their value."""

    @property
    def contact(self) -> bool:
        return self.lying is not None or self.crossed is not None


class Found(NamedTuple, Generic[L]):
    """A word on a line: a bound of what it can earn, where it starts, and its labels."""

    bound: int
    start: int
    labels: tuple[L, ...]


class Beginning(NamedTuple, Generic[L]):
    """What a hand can lay on squares that touch nothing."""

    node: int
    state: int
    labels: tuple[L, ...]
    value: int


class Start(NamedTuple):
    """Where words first touch something, how many squares lie before it, and what they can earn at most."""

    most: int
    contact: int
    length: int


class Full(Exception):
    """As many words were found as were wanted."""


class Net(Generic[L]):
    """Takes the words that may earn enough, no more than the limit."""

    def __init__(self, floor: int, limit: int | None = None) -> None:
        self.floor, self._limit = floor, limit
        self.found: list[Found[L]] = []

    def take(self, bound: int, end: int, labels: tuple[L, ...]) -> None:
        if bound >= self.floor:
            self.found.append(Found(bound, end - len(labels), labels))
            if len(self.found) == self._limit:
                raise Full


class Purse(Generic[L]):
    """What the pieces of a hand are worth; a play that lays all of them earns a bonus."""

    def __init__(self, rack: Rack[L], bonus: int) -> None:
        self.size, self.bonus = rack.size, bonus
        self.worth: dict[str, int] = {}
        """The most that each letter is worth."""
        for label in rack.labels:
            self.worth[label.letter] = max(label.value, self.worth.get(label.letter, 0))
        values = sorted([max([label.value for label in piece], default=0) for piece in rack.pieces], reverse=True)
        self.sums = [sum(values[:count]) for count in range(self.size + 1)]
        """The most that so many pieces are worth together."""

    def most(self, before: int, gains: Sequence[int]) -> int:
        """What can be earned at most, with the gain of the squares by how many pieces are laid after those before."""
        return max(
            [
                gain + self.sums[before + count] + (self.bonus if before + count == self.size else 0)
                for count, gain in enumerate(gains[: self.size - before + 1])
            ]
        )


class Line(Generic[L]):
    """A line of a board, with what a word can still earn from each of its squares on, and how short one may be."""

    def __init__(self, sites: Sequence[Site[L]], purse: Purse[L], shortest: int = 2) -> None:
        self.sites: Sequence[Site[L]] = [*sites, Site(None, {})]
        """The last one stands for the edge, where nothing can be laid."""
        self.shortest, self._purse = shortest, purse
        self._gains = self._gains_from(sites)
        bonus, sums, size = purse.bonus, purse.sums, purse.size
        self.rest = [
            [
                max([gains[count] + sums[count] + (bonus if count == left else 0) for count in range(left + 1)])
                for left in range(size + 1)
            ]
            for gains in self._gains
        ]
        """What a word can earn from each square on at most, by how many pieces are left to lay."""

    def _gains_from(self, sites: Sequence[Site[L]]) -> list[list[int]]:
        """What the squares from each one on can gain, by how many pieces are laid there, besides their value."""
        size, worth = self._purse.size, self._purse.worth
        gains = [[0] + [IMPOSSIBLE] * size]
        for lying, crossed in reversed(sites):
            after = gains[-1]
            if lying is not None:
                gain = max([gain for _, _, gain in lying], default=IMPOSSIBLE)
                gains.append([gain + one for one in after])
            else:
                best = 0 if crossed is None else _most_crossed(crossed, worth)
                gains.append([0, *[best + one for one in after[:-1]]])
        return gains[::-1]

    def starts(self) -> list[Start]:
        found, gap = [], 0
        for at, site in enumerate(self.sites[:-1]):
            if not site.contact:
                gap += 1
                continue
            walled = at > gap and self.sites[at - gap - 1].lying is not None
            longest, gains = min(gap - walled, self._purse.size), self._gains[at]
            found += [Start(self._purse.most(length, gains), at, length) for length in range(longest + 1)]
            gap = 0
        return found


def _most_crossed(crossed: Mapping[str, int], worth: Mapping[str, int]) -> int:
    """What a piece gains on a crossed square at most, where its value counts a second time."""
    return max([gain + worth[letter] for letter, gain in crossed.items() if letter in worth], default=IMPOSSIBLE)


class Walker(Generic[L]):
    """Walks lines with one hand; `check` may end the search."""

    def __init__(self, graph: Graph, rack: Rack[L], purse: Purse[L], check: Callable[[], object]) -> None:
        self._graph, self._rack, self._purse, self._check = graph, rack, purse, check
        self._beginnings: list[list[Beginning[L]]] = [[Beginning(ROOT, START, (), 0)]]
        self._followed: dict[int, dict[str, list[Beginning[L]]]] = {}

    def _begun(self, length: int) -> list[Beginning[L]]:
        """What can be laid on so many squares that touch nothing."""
        graph, moves = self._graph, self._rack.moves
        while len(self._beginnings) <= length:
            longer = []
            for node, state, labels, value in self._beginnings[-1]:
                self._check()
                following = moves[state]
                for letter, child in graph[node][1].items():
                    for label, after in following.get(letter, ()):
                        longer.append(Beginning(child, after, (*labels, label), value + label.value))
            self._beginnings.append(longer)
        return self._beginnings[length]

    def _followed_by(self, length: int, letter: str) -> list[Beginning[L]]:
        """The beginnings of this length that this letter may follow, those of the greatest value first."""
        known = self._followed.get(length)
        if known is None:
            known = self._followed[length] = {}
            for one in sorted(self._begun(length), key=attrgetter("value"), reverse=True):
                for following in self._graph[one.node][1]:
                    known.setdefault(following, []).append(one)
        return known.get(letter, [])

    def words(self, line: Line[L], start: Start, net: Net[L]) -> None:
        """Gives the words from this start to a net, each as long as its run."""
        _, at, length = start
        graph, moves, extend = self._graph, self._rack.moves, self._extending(line, net)
        lying, crossed = line.sites[at]
        left = self._purse.size - length
        least = net.floor - line.rest[at][left]
        for letter, label, gain in lying or ():
            for node, state, labels, value in self._followed_by(length, letter):
                if value < least:
                    break
                extend(at + 1, graph[node][1][letter], state, left, (*labels, label), value + gain)
        for letter, gain in (crossed or {}).items() if left else ():
            for node, state, labels, value in self._followed_by(length, letter):
                if value < least:
                    break
                for label, after in moves[state].get(letter, ()):
                    bound = value + gain + 2 * label.value
                    extend(at + 1, graph[node][1][letter], after, left - 1, (*labels, label), bound)

    def alone(self, shortest: int, longest: int, net: Net[L]) -> None:
        """Gives the words of the hand alone to a net."""
        line = Line([Site[L]()] * longest, self._purse, shortest)
        self._extending(line, net)(0, ROOT, START, self._purse.size, (), 0)

    def _extending(self, line: Line[L], net: Net[L]) -> Callable[[int, int, int, int, tuple[L, ...], int], None]:
        """What takes down the word that ends before a square, and goes on over it.

        A function that finds all else at hand, since most of a search is spent in it.
        """
        graph, moves, bonus, check = self._graph, self._rack.moves, self._purse.bonus, self._check
        sites, rest, shortest, floor = line.sites, line.rest, line.shortest, net.floor

        def extend(at: int, node: int, state: int, left: int, labels: tuple[L, ...], bound: int) -> None:
            ends, children = graph[node]
            lying, crossed = sites[at]
            if ends and lying is None and state != START and len(labels) >= shortest:
                check()
                net.take(bound if left else bound + bonus, at, labels)
            if not children or bound + rest[at][left] < floor:
                return
            if lying is not None:
                for letter, label, gain in lying:
                    if letter in children:
                        extend(at + 1, children[letter], state, left, (*labels, label), bound + gain)
            elif left:
                following = moves[state]
                for letter, child in children.items():
                    if letter in following and (crossed is None or letter in crossed):
                        for label, after in following[letter]:
                            gain = label.value if crossed is None else 2 * label.value + crossed[letter]
                            extend(at + 1, child, after, left - 1, (*labels, label), bound + gain)

        return extend
