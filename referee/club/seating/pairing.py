"""The cheapest pairing of everybody: Edmonds' weighted matching, with blossoms and duals.

Vertices are numbered from 1; blossoms have the numbers after them. A vertex is *outer* if an even alternating path leads to
it from a free one, and *inner* if an odd one does.
"""

from collections.abc import Sequence
from typing import NamedTuple

FREE, OUTER, INNER = -1, 0, 1
Edge = tuple[int, int]


class Way(NamedTuple):
    """From an outer part to the root of its tree."""

    parts: list[int]
    """Outer and inner ones by turns."""
    edges: list[Edge]
    """From each part to the next."""


def pairing(costs: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """The pairs, by index, that take in everybody at the least total cost; the number of rows is even."""
    found = _Matching(costs)
    while found.grow():
        pass
    return [(one - 1, other - 1) for one, other in filter(None, found.mate[: len(costs) + 1]) if one < other]


class _Matching:
    def __init__(self, costs: Sequence[Sequence[int]]) -> None:
        self.count = count = len(costs)
        highest = 1 + max((cost for row in costs for cost in row), default=0)
        # a multiple of 4, so that all duals are even at first and whole numbers ever after
        self._worth = [[0] * (count + 1), *([0, *(4 * (highest - cost) for cost in row)] for row in costs)]
        for vertex in range(1, count + 1):
            self._worth[vertex][vertex] = 0
        self._last = count
        room = 2 * count + 1
        self._dual = [max(row) // 2 for row in self._worth] + [0] * (room - count - 1)
        self.mate: list[Edge | None] = [None] * room
        """By vertex or blossom, the edge that matches it, from inside to outside."""
        self._top = [*range(count + 1), *[0] * (room - count - 1)]
        """The outermost blossom that holds a vertex or blossom; 0 for blossoms that do not exist."""
        self._parent: list[Edge | None] = [None] * room
        self._label = [FREE] * room
        self._slack: list[Edge | None] = [None] * room
        """The edge of least slack that leads to it from an outer vertex."""
        self._ring: list[list[int]] = [[] for _ in range(room)]
        """The parts of a blossom in order, its base first."""
        self._links: list[list[Edge]] = [[] for _ in range(room)]
        """The edges by which a blossom was closed, from each part to the next."""
        self._within: list[list[int]] = [[vertex] for vertex in range(count + 1)] + [
            [] for _ in range(room - count - 1)
        ]
        self._path: list[int] = []
        self._match_tight()

    def _match_tight(self) -> None:
        """Begins with edges that cost nothing more than the duals."""
        for one in range(1, self.count + 1):
            for other in range(one + 1, self.count + 1):
                if not (self.mate[one] or self.mate[other] or self._excess((one, other))):
                    self._set_mate(one, (one, other))
                    self._set_mate(other, (other, one))

    def _excess(self, edge: Edge) -> int:
        one, other = edge
        return self._dual[one] + self._dual[other] - self._worth[one][other]

    def _set_mate(self, part: int, edge: Edge) -> None:
        """Matches a vertex or blossom by an edge from inside it, which makes the edge's vertex the base."""
        self.mate[part] = edge
        if part <= self.count:
            return
        ring, links = self._ring[part], self._links[part]
        place = next(at for at, each in enumerate(ring) if edge[0] in self._within[each])
        way = self._way(part, place)
        for first, second in zip(way[:-1:2], way[1::2], strict=True):
            crossing = self._link(part, first, second)
            self._set_mate(ring[first], crossing)
            self._set_mate(ring[second], crossing[::-1])
        self._set_mate(ring[place], edge)
        self._ring[part], self._links[part] = ring[place:] + ring[:place], links[place:] + links[:place]

    def _way(self, blossom: int, place: int) -> list[int]:
        """The places in a blossom from its base to this one, the way round that has an even number of steps."""
        return [*range(place + 1)] if place % 2 == 0 else [0, *range(len(self._ring[blossom]) - 1, place - 1, -1)]

    def _link(self, blossom: int, one: int, other: int) -> Edge:
        """The edge between two neighbouring places in a blossom."""
        links = self._links[blossom]
        return links[one] if other == (one + 1) % len(links) else links[other][::-1]

    def grow(self) -> bool:
        """Matches two more vertices; False if all are matched."""
        top, count = self._top, self.count
        self._label = [FREE] * len(self._label)
        self._slack = [None] * len(self._slack)
        self._path = []
        for part in range(1, self._last + 1):
            if top[part] == part and self.mate[part] is None:
                self._parent[part] = None
                self._reach(part)
        if not self._path:
            return False
        while True:
            while self._path:
                vertex = self._path.pop()
                if self._look_around(vertex):
                    return True
            self._adjust()
            for part in range(1, self._last + 1):
                edge = self._slack[part] if top[part] == part else None
                if edge is not None and not self._excess(edge) and self._found(edge):
                    return True
            for part in range(count + 1, self._last + 1):
                if top[part] == part and self._label[part] == INNER and not self._dual[part]:
                    self._open(part)

    def _reach(self, part: int) -> None:
        """Labels a part as outer, whose vertices are to be looked at from."""
        self._label[part] = OUTER
        self._path += self._within[part]

    def _look_around(self, vertex: int) -> bool:
        """Follows tight edges from an outer vertex and notes the slack of others; True if the matching has grown."""
        top, label, dual, slack = self._top, self._label, self._dual, self._slack
        for other in range(1, self.count + 1):
            there = top[other]
            if there == top[vertex] or label[there] == INNER:
                continue
            worth = self._worth[vertex]
            excess = dual[vertex] + dual[other] - worth[other]
            if not excess:
                if self._found((vertex, other)):
                    return True
            else:
                best = slack[there]
                if best is None or excess < self._excess(best):
                    slack[there] = (vertex, other)
        return False

    def _adjust(self) -> None:
        """Changes the duals by as much as keeps every edge's excess from falling below nothing."""
        top, label, dual = self._top, self._label, self._dual
        steps = [dual[part] // 2 for part in self._blossoms() if label[part] == INNER]
        for part in range(1, self._last + 1):
            edge = self._slack[part]
            if top[part] == part and edge is not None and label[part] != INNER:
                excess = self._excess(edge)
                steps.append(excess if label[part] == FREE else excess // 2)
        step = min(steps)
        change = {FREE: 0, OUTER: -step, INNER: step}
        for vertex in range(1, self.count + 1):
            dual[vertex] += change[label[top[vertex]]]
        for part in self._blossoms():
            dual[part] -= 2 * change[label[part]]

    def _blossoms(self) -> list[int]:
        return [part for part in range(self.count + 1, self._last + 1) if self._top[part] == part]

    def _found(self, edge: Edge) -> bool:
        """Uses a tight edge from an outer vertex; True if it has made the matching grow."""
        here, there = self._top[edge[0]], self._top[edge[1]]
        if here == there or self._label[there] == INNER:
            return False
        if self._label[there] == FREE:
            self._parent[there] = edge
            self._label[there] = INNER
            mate = self.mate[there]
            assert mate is not None  # whatever is not matched is outer
            following = self._top[mate[1]]
            self._slack[there] = self._slack[following] = None
            self._reach(following)
            return False
        left, right = self._way_up(here), self._way_up(there)
        # where the two ways meet
        at = next((at for at, part in enumerate(left.parts) if part in right.parts), None)
        if at is None:
            self._augment(edge, left)
            self._augment(edge[::-1], right)
            return True
        end = right.parts.index(left.parts[at])
        # round from the part where they meet: up the left side, over the edge, down the right side
        ring = [*left.parts[at::-1], *right.parts[:end]]
        self._close(ring, [*(link[::-1] for link in left.edges[:at][::-1]), edge, *right.edges[:end]])
        return False

    def _way_up(self, part: int) -> Way:
        parts, edges = [part], list[Edge]()
        while (mate := self.mate[parts[-1]]) is not None:
            inner = self._top[mate[1]]
            parent = self._parent[inner]
            assert parent is not None  # a matched outer part was reached through its mate
            parts += [inner, self._top[parent[0]]]
            edges += [mate, parent[::-1]]
        return Way(parts, edges)

    def _augment(self, edge: Edge, way: Way) -> None:
        """Matches the first part of a way by this edge, and all others of it the other way round."""
        for at, part in enumerate(way.parts):
            if at % 2:
                self._set_mate(part, way.edges[at])
                edge = way.edges[at][::-1]
            else:
                self._set_mate(part, edge)

    def _close(self, ring: list[int], links: list[Edge]) -> None:
        """Makes a blossom of these parts and the edges that join them."""
        blossom = next(part for part in range(self.count + 1, self._last + 2) if not self._top[part])
        self._last = max(self._last, blossom)
        self._ring[blossom], self._links[blossom] = ring, links
        self._dual[blossom], self._label[blossom] = 0, OUTER
        self.mate[blossom], self._parent[blossom] = self.mate[ring[0]], None
        self._within[blossom] = [vertex for part in ring for vertex in self._within[part]]
        for part in ring:
            if self._label[part] == INNER:
                self._path += self._within[part]
        self._move(blossom, blossom)
        self._measure(blossom)

    def _move(self, part: int, blossom: int) -> None:
        """Notes for a part and everything in it that this is the blossom that holds it."""
        self._top[part] = blossom
        if part > self.count:
            for each in self._ring[part]:
                self._move(each, blossom)

    def _open(self, blossom: int) -> None:
        """Takes an inner blossom apart; its parts on the path to its base stay in the tree."""
        ring = self._ring[blossom]
        for part in ring:
            self._move(part, part)
        entry = self._parent[blossom]
        assert entry is not None  # an inner blossom was reached from an outer vertex
        way = self._way(blossom, ring.index(self._top[entry[1]]))[::-1]
        for part in ring:
            self._label[part], self._slack[part] = FREE, None
        for at, place in enumerate(way):
            if at % 2:
                self._reach(ring[place])
            else:
                self._label[ring[place]] = INNER
                self._parent[ring[place]] = self._link(blossom, way[at - 1], place) if at else entry
        for part in ring:
            if self._label[part] == FREE:
                self._measure(part)
        self._top[blossom] = 0
        self._slack[blossom] = None

    def _measure(self, part: int) -> None:
        """Notes the slack of a part that has left a blossom."""
        outer = [
            vertex
            for vertex in range(1, self.count + 1)
            if self._label[self._top[vertex]] == OUTER and self._top[vertex] != part
        ]
        edges = ((vertex, inside) for vertex in outer for inside in self._within[part])
        self._slack[part] = min(edges, key=self._excess, default=None)
