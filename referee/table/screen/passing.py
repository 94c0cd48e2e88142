"""What passes: errors, answers and the account of the last step, until the next command; and what is being typed would do."""

from collections.abc import Iterable, Sequence

from referee.core.game import Game
from referee.core.result import Refused
from referee.table import text
from referee.table.ahead import Earned, Prospects
from referee.table.audit import BadRow
from referee.table.news import Failure
from referee.table.said import Preview, Said
from referee.table.screen.folding import folded
from referee.table.screen.strips import Strip, strip
from referee.table.step import Account
from referee.table.text_step import several
from referee.table.voice import Voice


def style_of(said: Said | Preview) -> str:
    match said:
        case Refused() | Failure() | BadRow():
            return "class:trouble"
        case Earned() | Prospects():
            return "class:ahead"
    return ""


def lines(said: Said | Preview, game: Game, voice: Voice) -> list[str]:
    """What was said, a step in the words of the journal."""
    told = text.lines(said, game, voice)
    if not isinstance(said, Account):
        return told
    brief = " · ".join(filter(None, [game.report.brief(one.event, voice.language) for one in said.remarks]))
    if not brief:
        return told
    # the words and their points stand in it already
    return [f"{said.line.number}. {said.line.name}: {brief}", *told[1 + bool(several(said.line.parts)) :]]


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
