"""Hands that press keys at random: letters, words and commands of a game whole or half, and every other key there is.

What comes is what a terminal sends.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.games.fuzzing import NONSENSE
from tests.games.nonsense import Nonsense
from tests.games.tables import AnyTable

LEAST, MOST = 5, 40
"""Keys of a sequence."""
AT_ONCE, ALT, TYPED, LATER = 0.0, 0.01, 0.05, 0.5
"""Seconds between two keys: as one, as with Alt, as quick hands type, and so that the first one stands alone."""
FUNCTIONS = (
    "\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~", "\x1b[18~", "\x1b[19~", "\x1b[20~", "\x1b[21~",
    "\x1b[23~", "\x1b[24~",
)  # fmt: skip
ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
MOVES = (
    "\x1b[H", "\x1b[F", "\x1b[2~", "\x1b[3~", "\x1b[Z", "\x1b[1;2D", "\x1b[1;2C", "\x1b[1;5D", "\x1b[1;5C", "\x1b[1;5A",
)  # fmt: skip
"""Home, End, Insert, Delete, and Tab or arrows with Shift or Ctrl."""
PAGES = ("\x1b[5~", "\x1b[6~")
CONTROLS = tuple(chr(code) for code in range(32) if chr(code) not in "\x03\x04\x1b")
LETTERS = "abcdeghijklnoqrstuvxz" + "AEHKNOVZ" + "0123456789" + " .,:;?*+-/'~<>=!()éÉœçñ’«»"
ANSWERS = ("o", "n", "oui", "non", "y", "no", "N", "O", "m", "c", "mot", "commande", "1", "2", "3", "12", "t", "")
COMMANDS = (
    "aide", "?", "u", "undo", "annule", "rétablit", "audit", "corrige", "amend", "corrige 1", "amend 2 passe", "journal",
    "score", "joueurs", "dictionnaire", "regles", "regles VOC-10", "pourquoi", "pourquoi?", "why 2", "feuille", "ajoute Paul",
    "contste", "je conteste", "passe", "fin", "abandonne", "note la minute", "pause", "reprend", "vues h8", "fin du tour",
    "renomme Ana Anna", "ouvre o1", "parties", "nouvelle", "h8vues", "conteste", "accepte VUES", "refuse VUES",
    "aide conteste",
)  # fmt: skip
SIZES = ((24, 80), (30, 100), (45, 160), (20, 60), (5, 20), (1, 1), (2, 40), (50, 30))


class Press(NamedTuple):
    """What a terminal sends, and the seconds since it sent something before."""

    sent: str = ""
    after: float = TYPED
    size: tuple[int, int] | None = None
    """Rows and columns that the window changes to instead."""
    keys: int = 1


class Hand:
    """A hand at the table of a game."""

    def __init__(self, game: str, chance: Random) -> None:
        self.game, self.chance = game, chance
        self.nonsense: Nonsense = NONSENSE[game]
        self._words = [word for word in (*self.nonsense.starts, *self.nonsense.pieces) if word and len(word) < 30]
        self._words = [word for word in self._words if word.isprintable()]

    def sequence(self, table: AnyTable) -> Iterator[Press]:
        """So many keys at this table, which may change meanwhile."""
        left = self.chance.randint(LEAST, MOST)
        while left > 0:
            for press in self._pressed(table):
                left -= press.keys
                yield press

    def _pressed(self, table: AnyTable) -> Iterator[Press]:
        kinds: tuple[tuple[int, Callable[[AnyTable], Iterator[Press]]], ...] = (
            (20, self._line), (8, self._half), (8, self._word), (14, self._letter), (8, self._answer), (6, self._command),
            (10, self._enter), (8, self._arrow), (4, self._tab), (3, self._page), (9, self._function), (4, self._escape),
            (3, self._escaped), (5, self._control), (4, self._pasted), (4, self._resized), (6, self._erased), (2, self._move),
            (2, self._waits), (1, self._stops),
        )  # fmt: skip
        (kind,) = self.chance.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])
        return kind(table)

    def _typed(self, text: str, enter: bool = False) -> Iterator[Press]:
        """Letter by letter, or as quickly as it is read in one go."""
        text += "\r" if enter else ""
        if self.chance.random() < 0.7:
            yield Press(text, keys=len(text))
        else:
            yield from map(Press, text)

    def _said(self, table: AnyTable) -> str:
        """What may be typed here: mostly a command of the game, often in French, perhaps with a name."""
        if self.chance.random() < 0.2:
            text = " ".join(self.chance.choices(self._words, k=self.chance.randint(1, 3)))
        else:
            seat, text = self.nonsense.walker.typist(table, self.chance)
            if self.chance.random() < 0.5:
                text = table.game.notation.typed(text, "fr")
            if seat != table.state.turn or self.chance.random() < 0.1:
                text = f"{next((p.name for p in table.players if p.seat == seat), seat)}: {text}"
        return "".join(filter(str.isprintable, text))[:60]

    def _line(self, table: AnyTable) -> Iterator[Press]:
        return self._typed(self._said(table), enter=True)

    def _half(self, table: AnyTable) -> Iterator[Press]:
        text = self._said(table)
        return self._typed(text[: self.chance.randint(0, len(text))])

    def _word(self, table: AnyTable) -> Iterator[Press]:
        return self._typed(self.chance.choice(self._words))

    def _letter(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(LETTERS))

    def _answer(self, table: AnyTable) -> Iterator[Press]:
        return self._typed(self.chance.choice(ANSWERS), enter=True)

    def _command(self, table: AnyTable) -> Iterator[Press]:
        return self._typed(self.chance.choice(COMMANDS), enter=True)

    def _enter(self, table: AnyTable) -> Iterator[Press]:
        yield Press("\r")

    def _arrow(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(ARROWS))

    def _tab(self, table: AnyTable) -> Iterator[Press]:
        yield Press("\t")

    def _page(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(PAGES))

    def _function(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(FUNCTIONS[:5] if self.chance.random() < 0.8 else FUNCTIONS))

    def _escape(self, table: AnyTable) -> Iterator[Press]:
        yield Press("\x1b")
        yield Press(after=LATER, keys=0)

    def _escaped(self, table: AnyTable) -> Iterator[Press]:
        """Escape and a letter: so soon that it is one key, or as a hand types them."""
        letter = self.chance.choice(LETTERS)
        if self.chance.random() < 0.3:
            yield Press("\x1b" + letter)
        else:
            yield Press("\x1b")
            yield Press(letter, self.chance.choice((ALT, TYPED, LATER)))

    def _control(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(CONTROLS))

    def _pasted(self, table: AnyTable) -> Iterator[Press]:
        lines = [self._said(table) for _ in range(self.chance.choice((1, 1, 2, 4)))]
        text = self.chance.choice(("\n", "\r\n", "\r")).join(lines) + self.chance.choice(("", "\r", "\n\n"))
        if self.chance.random() < 0.03:
            text *= 500
        yield Press(f"\x1b[200~{text}\x1b[201~")

    def _resized(self, table: AnyTable) -> Iterator[Press]:
        yield Press(size=self.chance.choice(SIZES), keys=1)

    def _erased(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(("\x7f", "\x7f", "\x03", "\x15")))

    def _move(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(MOVES))

    def _waits(self, table: AnyTable) -> Iterator[Press]:
        """Nobody presses anything for a while, mostly not so long that time is missing afterwards."""
        yield Press(after=self.chance.choice((1.0, 4.0, 4.0, 30.0)), keys=0)

    def _stops(self, table: AnyTable) -> Iterator[Press]:
        yield Press(self.chance.choice(("\x04", "q\r", "\x1a", "\x1a")))
