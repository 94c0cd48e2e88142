"""What a letter does to the run across it, apart from the word that it is laid for."""

from string import ascii_uppercase
from typing import NamedTuple

from referee.core.graph import Graph, is_word
from referee.core.squares import Run, Square, run_through
from referee.core.words import Words
from referee.games.jago.colours import meaning
from referee.games.jago.model import State, word_of
from referee.games.jago.placement import parts
from referee.games.jago.quota import returns

ANY = frozenset(ascii_uppercase)


class Crossing(NamedTuple):
    """A run across that a letter changes."""

    turned: int
    """How many of the opponent's letters turn beside it."""
    steals: bool
    """Whether it steals a word that it replaces a letter of."""


NOTHING = Crossing(0, False)


class Crossings:
    """The runs that lie across words in one direction; `down` is that of the runs."""

    def __init__(self, state: State, graph: Graph, words: Words, down: bool) -> None:
        self._state, self._board, self._down = state, state.board, down
        self._graph, self._words = graph, words
        self._fitting: dict[str, frozenset[str]] = {}
        self._known: dict[tuple[Square, str], Crossing | None] = {}

    def run(self, square: Square) -> Run:
        """The run that a letter on this square stands in."""
        return run_through(square, self._down, {*self._board, square})

    def fitting(self, square: Square) -> frozenset[str]:
        """The letters with which that run is a word."""
        run = self.run(square)
        if run.length == 1:
            return ANY
        pattern = self._spelt(run, square, ".")
        if pattern not in self._fitting:
            letters = [letter for letter in ascii_uppercase if is_word(self._graph, pattern.replace(".", letter))]
            self._fitting[pattern] = frozenset(letters)
        return self._fitting[pattern]

    def theirs(self, square: Square) -> int:
        """How many of the opponent's letters stand beside it, at most so many turn."""
        return len(self._theirs(self.run(square)) - {square})

    def _theirs(self, run: Run) -> set[Square]:
        board, own = self._board, self._state.turn
        return {square for square in run.squares if square in board and board[square].seat != own}

    def laid(self, square: Square, letter: str) -> Crossing | None:
        """What comes of laying a letter that fits; None if the run has spelt the same before (JAG-10)."""
        if (square, letter) not in self._known:
            self._known[square, letter] = self._settled(square, letter)
        return self._known[square, letter]

    def _settled(self, square: Square, letter: str) -> Crossing | None:
        """JAG-23 for this run alone."""
        run = self.run(square)
        theirs = self._theirs(run)
        if run.length == 1:
            return NOTHING
        new = self._spelt(run, square, letter)
        if returns(self._state, run, new):
            return None
        if not theirs:
            return NOTHING
        stood = parts(run, self._board)
        judged = [part for part in stood if not theirs.isdisjoint(part.squares)]
        same = [part for part in judged if meaning(self._state, word_of(part, self._board), new, self._words).same]
        if stood and len(same) == len(stood):
            return NOTHING
        kept = {at for part in same for at in part.squares}
        steals = any(square in part.squares for part in judged if part not in same)
        return Crossing(len(theirs - kept - {square}), steals)

    def _spelt(self, run: Run, square: Square, letter: str) -> str:
        return "".join([letter if at == square else self._board[at].letter for at in run.squares])
