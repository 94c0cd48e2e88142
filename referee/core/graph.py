"""The words of a game as rooms walk through them."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from referee.core.patterns import Patterns

Node = tuple[bool, Mapping[str, int]]
"""Whether a word ends here, and the node after each letter."""


class Graph(Protocol):
    def __getitem__(self, number: int, /) -> Node: ...

    def words(self) -> Iterable[str]:
        """Every word, in any order."""

    @property
    def patterns(self) -> Patterns:
        """Every word by its length, made when first asked for."""


ROOT = 0


def is_word(graph: Graph, text: str) -> bool:
    number = ROOT
    for letter in text:
        children = graph[number][1]
        if letter not in children:
            return False
        number = children[letter]
    return graph[number][0]
