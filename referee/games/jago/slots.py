"""Where a word could be placed on a board, and at most how much it would bring there."""

from collections import Counter
from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from referee.core.graph import Graph, Sized, at_least, is_word
from referee.core.squares import Run, Square, run_through, runs_through
from referee.core.words import Words
from referee.games.jago.colours import meaning
from referee.games.jago.model import CENTRE, SIZE, State, word_of
from referee.games.jago.placement import allowed, length_of, parts, returns

ANY = frozenset(ascii_uppercase)


class Site(NamedTuple):
    """What a square offers to a word in one direction."""

    lying: str
    """The letter that lies there, if any."""
    gain: int
    """The opponent's letters that turn at most, if the word keeps what lies there."""
    letters: frozenset[str]
    """The letters that the word may have there."""
    crossed: int
    """The opponent's letters in the run across, which turn at most if a letter is laid there."""
    touches: bool
    """Whether a word is connected there."""
    stealable: bool
    """Whether the letter that lies there stands in a word of the opponent's in the direction of the word."""

    @property
    def replaceable(self) -> bool:
        return bool(self.lying) and len(self.letters) > 1


class Slot(NamedTuple):
    """A run that a word could fill."""

    run: Run
    sites: tuple[Site, ...]
    laid: int
    """The squares on which nothing lies."""
    most: int
    """What any word brings there at most."""


class Slots:
    def __init__(self, state: State, letters: Counter[str], graph: Graph, words: Words) -> None:
        """`letters` are those that can be laid, apart from the letters that are replaced."""
        self._state, self._board, self._letters = state, state.board, letters
        self._patterns = graph.patterns
        self._across = {down: Crossings(state, graph, words, not down) for down in (False, True)}
        """What lies across words of each direction."""
        self._made_of: dict[tuple[int, str], int] = {}

    def all(self) -> Iterator[Slot]:
        """Every slot that can be filled; the first word of a game lies across."""
        for down in (False, True) if self._board else (False,):
            for line in range(SIZE):
                squares = [(at, line) if down else (line, at) for at in range(SIZE)]
                yield from self._along(squares, [self._site(square, down) for square in squares], down)

    def _along(self, squares: Sequence[Square], sites: Sequence[Site], down: bool) -> Iterator[Slot]:
        for start in range(SIZE - 1):
            if start and sites[start - 1].lying:
                continue
            for end in range(start + 2, SIZE + 1):
                if (end == SIZE or not sites[end].lying) and end - start in self._patterns:
                    slot = _slot(Run(squares[start], down, end - start), tuple(sites[start:end]))
                    if slot.laid > self._letters.total():
                        break
                    lays = slot.laid > 0 or any(site.replaceable for site in slot.sites)
                    if lays and any(site.touches for site in slot.sites):
                        yield slot

    def _site(self, square: Square, down: bool) -> Site:
        tile, across = self._board.get(square), self._across[down]
        crossed = across.theirs(square)
        if tile is None:
            touches = across.run(square).length > 1 or (not self._board and square == CENTRE)
            return Site("", 0, across.fitting(square), crossed, touches, False)
        words = runs_through(square, self._board)
        theirs = [word for word in words if any(self._board[at].seat != self._state.turn for at in word.squares)]
        # JAG-11: it has to stand in a word that can be stolen; JAG-9: none of its words may have changed enough
        replaceable = theirs and all(self._replacements_left(word) > 0 for word in words)
        letters = across.fitting(square) if replaceable else frozenset[str]()
        own = tile.seat == self._state.turn
        return Site(
            tile.letter, 1 - own, letters | {tile.letter}, crossed, True, any(word.down == down for word in theirs)
        )

    def _replacements_left(self, word: Run) -> int:
        """JAG-9: how many letters of a word may still be replaced in this turn."""
        done = sum([square in word.squares for square in self._state.current.replaced])
        return allowed(length_of(self._state, word)) - done

    def filling(self, slot: Slot) -> dict[int, int]:
        """Sets of words that fill a slot, by what they bring at most; the rules may still refuse some."""
        sized = self._patterns[slot.run.length]
        chosen = self._makeable(slot, sized)
        for at, site in enumerate(slot.sites):
            if chosen and site.letters != ANY:
                chosen &= sized.with_one_of(at, site.letters)
        if chosen:
            chosen &= ~self._changed_too_much(slot, sized)
        bounds = {slot.laid + 2 * sum([site.gain for site in slot.sites]): chosen} if chosen else {}
        for at in range(slot.run.length):
            bounds = self._crossed(slot, sized, at, bounds)
        return bounds

    def _makeable(self, slot: Slot, sized: Sized) -> int:
        """The words of letters that can be laid, and of those that lie there."""
        lying = "".join(sorted([site.lying for site in slot.sites]))
        if (sized.length, lying) not in self._made_of:
            self._made_of[sized.length, lying] = sized.made_of(self._letters + Counter(lying))
        return self._made_of[sized.length, lying]

    def _crossed(self, slot: Slot, sized: Sized, at: int, bounds: dict[int, int]) -> dict[int, int]:
        """The sets by what they bring, counting the run across one of the squares."""
        square, site = slot.run.squares[at], slot.sites[at]
        across = self._across[slot.run.down]
        if (site.lying and not site.replaceable) or across.run(square).length == 1:
            return bounds
        found: dict[int, int] = {}
        for letter in site.letters:
            turned = 0
            if letter != site.lying:
                crossing = across.laid(square, letter)
                if crossing is None or not (crossing.steals or site.stealable or not site.lying):
                    continue
                turned = crossing.turned
            having = sized.with_letter(at, letter)
            for bound, words in bounds.items():
                if words & having:
                    found[bound + 2 * turned] = found.get(bound + 2 * turned, 0) | words & having
        return found

    def _changed_too_much(self, slot: Slot, sized: Sized) -> int:
        """JAG-9: the words that replace more letters than they may."""
        found = 0
        for word in parts(slot.run, self._board):
            left = max(0, self._replacements_left(word))
            places = [at for at, square in enumerate(slot.run.squares) if square in word.squares]
            if sum([slot.sites[at].replaceable for at in places]) > left:
                replaced = [sized.all ^ sized.with_letter(at, slot.sites[at].lying) for at in places]
                counted = at_least(replaced, left + 1)
                found |= counted[left] if len(counted) > left else 0
        return found


def _slot(run: Run, sites: tuple[Site, ...]) -> Slot:
    laid = sum([not site.lying for site in sites])
    gain = sum([site.gain + site.crossed * (site.replaceable or not site.lying) for site in sites])
    return Slot(run, sites, laid, laid + 2 * gain)


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
        """What comes of laying a letter that fits, beside others; None if the run has spelt the same before (JAG-10)."""
        if (square, letter) not in self._known:
            self._known[square, letter] = self._settled(square, letter)
        return self._known[square, letter]

    def _settled(self, square: Square, letter: str) -> Crossing | None:
        """JAG-23 for this run alone."""
        run = self.run(square)
        theirs = self._theirs(run)
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
