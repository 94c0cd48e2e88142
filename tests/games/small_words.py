"""Small dictionaries for tests of searches: words of few letters, and a graph of them."""

from collections.abc import Iterable
from functools import cached_property

from referee.core.graph import ROOT, Graph, Node, Patterns


def patient() -> None:
    """Never out of time."""


def spelt(graph: Graph, letters: str, longest: int) -> frozenset[str]:
    """The words of a graph that have these letters only."""
    found: list[str] = []

    def grow(node: int, text: str) -> None:
        ends, children = graph[node]
        if ends and len(text) > 1:
            found.append(text)
        if len(text) < longest:
            for letter in letters:
                if letter in children:
                    grow(children[letter], text + letter)

    grow(ROOT, "")
    return frozenset(found)


class Trie(dict[int, Node]):
    """Words as a graph."""

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__({ROOT: (False, {})})
        self._words = sorted(words)
        for word in self._words:
            at = ROOT
            for letter in word:
                children = dict(self[at][1])
                at, before = children.setdefault(letter, len(self)), at
                self[before] = (self[before][0], children)
                self.setdefault(at, (False, {}))
            self[at] = (True, self[at][1])

    def words(self) -> Iterable[str]:
        return self._words

    @cached_property
    def patterns(self) -> Patterns:
        return Patterns(self._words)
