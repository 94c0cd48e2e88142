"""What could be placed: every word that a rack, the pool and the letters that it replaces can make on the board."""

from collections import Counter
from collections.abc import Sequence
from heapq import nlargest

from referee.analysis.deadline import OutOfTime
from referee.analysis.trays import Mark, Tray
from referee.analysis.walk import Found, Site, Walker
from referee.core.changing import replace
from referee.core.graph import Graph, is_word
from referee.core.hands import Pieces
from referee.core.moves import Moves, Play, Plays, Wanted
from referee.core.result import Refused
from referee.core.squares import Run, Square, run_through, runs_through
from referee.core.words import Words
from referee.games.jago.evolve import apply
from referee.games.jago.model import CENTRE, EVIDENCE, SIZE, Event, Letter, Place, Placed, State, Turn
from referee.games.jago.notation import canonical, write
from referee.games.jago.quota import allowed
from referee.games.jago.rules import decide

MEANINGS = "meanings"
"""The note on meanings that nobody has ruled on."""
Laid = frozenset[tuple[Square, str]]
"""What is laid: the same placement, whichever of its words is typed."""
Column = tuple[str, str, int]
"""The letters before and after a square in the other direction, and how many of them are the opponent's."""


LIKELIEST = 8
"""How many placements of a line are tried before the next line is walked, so that it can be left early."""


def _bound(found: tuple[Found[Mark], Run]) -> int:
    return found[0].bound


class Enough(Exception):
    """A placement has been found, and any will do."""


class Search:
    def __init__(self, state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> None:
        self._state, self._seat = _ready(state, seat), seat
        self._graph, self._words, self._wanted = graph, words, wanted
        self._board, self._hand = state.board, Counter(hand)
        self._letters = self._hand + Counter(state.pool)
        self._size = len(hand) + len(state.pool)
        self._floor: int | None = None
        self._before = advantage(self._state, seat)
        self._best: dict[Laid, Play] = {}
        self._tried: set[Laid] = set()
        self._proposed: set[Play] = set()

    def plays(self) -> Plays:
        complete = True
        try:
            self._search()
        except OutOfTime:
            complete = False
        except Enough:
            pass
        plays = sorted(self._best.values(), key=lambda play: (-play.value, play.command))[: self._wanted.top]
        return Plays(tuple(plays), complete, 0, (MEANINGS,) if self._proposed.intersection(plays) else ())

    def _keeps(self, bound: int) -> bool:
        return self._floor is None or self._before + bound >= self._floor

    def _search(self) -> None:
        free = Walker(self._graph, Tray(self._letters, Counter(), 0, self._size), self._keeps, self._wanted.check)
        found: list[tuple[Found[Mark], Run]] = []
        # the first word may lie either way: it is shown across
        for down in (False, True) if self._board else (False,):
            for line in range(SIZE):
                squares = [(at, line) if down else (line, at) for at in range(SIZE)]
                over = self._most_over(squares, down)
                lying = Counter([self._board[square].letter for square in squares if square in self._board])
                tray = Tray(self._letters, lying, over, self._size + over)
                walker = Walker(self._graph, tray, self._keeps, self._wanted.check) if over else free
                sites = [self._site(square, down) for square in squares]
                along = [(one, Run(squares[one.start], down, len(one.labels))) for one in walker.along(sites)]
                likely = sorted(along, key=_bound, reverse=True)
                self._try_all(likely[:LIKELIEST])
                found += likely[LIKELIEST:]
        self._try_all(sorted(found, key=_bound, reverse=True))

    def _try_all(self, found: Sequence[tuple[Found[Mark], Run]]) -> None:
        """Tries placements by falling bound, until none can be among the best any more."""
        for one, run in found:
            if not self._keeps(one.bound):
                return
            self._wanted.check()
            self._try(run, one)

    def _most_over(self, squares: Sequence[Square], down: bool) -> int:
        """How many letters of a line may be replaced at most (JAG-9, JAG-11)."""
        stealable = [square for square in squares if square in self._board and self._stealable(square)]
        parts = {run_through(square, down, self._board) for square in stealable}
        lengths = [self._state.current.lengths.get((down, part.start), part.length) for part in parts]
        return min(len(stealable), sum([allowed(length) for length in lengths]))

    def _site(self, square: Square, down: bool) -> Site[Mark]:
        tile = self._board.get(square)
        column = self._column(square, not down)
        theirs = tile is not None and tile.seat != self._seat
        if tile is not None:
            kept = Mark(tile.letter, 0)
            letters = self._fitting(column) if self._stealable(square) else ()
            over = {Mark(letter, 0): 2 * (column[2] + theirs) for letter in letters if letter != tile.letter}
            return Site(True, {tile.letter: [(kept, 2 * theirs)]}, over)
        if column == ("", "", 0):
            return Site(False, {}, None if self._board or square != CENTRE else dict.fromkeys(self._marks(), 1))
        return Site(False, {}, {Mark(letter, 1): 1 + 2 * column[2] for letter in self._fitting(column)})

    def _stealable(self, square: Square) -> bool:
        """JAG-11: whether a letter stands in a word that can be stolen, as every letter that is replaced must."""
        runs = runs_through(square, self._board)
        return any(self._board[at].seat != self._seat for run in runs for at in run.squares)

    def _marks(self) -> list[Mark]:
        return [Mark(letter, 1) for letter in self._letters]

    def _column(self, square: Square, down: bool) -> Column:
        run = run_through(square, down, {*self._board, square})
        at = run.squares.index(square)
        before, after = run.squares[:at], run.squares[at + 1 :]
        theirs = sum(self._board[other].seat != self._seat for other in (*before, *after))
        return self._spelt(before), self._spelt(after), theirs

    def _spelt(self, squares: Sequence[Square]) -> str:
        return "".join([self._board[square].letter for square in squares])

    def _fitting(self, column: Column) -> list[str]:
        """The letters with which a column is a word."""
        before, after, _ = column
        letters = {*self._letters, *(tile.letter for tile in self._board.values())}
        return [letter for letter in letters if not before + after or is_word(self._graph, before + letter + after)]

    def _try(self, run: Run, found: Found[Mark]) -> None:
        """Takes down a placement, if the rules accept it."""
        laid, freed = [], Counter[str]()
        for square, mark in zip(run.squares, found.labels, strict=True):
            tile = self._board.get(square)
            if tile is None or tile.letter != mark.letter:
                laid.append((square, mark.letter))
            if tile is not None and tile.letter != mark.letter:
                freed[tile.letter] += 1
        pooled = Counter([letter for _, letter in laid]) - self._hand
        key = frozenset(laid)
        held = len(laid) - pooled.total() <= self._state.racks[self._seat]
        if not held or key in self._tried or not pooled <= Counter(self._state.pool) + freed:
            return
        self._tried.add(key)
        play = self._accepted(run, found, key, pooled)
        if play is None or (self._floor is not None and play.value < self._floor):
            return
        self._best[key] = play
        if self._wanted.any_will_do:
            raise Enough
        top = self._wanted.top
        if top is not None and len(self._best) >= top:
            self._floor = nlargest(top, [best.value for best in self._best.values()])[-1]

    def _accepted(self, run: Run, found: Found[Mark], laid: Laid, pooled: Counter[str]) -> Play | None:
        letters, left = [], Counter(pooled)
        for square, mark in zip(run.squares, found.labels, strict=True):
            from_pool = (square, mark.letter) in laid and left[mark.letter] > 0
            left[mark.letter] -= from_pool
            letters.append(Letter(mark.letter, from_pool))
        action = Place(run.start, run.down, tuple(letters))
        decision = decide(self._state, self._seat, action, self._words)
        if isinstance(decision, Refused):
            return None
        (event,) = decision.events
        after = apply(self._state, event)
        play = Play(write(canonical(self._state, action, decision.events)), advantage(after, self._seat))
        if isinstance(event, Placed) and any(meaning.by == EVIDENCE for meaning in event.meanings):
            self._proposed.add(play)
        return play


def advantage(state: State, seat: str) -> int:
    """The seat's letters on the board, less the opponent's."""
    scores = state.scores
    return scores[seat] - scores[state.other(seat)]


def value(after: State, seat: str, events: Sequence[Event]) -> int | None:
    """What a placement led to; None for what is no placement."""
    return advantage(after, seat) if isinstance(events[0], Placed) else None


def _ready(state: State, seat: str) -> State:
    """The position as if the seat had to place now, and the dictionary judged."""
    current = replace(state.current, closing=False) if state.turn == seat else Turn(seat, state.step)
    settings = replace(state.settings, judge="always")
    return replace(state, settings=settings, current=current, due=None, fatal=False, winner=None, ended=False)


def find(state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    return Search(state, seat, hand, graph, words, wanted).plays()


MOVES: Moves[State, Event] = Moves("advantage", find, value)
