"""The words of a game as rooms walk through them, and by their length, in sets that fit a pattern.

A set is a number with a bit for each word of that length, so that sets are joined and cut in one step.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Protocol

Node = tuple[bool, Mapping[str, int]]
"""Whether a word ends here, and the node after each letter."""
ROOT = 0


class Graph(Protocol):
    def __getitem__(self, number: int, /) -> Node: ...

    def words(self) -> Iterable[str]:
        """Every word, in any order."""

    @property
    def patterns(self) -> "Patterns":
        """Every word by its length, made when first asked for."""


def is_word(graph: Graph, text: str) -> bool:
    number = ROOT
    for letter in text:
        children = graph[number][1]
        if letter not in children:
            return False
        number = children[letter]
    return graph[number][0]


class Sized:
    """The words of one length."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words, self.length = words, len(words[0])
        self.all = (1 << len(words)) - 1
        self._planes: list[list[int]] = []
        """For each place and each bit of a letter's number, the words in which it is set."""
        self._with: dict[tuple[int, str], int] = {}
        self._at_least: dict[str, list[int]] = {}

    def with_letter(self, at: int, letter: str) -> int:
        """The words that have this letter there."""
        known = self._with.get((at, letter))
        if known is None:
            if not self._planes:
                self._planes = self._read()
            known = self.all
            for bit, plane in enumerate(self._planes[at]):
                known &= plane if ord(letter) >> bit & 1 else ~plane
            self._with[at, letter] = known
        return known

    def _read(self) -> list[list[int]]:
        text = "".join(self._words)
        if not (text.isascii() and text.isalpha()):
            # a table may have accepted a word with other letters, or with digits
            text = re.sub("[^A-Z]", "?", text)
        columns = [text[first :: self.length].encode() for first in range(self.length)]
        return [[int(column.translate(digits), 2) for digits in _DIGITS] for column in columns]

    def with_one_of(self, at: int, letters: Iterable[str]) -> int:
        found = 0
        for letter in letters:
            found |= self.with_letter(at, letter)
        return found

    def made_of(self, counts: Mapping[str, int]) -> int:
        """The words that need no letter more often than it is there."""
        lacking = 0
        for letter in ascii_uppercase:
            there = counts.get(letter, 0)
            if there < self.length:
                lacking |= self.with_more(letter, there)
        return self.all ^ lacking

    def with_more(self, letter: str, count: int) -> int:
        """The words that have the letter more often than that."""
        sets = self._at_least.get(letter)
        if sets is None:
            sets = self._at_least[letter] = at_least([self.with_letter(at, letter) for at in range(self.length)])
        return sets[count] if count < len(sets) else 0

    def words(self, chosen: int) -> Iterator[str]:
        """The words of a set, in order."""
        marks = f"{chosen:b}"
        before = len(self._words) - len(marks)
        at = marks.find("1")
        while at >= 0:
            yield self._words[before + at]
            at = marks.find("1", at + 1)


def at_least(sets: Iterable[int], most: int | None = None) -> list[int]:
    """What is in at least one of these sets, in two, and so on, up to `most` or as far as there is anything."""
    counted: list[int] = []
    for each in sets:
        carried = each
        for number, known in enumerate(counted):
            counted[number], carried = known | carried, known & carried
            if not carried:
                break
        if carried and (most is None or len(counted) < most):
            counted.append(carried)
    return counted


class Patterns(dict[int, Sized]):
    """The words by their length."""

    def __init__(self, words: Iterable[str]) -> None:
        by_length: defaultdict[int, list[str]] = defaultdict(list)
        for word in words:
            by_length[len(word)].append(word)
        super().__init__({length: Sized(same) for length, same in by_length.items()})

    def ruled(self, rulings: Mapping[str, bool]) -> "Patterns":
        """These words with those that a table has accepted, and without those that it has refused."""
        found = Patterns(())
        found.update(self)
        for length in {len(word) for word in rulings}:
            known = self[length].words(self[length].all) if length in self else ()
            accepted = [word for word, valid in rulings.items() if valid and len(word) == length]
            words = sorted({*accepted, *(word for word in known if word not in rulings)})
            if words:
                found[length] = Sized(words)
            else:
                found.pop(length, None)
        return found


_DIGITS = [bytes([ord("0") + (code >> bit & 1) for code in range(256)]) for bit in range(5)]
"""What turns capitals into the binary digits of one bit of their number; five bits tell them apart."""
