"""What passes: errors, answers and the account of the last step, until the next command; and what is being typed would do."""

from collections.abc import Iterable, Sequence

from referee.core.game import Game
from referee.core.result import Refused
from referee.table.audit import BadRow
from referee.table.change import TakenBack, taken_back_lines
from referee.table.news import Failure
from referee.table.prospects import Earned, Prospects
from referee.table.said import Preview, Said, said_lines
from referee.table.screen.strips import Strip, folded, strip
from referee.table.step import Account, brief_text, several
from referee.table.voice import Voice


def style_of(said: Said | Preview) -> str:
    match said:
        case Refused() | Failure() | BadRow():
            return "class:trouble"
        case Earned() | Prospects():
            return "class:ahead"
    return ""


def lines(said: Said | Preview, game: Game, voice: Voice, short: bool = False) -> list[str]:
    """What was said, a step in the words of the journal, whose points are not told twice.

    `short` leaves the step itself to the journal, if there is something to say of it.
    """
    if isinstance(said, TakenBack):
        return taken_back_lines(said, game, voice, of_step=brief_text)
    told = said_lines(said, game, voice)
    if not isinstance(said, Account):
        return told
    brief, further = brief_text(said.line, game, voice), told[2 if several(said.line.parts) else 1 :]
    if short and further:
        return further
    return told if brief == told[0] else [brief, *further]


def passing(
    said: Iterable[Said | Preview], game: Game, voice: Voice, columns: int, short: bool = False
) -> list[list[Strip]]:
    """The rows of everything said."""
    return [
        [
            strip(f" {row}", style_of(one))
            for line in lines(one, game, voice, short)
            for row in folded(line, columns - 2, len(line) - len(line.lstrip()))
        ]
        for one in said
    ]


def fitting(said: Sequence[list[Strip]], ahead: Sequence[list[Strip]], rows: int) -> list[Strip]:
    """The last of what was said and, below it, the first of what is typed; a message loses its last rows first."""
    kept = [row for one in ahead for row in one][:rows]
    for one in reversed(said):
        kept[:0] = one[: rows - len(kept)]
    return kept
