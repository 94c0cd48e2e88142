"""Who is ahead, and by how much: the answer of the table to who is winning."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.ending import ENDING, SCORE, Finisher, ended, finishers, joined, won_by
from referee.core.game import Game
from referee.core.table import Table
from referee.core.wording import counted, figure, worded, wording
from referee.table.position import (
    CONCEDED,
    SeatStanding,
    Standing,
    columns,
    figure_text,
    seat_cells,
    standing,
)
from referee.table.voice import GAP, Voice, flowing

ADVANTAGE = "advantage"
"""The room's word for having more, where that is worth something but does not win."""


class Ranking(NamedTuple):
    standing: Standing
    players: tuple[Finisher, ...]
    way: str
    """What has won it, other than points or that all others gave up."""
    final: bool

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """Who leads or has won, then a row a player, the first first; as they sit where nobody can be ahead."""
        seats = [seat for seat in self.standing.seats if not seat.out]
        known = self.final or any(one.won for one in self.players)
        won = [ended(game.package, self.players, self.way, voice.language).sentence] if known else []
        if not seats or not (worded(game.package, *SCORE) or worded(game.package, ENDING, ADVANTAGE)):
            return [*won, *self.standing.lines(game, voice)]
        best = max(int(seat.score.number) for seat in seats)
        ranked = sorted(self.standing.seats, key=lambda seat: (seat.out, -int(seat.score.number)))
        rows = [_cells(seat, seats, best, game, voice) for seat in ranked]
        figures = [figure_text(one, game, voice) for one in self.standing.figures]
        told = won or [_lead(seats, best, game, voice)]
        if voice.plain:
            return [*told, *(flowing(text) for text in (*(GAP.join(filter(None, row)) for row in rows), *figures))]
        return [*told, *columns(rows), *(f"  {text}" for text in figures)]


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


def _cells(seat: SeatStanding, playing: Sequence[SeatStanding], best: int, game: Game, voice: Voice) -> list[str]:
    """Place and name, the sign of the letters where there is one, the score, how far behind, the other figures."""
    score = int(seat.score.number)
    named, *cells = seat_cells(seat, game, voice)
    at = 1 + bool(seat.sign)
    if seat.out:
        place, behind = "–", wording(game.package, "notes", CONCEDED, voice.language, name=seat.name)
    else:
        place = f"{1 + sum(int(other.score.number) > score for other in playing)}."
        behind = f"({figure(score - best)})" if score < best else ""
    return [f"{named[0]} {place} {seat.name}", *cells[:at], behind, *cells[at:]]
