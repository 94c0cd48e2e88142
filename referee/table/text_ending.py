"""The end of a game in text."""

from collections.abc import Iterable

from referee.core.filling import filled
from referee.core.game import Game
from referee.core.wording import counted, worded
from referee.table.ending import Ending
from referee.table.position import SeatStanding
from referee.table.text_position import open_text
from referee.table.text_step import INDENT
from referee.table.voice import Voice

COUNTED = ("ending", "score")
"""The room's words for what is counted; a room in which nothing decides but the position has none."""


def ending_lines(ending: Ending, game: Game, voice: Voice, indent: str = INDENT) -> list[str]:
    """Who has won, with what and by how much; before it is settled, what may still be done."""
    _ = voice.gettext
    if ending.final:
        closed = [_("Nothing can be contested any more.")] if ending.contested else []
        return [*_result(ending, game, voice), *closed]
    found = [open_text(one, game, voice) for one in ending.open]
    found += [_("`end` leaves it at that")] if ending.closes else []
    return [_("The game is over. Before the result stands:"), *(f"{indent}{text}" for text in found)]


def _result(ending: Ending, game: Game, voice: Voice) -> list[str]:
    _ = voice.gettext
    winners, others = ending.winners, ending.others
    if not winners:
        return [_("The game ends without a winner.")]
    names = _joined((seat.name for seat in winners), voice)
    if len(winners) == 1 and all(seat.seat in ending.conceded for seat in others):
        gone = _joined((seat.name for seat in others), voice)
        return [
            filled(_("{winners} wins: {names} gave up."), names=gone, winners=names),
            *_scores(ending.seats, game, voice),
        ]
    if not worded(game.package, *COUNTED):
        return [filled(_("{winners} wins."), winners=names)]
    best = int(winners[0].score.number)
    score = _points(best, game, voice)
    alone, tied = _("{winners} wins with {score}, {ahead} ahead."), _("A tie: {winners}, {score} each.")
    ahead = best - max([int(seat.score.number) for seat in others if seat.seat not in ending.conceded], default=best)
    told = filled(tied if len(winners) > 1 else alone, winners=names, score=score, ahead=ahead)
    return [told, *_scores(others, game, voice, ending.conceded)]


def _scores(seats: Iterable[SeatStanding], game: Game, voice: Voice, gone: frozenset[str] = frozenset()) -> list[str]:
    """Who has what, on a line, the most first, and who of them gave up; nothing where nothing is counted."""
    if not worded(game.package, *COUNTED):
        return []
    _ = voice.gettext
    ranked = sorted(seats, key=lambda seat: -int(seat.score.number))
    stayed, left = _("{name}: {score}"), _("{name}: {score} (gave up)")
    told = [
        (left if seat.seat in gone else stayed).format(
            name=seat.name, score=_points(int(seat.score.number), game, voice)
        )
        for seat in ranked
    ]
    return [f"{', '.join(told)}."] if told else []


def _points(number: int, game: Game, voice: Voice) -> str:
    return counted(game.package, *COUNTED, voice.language, number)


def _joined(names: Iterable[str], voice: Voice) -> str:
    """Names as a list in a sentence."""
    *first, last = names
    return voice.gettext("{names} and {last}").format(names=", ".join(first), last=last) if first else last
