"""The state of a game of Croisillon, what can be asked of it and what happens to it."""

from collections.abc import Mapping
from string import ascii_uppercase
from typing import NamedTuple

from msgspec import field

from referee.core.actions import Action
from referee.core.events import Adjusted, ConcededTo, ContestedForPoints, Ended, Part, Passed, Ruled
from referee.core.seats import Player
from referee.core.squares import Square
from referee.core.values import Tagged, Value
from referee.core.words import Verdict

CAPITALS = 2
SMALL = 13
HAND = CAPITALS + SMALL
JOKER = "?"
SMALL_JOKER = "*"
"""A small joker as a card of a hand."""
DIRECTIONS = ("E", "W", "N", "S")
"""In the order in which words are listed."""
LARGE = frozenset((*ascii_uppercase, JOKER))
"""The letters of capitals."""
STEPS = {"E": (0, 1), "W": (0, -1), "N": (-1, 0), "S": (1, 0)}
COMPASS = ("W", "N", "E", "S")
"""In the order of play."""


class Card(NamedTuple):
    """A capital or a small letter; a small joker stands for its letter, the capital JOKER for one in each direction."""

    letter: str
    joker: bool = False
    said: tuple[tuple[str, str], ...] = ()
    """The letter that the JOKER stands for, by direction."""

    @property
    def capital(self) -> bool:
        return self.letter in LARGE

    @property
    def free(self) -> bool:
        """A joker of either kind."""
        return self.joker or self.letter == JOKER

    @property
    def held(self) -> str:
        """The card in a hand, where a small joker stands for no letter yet."""
        return SMALL_JOKER if self.joker else self.letter


Grid = dict[Square, Card]


class Settings(Value):
    target: int
    repeat: str
    """Whether a word may come again in another `grid`, or not in the whole `game` (CRO-8)."""
    judge: str
    values: Mapping[str, int]
    """The value of each card, by its letter as printed; a missing one has to be given with the play."""
    points: Mapping[str, str]
    """The point of the compass of each seat."""


class Word(NamedTuple):
    """A word of a grid: its letters in capitals, its value, and where it runs, if that is known."""

    text: str
    value: int
    direction: str = ""
    cards: str = ""
    """As it was entered: Jazz*, Y*ourte."""


class LastGrid(Value):
    """The grid that can still be enlarged, or contested."""

    step: int
    seat: str
    cards: Grid | None
    """None where only the words were entered."""
    words: tuple[Word, ...]
    points: int
    full: bool
    upheld: bool | None = None
    """Whether a contest of it was upheld; None before a contest."""
    bonus_settled: bool = False

    @property
    def bonus_due(self) -> bool:
        return self.full and not self.bonus_settled and not self.upheld

    @property
    def bonus_possible(self) -> bool:
        return (self.full or self.cards is None) and not self.bonus_settled and not self.upheld

    @property
    def bonus_likely(self) -> bool:
        """Whether words without their grid have as many letters as a hand has cards, so that a bonus may be due."""
        letters = sum(len(word.text) for word in self.words)
        return self.cards is None and self.bonus_possible and letters >= HAND


class State(Value):
    players: tuple[Player, ...]
    settings: Settings
    scores: dict[str, int]
    turns: dict[str, int]
    """How many turns each seat has had."""
    turn: str
    step: int = 0
    shown: Grid = field(default_factory=dict)
    """The last grid as it lies on the table."""
    last: LastGrid | None = None
    used: frozenset[str] = frozenset()
    """Every word of the game so far."""
    values: dict[str, int] = field(default_factory=dict)
    """Values of cards given during the game."""
    rulings: dict[str, bool] = field(default_factory=dict)
    conceded: frozenset[str] = frozenset()
    ended: bool = False

    @property
    def in_play(self) -> tuple[str, ...]:
        return tuple([player.seat for player in self.players if player.seat not in self.conceded])

    @property
    def even(self) -> bool:
        """Whether all seats have had the same number of turns, at least one."""
        counts = {self.turns[seat] for seat in self.in_play}
        return len(counts) == 1 and counts != {0}

    @property
    def reached(self) -> bool:
        """CRO-15: whether a seat has reached the target after equal turns."""
        target = self.settings.target
        if max(self.scores.values()) < target:
            return False
        return max([self.scores[seat] for seat in self.in_play], default=0) >= target and self.even

    @property
    def over(self) -> bool:
        return self.ended or len(self.players) - len(self.conceded) < 2 or self.reached

    @property
    def contestable(self) -> bool:
        """CRO-17: whether the last grid may be contested: once, until the next seat plays."""
        last = self.last
        return self.settings.judge == "contest" and last is not None and last.upheld is None

    @property
    def bonus_awaited(self) -> bool:
        """CRO-13: whether a bonus keeps a game that is over from being final."""
        return self.last is not None and (self.last.bonus_due or self.last.bonus_likely)

    @property
    def final(self) -> bool:
        if self.ended or len(self.in_play) < 2:
            return True
        return self.reached and not self.contestable and not self.bonus_awaited

    @property
    def winners(self) -> tuple[str, ...]:
        if not self.final:
            return ()
        best = max(self.scores[seat] for seat in self.in_play)
        return tuple(seat for seat in self.in_play if self.scores[seat] == best)

    @property
    def round(self) -> int:
        """The round being played, from 1; the last one once the game is over."""
        if self.over:
            return max(1, *self.turns.values())
        return min(self.turns[seat] for seat in self.in_play) + 1

    def value(self, card: Card) -> int | None:
        """The value of a card; None if it is not known."""
        if card.free:
            return 0
        return self.values.get(card.letter, self.settings.values.get(card.letter))


class Lay(Action):
    """`grid ROWS`: the whole grid, and values of cards that were not known."""

    cards: tuple[tuple[Square, Card], ...]
    values: tuple[tuple[str, int], ...] = ()


class Spell(Action):
    """`words …`: words without geometry, each as its cards."""

    words: tuple[tuple[Card, ...], ...]
    values: tuple[tuple[str, int], ...] = ()


class Arrange(Action):
    """Words with their directions, from which a grid is laid out."""

    words: tuple[tuple[tuple[Card, ...], str], ...]


class Bonus(Action):
    """`bonus …`: the enlarged grid, the words gained or changed, with their directions or not, or nothing."""

    play: Lay | Spell | Arrange | None = None


class Played(Tagged):
    seat: str
    cards: tuple[tuple[Square, Card], ...] | None
    words: tuple[Word, ...]
    parts: tuple[Part, ...]
    full: bool
    left: tuple[int, int] | None
    """Capitals and small cards left in the hand; None after quick entry."""
    following: str
    values: tuple[tuple[str, int], ...]
    verdicts: tuple[Verdict, ...]


class Enlarged(Tagged):
    """The bonus card laid: the grid, or the words, as they are with it."""

    seat: str
    cards: tuple[tuple[Square, Card], ...] | None
    words: tuple[Word, ...]
    parts: tuple[Part, ...]
    values: tuple[tuple[str, int], ...]
    verdicts: tuple[Verdict, ...]


class Declined(Tagged):
    seat: str


class Swapped(Passed, tag="passed"):
    """A turn given up, for new cards or none."""

    swapped: int
    following: str


Event = Played | Enlarged | Declined | Swapped | ContestedForPoints | Ruled | Adjusted | Ended | ConcededTo
