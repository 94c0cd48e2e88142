"""Who is ahead, and by how much: the answer of the table to who is winning."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.ending import ENDING, SCORE, Finisher, ended, finishers, joined, won_by
from referee.core.game import Game
from referee.core.table import Table
from referee.core.wording import counted, figure, worded, wording
from referee.table.position import CONCEDED, Figure, SeatStanding, Standing, figure_text, standing
from referee.table.voice import Voice, flowing

ADVANTAGE = "advantage"
"""The room's word for having more, where that is worth something but does not win."""


class Ranking(NamedTuple):
    standing: Standing
    players: tuple[Finisher, ...]
    way: str
    """What has won it, other than points or that all others gave up."""
    final: bool

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """Who leads or has won, then the places; what each has, as they sit, where nobody can be ahead.

        In plain words a line a player, with the other figures, which a screen shows beside the board.
        """
        seats = [seat for seat in self.standing.seats if not seat.out]
        known = self.final or any(one.won for one in self.players)
        won = [ended(game.package, self.players, self.way, voice.language).sentence] if known else []
        if not seats or not (worded(game.package, *SCORE) or worded(game.package, ENDING, ADVANTAGE)):
            return [*won, *self.standing.lines(game, voice)]
        best = max(int(seat.score.number) for seat in seats)
        ranked = sorted(self.standing.seats, key=lambda seat: (seat.out, -int(seat.score.number)))
        told = won or [_lead(seats, best, game, voice)]
        places = [_place(seat, seats, best, game, voice) for seat in ranked]
        if voice.plain:
            further = [flowing(", ".join(_told(seat.figures, game, voice))) for seat in ranked]
            rows = [f"{place}, {figures}" if figures else place for place, figures in zip(places, further, strict=True)]
            return [*told, *rows, *_told(self.standing.figures, game, voice)]
        return [*told, f"{', '.join(places)}."]


def ranking(table: Table) -> Ranking:
    return Ranking(standing(table), finishers(table), won_by(table), table.state.final)


def _lead(seats: Sequence[SeatStanding], best: int, game: Game, voice: Voice) -> str:
    first = [seat.name for seat in seats if seat.score.number == best]
    names = joined(first, voice.language)
    kind, code = SCORE if worded(game.package, *SCORE) else ("figures", "score")
    score = counted(game.package, kind, code, voice.language, best)
    if len(first) == len(seats) > 1:
        return wording(game.package, ENDING, "tie", voice.language, winners=names, score=score)
    ahead = best - max([int(seat.score.number) for seat in seats if seat.name not in first], default=best)
    leads = ADVANTAGE if kind == "figures" else "leads"
    return wording(game.package, ENDING, leads, voice.language, winners=names, score=score, ahead=ahead)


def _place(seat: SeatStanding, playing: Sequence[SeatStanding], best: int, game: Game, voice: Voice) -> str:
    """Place, name, score, and how far behind; or that the player has conceded."""
    score = int(seat.score.number)
    told = f"{seat.name} {figure_text(seat.score, game, voice)}"
    if seat.out:
        return f"{told} ({wording(game.package, 'notes', CONCEDED, voice.language, name=seat.name)})"
    place = 1 + sum(int(other.score.number) > score for other in playing)
    return f"{place}. {told} ({figure(score - best)})" if score < best else f"{place}. {told}"


def _told(figures: Sequence[Figure], game: Game, voice: Voice) -> list[str]:
    return [figure_text(one, game, voice) for one in figures]
