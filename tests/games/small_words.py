"""Small dictionaries for tests of searches: words of few letters, and a graph of them."""

from collections.abc import Iterable

from referee.core.graph import ROOT, Graph


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


def trie(words: Iterable[str]) -> Graph:
    """Words as a graph."""
    nodes: list[tuple[bool, dict[str, int]]] = [(False, {})]
    for word in sorted(words):
        at = ROOT
        for letter in word:
            if letter not in nodes[at][1]:
                nodes[at][1][letter] = len(nodes)
                nodes.append((False, {}))
            at = nodes[at][1][letter]
        nodes[at] = (True, nodes[at][1])
    return dict(enumerate(nodes))
