"""The values of La Guerre des Mots: the state, and the actions of players."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import field

from referee.core.actions import Action
from referee.core.seats import Player
from referee.core.spelling import capitals
from referee.core.squares import Run, Square
from referee.core.values import Value
from referee.games.guerre_des_mots.squares import Ground

PLUS = "+"
VOWELS = "AEIOU"
CEDILLA = "Ç"
"""On the back of every C."""
LETTERS = 88


class Token(NamedTuple):
    """A token on the board: a letter with its accent, a joker standing for one, or a +."""

    letter: str
    joker: bool = False
    up: bool = False
    """Whether its chess symbol is turned up (GDM-21)."""
    pirated: bool = False
    """Whether it was laid through piracy (GDM-25)."""
    guards: Square | None = None
    """Of a +: its neighbour in its word, which it protects unless released (GDM-19)."""
    lacks: str = ""
    """Accents that it turned out not to have on its back (GDM-29)."""
    released: bool = False
    """Of a +: whether its word was lengthened at its other end (GDM-19)."""

    @property
    def plain(self) -> str:
        return capitals(self.letter)


Cells = tuple[tuple[Square, Token], ...]
"""A path of tokens from one end of a chain to the other."""


class Chain(Value):
    seat: str
    cells: Cells
    base: tuple[Square, ...]
    immune: bool = True
    """Whether the word on its starting base still stands (GDM-18)."""

    @property
    def squares(self) -> tuple[Square, ...]:
        return tuple(square for square, _ in self.cells)

    @property
    def tokens(self) -> dict[Square, Token]:
        return dict(self.cells)


Chains = tuple[Chain, ...]


class Arsenal(NamedTuple):
    """A player's hidden tokens: drawn letters are only counted, jokers and + are dealt openly."""

    letters: int
    jokers: int
    crosses: int

    @property
    def total(self) -> int:
        return self.letters + self.jokers + self.crosses

    def plus(self, letters: int = 0, jokers: int = 0, crosses: int = 0) -> "Arsenal":
        return Arsenal(self.letters + letters, self.jokers + jokers, self.crosses + crosses)


class Settings(Value):
    ground: Ground
    simple: bool
    accents: bool
    judge: str
    values: Mapping[str, int]
    """The range of each letter."""
    symbols: Mapping[str, str]
    """The chess piece on each letter's back."""
    places: Mapping[str, str]
    """The place of each seat at the board."""
    bases: Mapping[str, tuple[tuple[Square, ...], ...]]
    """The bases that each seat owns."""


class Protect(Value):
    """The word just formed may be protected instead of playing again (GDM-15): which chain, and where a + may go."""

    chain: int
    squares: tuple[Square, ...]


class Position(Value):
    """All that a stroke changes, and an upheld contest restores."""

    chains: Chains
    arsenals: Mapping[str, Arsenal]
    reserve: int
    known: Mapping[str, str] = field(default_factory=dict)


class LastStroke(Value):
    """The stroke that can still be contested, if the game is played with contests."""

    step: int
    seat: str
    words: tuple[str, ...]
    before: Position
    laid: tuple[Square, ...] = ()


class State(Value):
    players: tuple[Player, ...]
    settings: Settings
    chains: Chains
    arsenals: dict[str, Arsenal]
    reserve: int
    turn: str
    step: int = 0
    strokes: int = 1
    """Strokes that the player at turn still has."""
    rests: bool = False
    """Whether the strokes left were earned in this turn, so that the turn may end without them."""
    greens: int = 0
    """Strokes that green squares earned in this turn (GDM-14)."""
    captures: int = 0
    """Strokes that capture or transfer earned in it."""
    protect: Protect | None = None
    last: LastStroke | None = None
    conceded: frozenset[str] = frozenset()
    won: str | None = None
    ended: bool = False
    rulings: dict[str, bool] = field(default_factory=dict)
    known: Mapping[str, str] = field(default_factory=dict)
    """Letters of each arsenal that came back into it openly and have not been laid since (GDM-2)."""

    @property
    def in_play(self) -> tuple[str, ...]:
        return tuple(player.seat for player in self.players if player.seat not in self.conceded)

    @property
    def over(self) -> bool:
        return self.ended or self.won is not None or len(self.in_play) < 2

    @property
    def contestable(self) -> bool:
        return self.settings.judge == "contest" and self.last is not None and not self.ended

    @property
    def final(self) -> bool:
        return self.over and not (self.won is not None and self.contestable)

    @property
    def winners(self) -> tuple[str, ...]:
        if not self.final:
            return ()
        if self.won:
            return (self.won,)
        return self.in_play if len(self.in_play) == 1 else ()

    @property
    def scores(self) -> dict[str, int]:
        """Tokens on the board, as there are no points."""
        counts = dict.fromkeys((player.seat for player in self.players), 0)
        for chain in self.chains:
            counts[chain.seat] += len(chain.cells)
        return counts

    @property
    def board(self) -> dict[Square, Token]:
        return {square: token for chain in self.chains for square, token in chain.cells}

    def of(self, seat: str) -> tuple[int, ...]:
        """The numbers of a seat's chains."""
        return tuple(at for at, chain in enumerate(self.chains) if chain.seat == seat)

    def free_bases(self, seat: str) -> list[tuple[Square, ...]]:
        """The bases of a seat on which nothing lies."""
        taken = set(self.board)
        return [base for base in self.settings.bases[seat] if taken.isdisjoint(base)]

    def blockaded(self, seat: str) -> bool:
        """Whether a token of this seat's shows its symbol (GDM-22)."""
        return any(token.up for at in self.of(seat) for _, token in self.chains[at].cells)


class Letter(NamedTuple):
    """One letter of a typed word; `.` stands for the letter on the square."""

    letter: str
    joker: bool = False


class Placing(Value):
    start: Square
    down: bool
    letters: tuple[Letter, ...]

    @property
    def squares(self) -> tuple[Square, ...]:
        return Run(self.start, self.down, len(self.letters)).squares


class Shot(Value):
    shooter: Square
    target: Square
    loot: tuple[Square, ...] = ()
    """Empty: the hit word and what lies beyond it."""


class Stroke(Action):
    placings: tuple[Placing, ...]
    taken: tuple[Square, ...]
    bend: tuple[Square, Square] | None
    on: str
    shots: tuple[Shot, ...]
    protect: Square | None
    faces: tuple[Square, ...]
    lacks: tuple[Square, ...]
    """Tokens taken that turned out to lack the accent wanted (GDM-29)."""


class Take(Action):
    """Reprise."""

    squares: tuple[Square, ...]


class Guard(Action):
    """The + laid instead of the stroke earned."""

    square: Square


class Lift(Action):
    square: Square


class Unface(Action):
    square: Square


class Stuck(Action):
    """Draws letters from the reserve."""


class EndTurn(Action):
    """Ends the turn without the strokes left, or passes if nothing can be drawn."""


class Mistake(Action):
    """The players declare the stroke wrong (GDM-26)."""

    reason: str = ""


Own = Stroke | Take | Guard | Lift | Unface | Stuck | EndTurn | Mistake
"""The actions of this game alone."""


def ruling_key(word: str) -> str:
    """The key under which a ruling on a word is stored: its plain letters (VOC-11)."""
    return capitals(word).replace(PLUS, "")
