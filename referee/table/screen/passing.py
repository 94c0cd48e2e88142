"""What passes: errors, answers and the account of the last step, until the next command; and what is being typed would do."""

from collections.abc import Iterable, Sequence

from referee.core.game import Game
from referee.core.result import Refused
from referee.table import text
from referee.table.ahead import Earned, Prospects
from referee.table.audit import BadRow
from referee.table.change import TakenBack
from referee.table.news import Failure
from referee.table.said import Preview, Said
from referee.table.screen.folding import folded
from referee.table.screen.strips import Strip, strip
from referee.table.step import Account
from referee.table.text_change import taken_back_lines
from referee.table.text_step import brief_text, several
from referee.table.voice import Voice


def style_of(said: Said | Preview) -> str:
    match said:
        case Refused() | Failure() | BadRow():
            return "class:trouble"
        case Earned() | Prospects():
            return "class:ahead"
    return ""


def lines(said: Said | Preview, game: Game, voice: Voice) -> list[str]:
    """What was said, a step in the words of the journal, whose points are not told twice."""
    if isinstance(said, TakenBack):
        return taken_back_lines(said, game, voice, of_step=brief_text)
    told = text.lines(said, game, voice)
    if not isinstance(said, Account):
        return told
    brief = brief_text(said.line, game, voice)
    if brief == told[0]:
        return told
    return [brief, *told[2 if several(said.line.parts) else 1 :]]


def passing(said: Iterable[Said | Preview], game: Game, voice: Voice, columns: int) -> list[Strip]:
    """Everything said, folded."""
    return [
        strip(f" {row}", style_of(one))
        for one in said
        for line in lines(one, game, voice)
        for row in folded(line, columns - 2, len(line) - len(line.lstrip()))
    ]


def fitting(said: Sequence[Strip], ahead: Sequence[Strip], rows: int) -> list[Strip]:
    """The last of what was said and, below it, the first of what is typed."""
    ahead = ahead[:rows]
    room = rows - len(ahead)
    return [*(said[-room:] if room else ()), *ahead]
