"""The end of a game in text."""

from referee.core.ending import SCORE, Finisher, ended
from referee.core.game import Game
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
        return [result_text(ending, game, voice), *_scores(ending, game, voice), *closed]
    found = [open_text(one, game, voice) for one in ending.open]
    found += [_("`end` leaves it at that")] if ending.closes else []
    return [_("The game is over. Before the result stands:"), *(f"{indent}{text}" for text in found)]


def result_text(ending: Ending, game: Game, voice: Voice) -> str:
    """Who has won, and how."""
    finishers = [
        Finisher(seat.name, int(seat.score.number), seat.won, seat.seat in ending.conceded) for seat in ending.seats
    ]
    return ended(game.package, finishers, ending.way, voice.language).sentence


def _scores(ending: Ending, game: Game, voice: Voice) -> list[str]:
    """Who has what, on a line, the most first, and who of them gave up; nothing where nothing is counted.

    What the winner has is told already, unless it has not decided.
    """
    winners = [seat for seat in ending.seats if seat.won]
    others = [seat for seat in ending.seats if not seat.won]
    if not winners or not worded(game.package, *SCORE):
        return []
    _ = voice.gettext
    given_up = len(winners) == 1 and all(seat.seat in ending.conceded for seat in others)
    ranked = sorted(ending.seats if given_up else others, key=lambda seat: -int(seat.score.number))
    stayed, left = _("{name}: {score}"), _("{name}: {score} (gave up)")
    told = [
        (left if seat.seat in ending.conceded else stayed).format(
            name=seat.name, score=counted(game.package, *SCORE, voice.language, int(seat.score.number))
        )
        for seat in ranked
    ]
    return [f"{', '.join(told)}."] if told else []
