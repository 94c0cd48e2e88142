"""The end of a game in text."""

from referee.core.ending import SCORE, ended, finishers, won_by
from referee.core.game import Game
from referee.core.table import Table
from referee.core.wording import counted, worded
from referee.table.ending import Ending
from referee.table.text_position import open_text
from referee.table.text_step import INDENT
from referee.table.voice import Voice


def ending_lines(ending: Ending, game: Game, voice: Voice, indent: str = INDENT) -> list[str]:
    """Who has won, and how; before it is settled, what may still be done."""
    _ = voice.gettext
    if ending.final:
        closed = [_("Nothing can be contested any more.")] if ending.contested else []
        told = ended(game.package, ending.players, ending.way, voice.language)
        return [told.sentence, *_scores(ending, game, voice), *closed]
    found = [open_text(one, game, voice) for one in ending.open]
    found += [_("`end` leaves it at that")] if ending.closes else []
    return [_("The game is over. Before the result stands:"), *(f"{indent}{text}" for text in found)]


def result_text(table: Table, voice: Voice) -> str:
    """Who has won, and how."""
    return ended(table.game.package, finishers(table), won_by(table), voice.language).sentence


def _scores(ending: Ending, game: Game, voice: Voice) -> list[str]:
    """Who has what, on a line, the most first, and who of them gave up; nothing where nothing is counted.

    What the winner has is told already, unless it has not decided.
    """
    winners, others = [one for one in ending.players if one.won], [one for one in ending.players if not one.won]
    if not winners or not worded(game.package, *SCORE):
        return []
    _ = voice.gettext
    given_up = len(winners) == 1 and all(one.gone for one in others)
    ranked = sorted(ending.players if given_up else others, key=lambda one: -one.score)
    stayed, left = _("{name}: {score}"), _("{name}: {score} (gave up)")
    told = [
        (left if one.gone else stayed).format(
            name=one.name, score=counted(game.package, *SCORE, voice.language, one.score)
        )
        for one in ranked
    ]
    return [f"{', '.join(told)}."] if told else []
