"""The valid words of a game as a graph: what may follow each beginning, looked up when first asked for."""

from string import ascii_uppercase

from referee.core.policy import COMMON, Policy
from referee.words.dawg import LABEL, MISSING, ROOT, base, value
from referee.words.families import FORM
from referee.words.finder import masks
from referee.words.lexicon import Lexicon
from referee.words.search import valid_entries

Node = tuple[bool, dict[str, int]]
"""Whether a word ends here, and the node after each letter."""
LABELS = tuple([(letter, ord(letter)) for letter in ascii_uppercase])
PAIR = 32
"""How far the number of the first of two nodes is shifted to make that of both."""


class Graph(dict[int, Node]):
    """Nodes by number; the root is node 0."""

    def __init__(self, lexicon: Lexicon, valid: bytes) -> None:
        super().__init__()
        self._units, self._valid = lexicon.units, valid

    def __missing__(self, number: int) -> Node:
        # `dawg.step` for each letter, written out: every node of a walk comes through here
        units, at = self._units, base(self._units, number)
        children = {letter: child for letter, code in LABELS if units[child := at ^ code] & LABEL == code}
        entry = value(units, number)
        node = self[number] = (entry != MISSING and bool(self._valid[entry]), children)
        return node


class Both(dict[int, Node]):
    """The words that are in both of two graphs; a node is a pair of theirs."""

    def __init__(self, first: Graph, second: Graph) -> None:
        super().__init__()
        self._first, self._second = first, second

    def __missing__(self, number: int) -> Node:
        one, other = self._first[number >> PAIR], self._second[number & (1 << PAIR) - 1]
        children = {letter: child << PAIR | other[1][letter] for letter, child in one[1].items() if letter in other[1]}
        node = self[number] = (one[0] and other[0], children)
        return node


def graph_of(lexicon: Lexicon, policy: Policy, families: Lexicon | None = None) -> dict[int, Node]:
    """The words that the policy allows; with families only the ordinary ones that people know."""
    if families is None:
        return Graph(lexicon, valid_entries(policy, lexicon))
    ordinary = Policy(policy.game, (COMMON,), policy.marks, policy.exact, policy.singles)
    known = bytes([bool(mask >> FORM & 1) for mask in masks(families)]).ljust(256, b"\0")
    return Both(
        Graph(lexicon, valid_entries(ordinary, lexicon)),
        Graph(families, families.section("signatures").translate(known)),
    )


def rule(graph: dict[int, Node], word: str, accepted: bool) -> None:
    """Puts a word that the table has ruled on into a graph, or takes it out; nodes shared with others are copied."""
    node = ROOT
    for letter in word:
        ends, children = graph[node]
        below = -len(graph) - 1
        graph[below] = graph[children[letter]] if letter in children else (False, {})
        graph[node] = (ends, {**children, letter: below})
        node = below
    graph[node] = (accepted, graph[node][1])
