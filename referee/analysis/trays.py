"""Letters with one face as an automaton: how many of each are used, and what was laid over other letters.

A letter that is replaced may be used by the same word. So a tray has letters to spare that are there only if the word
replaces them; whether it does is seen when the word is whole.
"""

from collections import Counter
from collections.abc import Collection
from string import ascii_uppercase
from typing import NamedTuple

from referee.analysis.racks import Labels

WIDTH = 5
"""Bits of a count: no letter is used more than 31 times."""
FULL = (1 << WIDTH) - 1
OVER = 1
"""Where in a state the count of replaced letters stands; those of the letters follow."""
SHIFTS = {letter: OVER + WIDTH * at for at, letter in enumerate(ascii_uppercase, 1)}


class Mark(NamedTuple):
    """A letter of a word, and what laying it there earns at least."""

    letter: str
    value: int


class Tray:
    def __init__(self, letters: Counter[str], spare: Counter[str], most_over: int, size: int) -> None:
        self.size = size
        self._letters, self._spare, self._most_over = letters, spare, most_over
        self._laid = {letter: Mark(letter, 1) for letter in {*letters, *spare}}
        self._over = {letter: Mark(letter, 0) for letter in {*letters, *spare}}

    @property
    def labels(self) -> Collection[Mark]:
        return self._laid.values()

    def steps(self, state: int, letter: str, over: bool) -> Labels[Mark]:
        if letter not in self._laid:
            return ()
        shift = SHIFTS[letter]
        used, own = state >> shift & FULL, self._letters[letter]
        if used >= own and (used >= own + self._spare[letter] or self._borrowed(state) >= self._most_over):
            return ()
        if not over:
            return ((self._laid[letter], state + (1 << shift)),)
        if state >> OVER & FULL >= self._most_over:
            return ()
        return ((self._over[letter], state + (1 << shift) + (1 << OVER)),)

    def _borrowed(self, state: int) -> int:
        """How many letters are used that have to be replaced first."""
        return sum([max(0, (state >> SHIFTS[letter] & FULL) - self._letters[letter]) for letter in self._spare])
