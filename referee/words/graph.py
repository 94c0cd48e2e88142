"""The valid words of a game as a graph: what may follow each beginning, looked up when first asked for."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from string import ascii_uppercase

from referee.core.graph import Patterns
from referee.core.policy import COMMON, Policy
from referee.words.bulk import code_table
from referee.words.dawg import LABEL, MISSING, ROOT, base, value
from referee.words.families import FORM
from referee.words.finder import chosen_keys, masks
from referee.words.judge import CODES, VALID
from referee.words.lexicon import Lexicon

Node = tuple[bool, dict[str, int]]
"""Whether a word ends here, and the node after each letter."""
LABELS = tuple([(letter, ord(letter)) for letter in ascii_uppercase])
PAIR = 32
"""How far the number of the first of two nodes is shifted to make that of both."""


class Nodes(dict[int, Node]):
    """Nodes by number, and the words that they make."""

    def words(self) -> Iterable[str]:
        raise NotImplementedError

    @cached_property
    def patterns(self) -> Patterns:
        return Patterns(self.words())


class Graph(Nodes):
    """The words of a lexicon whose signatures are valid: nodes by number, the root first."""

    def __init__(self, lexicon: Lexicon, valid: bytes) -> None:
        super().__init__()
        self._lexicon, self._units, self._signatures = lexicon, lexicon.units, valid
        self._valid = lexicon.section("signatures").translate(valid)

    def __missing__(self, number: int) -> Node:
        # as `dawg.walk` by one letter, written out for each: every node of a walk comes through here
        units, at = self._units, base(self._units, number)
        children = {letter: child for letter, code in LABELS if units[child := at ^ code] & LABEL == code}
        entry = value(units, number)
        node = self[number] = (entry != MISSING and bool(self._valid[entry]), children)
        return node

    def words(self) -> Iterator[str]:
        return map(bytes.decode, filter(bytes.isalpha, chosen_keys(self._lexicon, self._signatures)))


class Both(Nodes):
    """The words that are in both of two graphs; a node is a pair of theirs."""

    def __init__(self, first: Graph, second: Graph) -> None:
        super().__init__()
        self._first, self._second = first, second

    def __missing__(self, number: int) -> Node:
        one, other = self._first[number >> PAIR], self._second[number & (1 << PAIR) - 1]
        children = {letter: child << PAIR | other[1][letter] for letter, child in one[1].items() if letter in other[1]}
        node = self[number] = (one[0] and other[0], children)
        return node

    def words(self) -> Iterable[str]:
        second = set(self._second.words())
        return [word for word in self._first.words() if word in second]


class Ruled(Nodes):
    """A graph with the words that the table has accepted, and without those that it has refused."""

    def __init__(self, graph: Graph | Both, rulings: dict[str, bool]) -> None:
        super().__init__()
        self._graph, self._rulings = graph, rulings
        for word, accepted in rulings.items():
            self._rule(word, accepted)

    def __missing__(self, number: int) -> Node:
        node = self[number] = self._graph[number]
        return node

    def _rule(self, word: str, accepted: bool) -> None:
        """Changes the end of a word; nodes shared with others are copied."""
        node = ROOT
        for letter in word:
            ends, children = self[node]
            below = -len(self) - 1
            self[below] = self[children[letter]] if letter in children else (False, {})
            self[node] = (ends, {**children, letter: below})
            node = below
        self[node] = (accepted, self[node][1])

    @cached_property
    def patterns(self) -> Patterns:
        return self._graph.patterns.ruled(self._rulings)

    def words(self) -> Iterator[str]:
        yield from (word for word in self._graph.words() if word not in self._rulings)
        yield from (word for word, accepted in self._rulings.items() if accepted)


def valid_signatures(policy: Policy, lexicon: Lexicon) -> bytes:
    """By signature, a byte that says whether its words are valid; accents are ignored, as keys have none."""
    codes = code_table(Policy(policy.game, policy.kinds, policy.marks), lexicon)
    return bytes([code == CODES.index(VALID) for code in codes])


def graph_of(lexicon: Lexicon, policy: Policy, families: Lexicon | None = None) -> Graph | Both:
    """The words that the policy allows; with families only the ordinary ones that people know."""
    if families is None:
        return Graph(lexicon, valid_signatures(policy, lexicon))
    ordinary = Policy(policy.game, (COMMON,), policy.marks, policy.exact, policy.singles)
    known = bytes([bool(mask >> FORM & 1) for mask in masks(families)]).ljust(256, b"\0")
    return Both(Graph(lexicon, valid_signatures(ordinary, lexicon)), Graph(families, known))
