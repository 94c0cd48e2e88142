"""The words that a hand can lay from a capital: the *arms* of its star."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from referee.analysis.bags import Bag
from referee.core.graph import ROOT, Graph
from referee.games.croisillon.model import JOKER, Card

SMALL_JOKER = "*"
"""A small joker as a card of the hand."""


class Arm(NamedTuple):
    text: str
    """The word in capitals."""
    joker: int
    """Where its small joker is; 0 if it has none."""
    part: int
    """The small cards that it takes from the hand."""

    @property
    def length(self) -> int:
        """How many small cards it has."""
        return len(self.text) - 1

    def card(self, at: int) -> Card:
        """Its small card of this number, counted from 1."""
        return Card(self.text[at].lower(), at == self.joker)


def arms(graph: Graph, bag: Bag, capital: str, check: Callable[[], object]) -> Iterator[Arm]:
    """Every word from a capital with every choice of its joker (CRO-9); a JOKER begins with any letter."""
    for letter, node in graph[ROOT][1].items():
        if capital in (letter, JOKER):
            yield from _grown(graph, bag, node, Arm(letter, 0, 0), capital != JOKER, check)


def _grown(graph: Graph, bag: Bag, node: int, arm: Arm, joker_left: bool, check: Callable[[], object]) -> Iterator[Arm]:
    check()
    text, joker, part = arm
    for letter, child in graph[node][1].items():
        ends = graph[child][0]
        card = letter.lower()
        if bag.holds(card, part):
            longer = Arm(text + letter, joker, part + bag.strides[card])
            if ends:
                yield longer
            yield from _grown(graph, bag, child, longer, joker_left, check)
        if joker_left and bag.holds(SMALL_JOKER, part):
            longer = Arm(text + letter, len(text), part + bag.strides[SMALL_JOKER])
            if ends:
                yield longer
            yield from _grown(graph, bag, child, longer, False, check)
