"""Letters with one face as an automaton: how many of each are used, and what was laid over other letters.

A letter that is replaced may be used by the same word. So a tray has letters to spare that are there only if the word
replaces them; whether it does is seen when the word is whole.
"""

from collections import Counter
from string import ascii_uppercase
from typing import NamedTuple

from referee.analysis.racks import Labels, Steps

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
        self._names = sorted({*letters, *spare})
        self._steps: dict[tuple[int, bool], Steps[Mark]] = {}

    def steps(self, state: int, over: bool) -> Steps[Mark]:
        known = self._steps.get((state, over))
        if known is None:
            found = ((letter, self.steps_by(state, letter, over)) for letter in self._names)
            known = self._steps[state, over] = tuple([(letter, labels) for letter, labels in found if labels])
        return known

    def steps_by(self, state: int, letter: str, over: bool) -> Labels[Mark]:
        used = state >> SHIFTS.get(letter, 0) & FULL
        if letter not in SHIFTS or used >= self._letters[letter] + self._spare[letter]:
            return ()
        replaced = state >> OVER & FULL
        if over and replaced >= self._most_over:
            return ()
        if used >= self._letters[letter] and self._borrowed(state) >= self._most_over:
            return ()
        return ((Mark(letter, 0 if over else 1), state + (1 << SHIFTS[letter]) + (over << OVER)),)

    def _borrowed(self, state: int) -> int:
        """How many letters are used that have to be replaced first."""
        return sum([max(0, (state >> SHIFTS[letter] & FULL) - self._letters[letter]) for letter in self._spare])
