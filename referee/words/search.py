"""Searches in a packed lexicon: patterns, anagrams, hooks, near spellings. All answer folded keys."""

import re
from collections import Counter
from collections.abc import Iterator

from referee.core.graph import ROOT, Graph
from referee.core.policy import Policy
from referee.words.finder import chosen_keys
from referee.words.fold import fold, squeeze
from referee.words.graph import graph_of, valid_signatures
from referee.words.judge import judge
from referee.words.lexicon import Lexicon

JOKERS = "?*"
MOST_JOKERS = 2
LONGEST = 60
"""Letters of the longest word that near words are searched for."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOUY"
_PIECE = r"\[([!^]?)([A-Z]+(?:-[A-Z])?[A-Z]*)\]|[A-Z?*@#]"
"""A set of letters, a letter or a sign of a pattern."""
_CLASSES = {"?": "[A-Z]", "*": "[A-Z]*", "@": f"[{VOWELS}]", "#": f"(?![{VOWELS}])[A-Z]"}


class BadPattern(ValueError):
    """A pattern that is not closed, empty, or contains characters that no word has."""


def matching(pattern: str, policy: Policy, lexicon: Lexicon) -> Iterator[str]:
    """Keys of valid words: ? any letter, * any letters, @ a vowel, # a consonant, [AEI] one of these, [!AEI] none of them."""
    expression = re.compile(_expression(fold(pattern)).encode())
    keys = chosen_keys(lexicon, valid_signatures(policy, lexicon))
    return (key.decode() for key in keys if expression.fullmatch(key))


def _expression(pattern: str) -> str:
    """The regular expression of a pattern."""
    if not re.fullmatch(f"(?:{_PIECE})+", pattern):
        raise BadPattern(pattern)
    return re.sub(_PIECE, _translated, pattern)


def _translated(piece: re.Match[str]) -> str:
    negated, letters = piece[1], piece[2]
    if not letters:
        return _CLASSES.get(piece[0], piece[0])
    start, dash, end = letters.partition("-")
    if dash and start[-1] > end[0]:
        raise BadPattern(letters)
    return f"(?![{letters}])[A-Z]" if negated else f"[{letters}]"


def anagrams(letters: str, policy: Policy, lexicon: Lexicon, shortest: int = 0) -> Iterator[str]:
    """Valid words from these letters, with ? for any; of all letters unless a smaller number is given."""
    folded = squeeze(fold(letters))
    if not folded or not all(letter in JOKERS or letter in LETTERS for letter in folded):
        raise BadPattern(letters)
    jokers = sum(letter in JOKERS for letter in folded)
    if jokers > MOST_JOKERS:
        raise BadPattern(letters)
    rack = Counter(letter for letter in folded if letter not in JOKERS)
    yield from _arranged(graph_of(lexicon, policy), rack, jokers, shortest or len(folded), len(folded))


def _arranged(graph: Graph, rack: Counter[str], jokers: int, shortest: int, longest: int) -> Iterator[str]:
    def grown(node: int, word: str, jokers: int) -> Iterator[str]:
        ends, children = graph[node]
        if len(word) >= shortest and ends:
            yield word
        if len(word) == longest:
            return
        for letter, child in children.items():
            taken = bool(rack[letter])
            if taken or jokers:
                rack[letter] -= taken
                yield from grown(child, word + letter, jokers - (not taken))
                rack[letter] += taken

    yield from grown(ROOT, "", jokers)


def hooks(word: str, policy: Policy, lexicon: Lexicon) -> tuple[list[str], list[str]]:
    """The letters that make another valid word when put before this one, and after it."""
    before = [letter for letter in LETTERS if judge(letter + word, policy, lexicon).valid]
    after = [letter for letter in LETTERS if judge(word + letter, policy, lexicon).valid]
    return before, after


def near(word: str, policy: Policy, lexicon: Lexicon, most: int = 10) -> list[str]:
    """Valid words that differ by one edit, else by two: a letter changed, missing, added, or two swapped."""
    key = squeeze(fold(word))
    if len(key) > LONGEST:
        return []
    graph = graph_of(lexicon, policy)
    for distance in (1, 2):
        found = set(_within(key, distance, graph)) - {key}
        nearest = sorted(found, key=lambda near: (abs(len(near) - len(key)), near))
        if nearest:
            return nearest[:most]
    return []


def _within(key: str, distance: int, graph: Graph) -> Iterator[str]:
    """Words within an edit distance: walks the graph with a row of distances and leaves hopeless branches."""

    def grown(node: int, word: str, row: list[int], above: list[int]) -> Iterator[str]:
        ends, children = graph[node]
        if row[-1] <= distance and ends:
            yield word
        for letter, child in children.items():
            following = [row[0] + 1]
            for at, typed in enumerate(key, 1):
                cost = min(following[-1] + 1, row[at] + 1, row[at - 1] + (typed != letter))
                if at > 1 and word and typed == word[-1] and key[at - 2] == letter:
                    cost = min(cost, above[at - 2] + 1)
                following.append(cost)
            if min(following) <= distance:
                yield from grown(child, word + letter, following, row)

    start = list(range(len(key) + 1))
    yield from grown(ROOT, "", start, start)
