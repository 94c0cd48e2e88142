"""The words that a hand can make along a line of a board, from left to right.

A *contact* is a square where a word touches what lies: one that is occupied, or next to an occupied one. What may stand
before the first contact depends on the hand alone, so it is found once for all lines.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from referee.analysis.racks import START, Hand, Lettered
from referee.core.graph import ROOT, Graph


class Valued(Lettered, Protocol):
    @property
    def value(self) -> int: ...


L = TypeVar("L", bound=Valued)


class Site(NamedTuple, Generic[L]):
    """A square of a line. A gain is what a label adds to the bound of a play at most."""

    occupied: bool
    lying: Mapping[str, Sequence[tuple[L, int]]]
    """By letter, what may show without the hand, and its gain."""
    laid: Mapping[L, int] | None
    """What may be laid from the hand, and its gain; None if everything may, for its value."""

    @property
    def contact(self) -> bool:
        return self.occupied or self.laid is not None


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


class Walker(Generic[L]):
    """Walks lines with one hand; `keeps` says of a bound whether the play is wanted, `check` may end the search."""

    def __init__(self, graph: Graph, hand: Hand[L], keeps: Callable[[int], bool], check: Callable[[], object]) -> None:
        self._graph, self._hand = graph, hand
        self._keeps, self._check = keeps, check
        self._beginnings: list[list[Beginning[L]]] = [[Beginning(ROOT, START, (), 0)]]
        self._followed: dict[tuple[int, str], list[tuple[int, Beginning[L]]]] = {}

    def beginnings(self, length: int) -> list[Beginning[L]]:
        """What can be laid on so many squares that touch nothing."""
        while len(self._beginnings) <= length:
            self._check()
            self._beginnings.append([longer for shorter in self._beginnings[-1] for longer in self._longer(shorter)])
        return self._beginnings[length]

    def _longer(self, shorter: Beginning[L]) -> Iterator[Beginning[L]]:
        for letter, child in self._graph[shorter.node][1].items():
            for label, after in self._hand.steps(shorter.state, letter, False):
                yield Beginning(child, after, (*shorter.labels, label), shorter.value + label.value)

    def _followed_by(self, length: int, letter: str) -> list[tuple[int, Beginning[L]]]:
        """The beginnings of this length that this letter may follow, with the node after it."""
        known = self._followed.get((length, letter))
        if known is None:
            children = ((self._graph[one.node][1].get(letter), one) for one in self.beginnings(length))
            known = self._followed[length, letter] = [(node, one) for node, one in children if node is not None]
        return known

    def along(self, sites: Sequence[Site[L]]) -> list[Found[L]]:
        """The words on this line that touch something and lay something, each as long as its run."""
        found: list[Found[L]] = []
        rest, gap = self._rest(sites), 0
        for at, site in enumerate(sites):
            if not site.contact:
                gap += 1
                continue
            walled = at > gap and sites[at - gap - 1].occupied
            for length in range(min(gap - walled, self._hand.size) + 1):
                self._check()
                self._from_contact(sites, rest, at, length, found)
            gap = 0
        return found

    def _rest(self, sites: Sequence[Site[L]]) -> list[list[int]]:
        """What a word can gain at most from each square on, by how many pieces are left to lay."""
        most = max([label.value for label in self._hand.labels], default=0)
        rest = [[0] * (self._hand.size + 1)]
        for site in reversed(sites):
            lying = max([gain for labels in site.lying.values() for _, gain in labels], default=0)
            laid = most if site.laid is None else max(site.laid.values(), default=0)
            after = rest[-1]
            if site.occupied:
                rest.append([max(lying + after[left], laid + after[max(left - 1, 0)]) for left in range(len(after))])
            else:
                rest.append([0, *(laid + after[left] for left in range(len(after) - 1))])
        return rest[::-1]

    def _from_contact(
        self, sites: Sequence[Site[L]], rest: list[list[int]], at: int, length: int, found: list[Found[L]]
    ) -> None:
        """The words whose first contact is this square, with so many squares before it."""
        site, start, left = sites[at], at - length, self._hand.size - length
        ahead = rest[at][left]
        for letter, lying in site.lying.items():
            for node, one in self._followed_by(length, letter):
                if self._keeps(one.value + ahead):
                    for label, gain in lying:
                        begun = [*one.labels, label]
                        self._extend(sites, rest, at + 1, node, one.state, left, begun, one.value + gain, start, found)
        laid = site.laid or {}
        for letter in {label.letter for label in laid}:
            for node, one in self._followed_by(length, letter):
                if self._keeps(one.value + ahead):
                    for label, after in self._hand.steps(one.state, letter, site.occupied):
                        if label in laid:
                            begun, bound = [*one.labels, label], one.value + laid[label]
                            self._extend(sites, rest, at + 1, node, after, left - 1, begun, bound, start, found)

    def _extend(
        self,
        sites: Sequence[Site[L]],
        rest: list[list[int]],
        at: int,
        node: int,
        state: int,
        left: int,
        labels: list[L],
        bound: int,
        start: int,
        found: list[Found[L]],
    ) -> None:
        """Takes down the word that ends before this square, and goes on over it."""
        ends, children = self._graph[node]
        free = at == len(sites) or not sites[at].occupied
        if ends and free and state != START and len(labels) > 1 and self._keeps(bound):
            found.append(Found(bound, start, tuple(labels)))
        if at == len(sites) or not children or not self._keeps(bound + rest[at][left]):
            return
        site = sites[at]
        for letter, lying in site.lying.items():
            if letter in children:
                for label, gain in lying:
                    labels.append(label)
                    self._extend(sites, rest, at + 1, children[letter], state, left, labels, bound + gain, start, found)
                    labels.pop()
        laid = site.laid
        if laid is not None and not laid:
            return
        for letter, child in children.items():
            for label, after in self._hand.steps(state, letter, site.occupied):
                more = label.value if laid is None else laid.get(label)
                if more is not None:
                    labels.append(label)
                    self._extend(sites, rest, at + 1, child, after, left - 1, labels, bound + more, start, found)
                    labels.pop()
