"""The screen of the word judge as rows of styled text, for a window of any size."""

from textwrap import wrap

from referee.cli.language import _, language
from referee.core.printable import printable
from referee.lookup.challenge import LEFT, RIGHT, Challenge, Phase
from referee.words.say import Speaker

GOOD, BAD, STRONG, FAINT = "class:good", "class:bad", "class:strong", "class:faint"
STYLES = {"good": "bg:#006b2d #ffffff bold", "bad": "bg:#a31515 #ffffff bold", "strong": "bold", "faint": ""}
PLAIN_STYLES = {"good": "bold reverse", "bad": "bold", "strong": "bold", "faint": ""}
"""Where there is no colour: the verdict is told by its words and marks all the same."""
MARKS = {True: "✓", False: "✗"}

Row = tuple[str, str]
"""A style and a text."""


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
    words = [(STRONG, f"    {printable(word)}") for word in challenge.words]
    keys = _("Space: next challenge.") if challenge.explained else _("Space: next challenge. ?: the reasons.")
    return [
        *((style, line) for line in banner),
        ("", ""),
        *(_reasons(challenge, dictionary) or words),
        ("", ""),
        (FAINT, keys),
    ]


def _reasons(challenge: Challenge, dictionary: str) -> list[Row]:
    """A line for each word, once they were asked for."""
    speaker = Speaker(language())
    verdicts = challenge.verdicts if challenge.explained else []
    return [("", f"  {MARKS[one.valid]} {speaker.line(one, dictionary, 0, False)}") for one in verdicts]


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
