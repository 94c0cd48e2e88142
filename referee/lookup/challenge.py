"""A challenge at a tournament: words are typed, both players agree to them, one verdict is given; and its screen as rows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from textwrap import wrap

from referee.cli.language import _, language
from referee.core.printable import printable
from referee.words.judge import WordVerdict
from referee.words.say import Speaker

LEFT, RIGHT = "left", "right"
"""The players at the two ends of the keyboard."""
MOST = 20
"""The most words of one challenge."""

Judging = Callable[[Sequence[str]], list[WordVerdict]]

GOOD, BAD, STRONG, FAINT = "class:good", "class:bad", "class:strong", "class:faint"
STYLES = {"good": "bg:#006b2d #ffffff bold", "bad": "bg:#a31515 #ffffff bold", "strong": "bold", "faint": ""}
PLAIN_STYLES = {"good": "bold reverse", "bad": "bold", "strong": "bold", "faint": ""}
"""Where there is no colour: the verdict is told by its words and marks all the same."""
MARKS = {True: "✓", False: "✗"}

Row = tuple[str, str]
"""A style and a text."""


class Phase(Enum):
    TYPING = "typing"
    CHECKING = "checking"
    VERDICT = "verdict"


@dataclass(slots=True)
class Challenge:
    """What stands on the screen of the judge."""

    judging: Judging
    phase: Phase = Phase.TYPING
    words: tuple[str, ...] = ()
    agreed: frozenset[str] = frozenset()
    verdicts: list[WordVerdict] = field(default_factory=list)
    explained: bool = False
    """Whether the reasons were asked for."""

    @property
    def valid(self) -> bool:
        """The one verdict: whether every word is valid."""
        return all(verdict.valid for verdict in self.verdicts)

    def submit(self, typed: str) -> bool:
        """Shows the words that were typed to both players; False if there are none, or too many."""
        words = tuple(typed.replace(",", " ").upper().split())
        if self.phase is not Phase.TYPING or not 0 < len(words) <= MOST:
            return False
        self.phase, self.words, self.agreed = Phase.CHECKING, words, frozenset()
        return True

    def agree(self, side: str) -> None:
        """A player agrees that these are the words; the dictionary is asked when both do."""
        if self.phase is not Phase.CHECKING:
            return
        self.agreed |= {side}
        if self.agreed == {LEFT, RIGHT}:
            self.verdicts = self.judging(self.words)
            self.phase, self.explained = Phase.VERDICT, False

    def explain(self) -> None:
        if self.phase is Phase.VERDICT:
            self.explained = True

    def back(self) -> str:
        """The words to type again, from a check that found them wrong."""
        if self.phase is not Phase.CHECKING:
            return ""
        self.phase = Phase.TYPING
        return " ".join(self.words)

    def go_on(self) -> None:
        """Clears a verdict that has been seen."""
        if self.phase is Phase.VERDICT:
            self.clear()

    def clear(self) -> None:
        """Leaves nothing of this challenge for the next."""
        self.phase, self.words, self.agreed = Phase.TYPING, (), frozenset()
        self.verdicts, self.explained = [], False


def rows(challenge: Challenge, dictionary: str, game: str, width: int) -> list[Row]:
    """The rows above the line on which words are typed."""
    match challenge.phase:
        case Phase.TYPING:
            told = [
                (STRONG, _("The player who challenges types the words, a space between them, and Enter.")),
                (FAINT, _("Escape or Ctrl-C leaves.")),
            ]
        case Phase.CHECKING:
            told = _checking(challenge, width)
        case Phase.VERDICT:
            told = _verdict_rows(challenge, dictionary, width)
    heading = _("Word judge: {game}, {dictionary}").format(game=game, dictionary=printable(dictionary))
    return [line for row in [(FAINT, heading), ("", ""), *told] for line in _folded(row, width)]


def _checking(challenge: Challenge, width: int) -> list[Row]:
    waiting = {LEFT: _("left player: Tab"), RIGHT: _("right player: Enter")}
    told = [f"{MARKS[True] if side in challenge.agreed else ' '} {name}" for side, name in waiting.items()]
    return [
        (STRONG, _("Are these the words? Both players press their key.")),
        ("", ""),
        *((STRONG, f"    {_spread(printable(word), width - 4)}") for word in challenge.words),
        ("", ""),
        *(("", line) for line in told),
        ("", ""),
        (FAINT, _("Backspace corrects them.")),
    ]


def _verdict_rows(challenge: Challenge, dictionary: str, width: int) -> list[Row]:
    style = GOOD if challenge.valid else BAD
    verdict = f"{MARKS[challenge.valid]}  " + (_("VALID") if challenge.valid else _("NOT VALID"))
    banner = [" " * width, _spread(verdict, width).center(width), " " * width]
    told = [(STRONG, f"    {printable(word)}") for word in challenge.words]
    if challenge.explained:
        speaker = Speaker(language())
        told = [("", f"  {MARKS[one.valid]} {speaker.line(one, dictionary)}") for one in challenge.verdicts]
    keys = _("Space: next challenge.") if challenge.explained else _("Space: next challenge. ?: the reasons.")
    return [
        *((style, line) for line in banner),
        ("", ""),
        *told,
        ("", ""),
        (FAINT, keys),
    ]


def _spread(text: str, width: int) -> str:
    """The text with its letters apart, if that fits."""
    spread = " ".join(text)
    return spread if len(spread) <= width else text


def _folded(row: Row, width: int) -> list[Row]:
    style, text = row
    if len(text) <= width:
        return [row]
    indent = " " * (len(text) - len(text.lstrip()))
    lines = wrap(text.strip(), max(width - len(indent), 1)) or [""]
    return [(style, indent + line) for line in lines]
