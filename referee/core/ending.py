"""How a game has ended: the one sentence that the table, the page and sheets say of it, and the places of the players."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from referee.core.events import Conceded
from referee.core.table import Table
from referee.core.wording import SHARED, counted, filled, template, worded, wording

ENDING = "ending"
SCORE = (ENDING, "score")
"""The room's words for what is counted; a room in which nothing decides but the position has none."""

S = TypeVar("S", bound=Hashable)
"""A seat, or whoever sits on it."""


class Finisher(NamedTuple):
    """A player at the end of a game."""

    name: str
    score: int
    won: bool
    gone: bool
    """Whether the player gave up."""


class Ended(NamedTuple):
    sentence: str
    how: str = ""
    """What stands behind the winners' names: how they have won."""
    score: str = ""
    """What they have, if that has decided."""
    brief: str = ""
    """The sentence in the smallest windows, if that is another."""


def finishers(table: Table) -> tuple[Finisher, ...]:
    """The players with their present names."""
    scores, winners = table.state.scores, table.state.winners
    gone = {event.seat for step in table.steps for event in step.events if isinstance(event, Conceded)}
    return tuple(
        Finisher(player.name, scores[player.seat], player.seat in winners, player.seat in gone)
        for player in table.players
    )


def won_by(table: Table) -> str:
    """The room's code for what has won the game, other than points or that all others gave up."""
    ways = (table.game.report.won_by(event) for step in reversed(table.steps) for event in reversed(step.events))
    return next(filter(None, ways), "")


def ended(room: str, players: Sequence[Finisher], way: str, language: str) -> Ended:
    """The end of a game that is settled, or that somebody has won already."""
    winners, others = [one for one in players if one.won], [one for one in players if not one.won]
    if not winners:
        return Ended(wording(room, ENDING, "nobody", language))
    names = joined((one.name for one in winners), language)
    if len(winners) == 1 and all(one.gone for one in others):
        way = "conceded"
    if way or not worded(room, *SCORE):
        how = wording(room, ENDING, way or "won", language, winners=names)
        return Ended(filled("{winners} {how}.", language, winners=names, how=how), how)
    best, tied = winners[0].score, len(winners) > 1
    ahead = best - max([one.score for one in others if not one.gone], default=best)
    score = counted(room, *SCORE, language, best)
    how = wording(room, ENDING, "level" if tied else "with", language, winners=names)
    sentence = template(room, ENDING, "tie" if tied else "ahead", language)
    told = filled(sentence, language, winners=names, how=how, score=score, ahead=ahead)
    shortly = template(room, ENDING, "brief-tie" if tied else "brief", language)
    return Ended(told, how, score, filled(shortly, language, winners=names, best=best, ahead=ahead))


def winners_text(names: Sequence[str], language: str) -> str:
    """Who has won a settled game, where no more is known of its end."""
    if not names:
        return wording(SHARED, ENDING, "none", language)
    told = joined(names, language)
    if len(names) > 1:
        return wording(SHARED, ENDING, "level-list", language, winners=told)
    how = wording(SHARED, ENDING, "won", language, winners=told)
    return filled("{winners} {how}", language, winners=told, how=how)


def joined(names: Iterable[str], language: str) -> str:
    """Names as a list in a sentence."""
    *first, last = names
    return f"{', '.join(first)} {'et' if language == 'fr' else 'and'} {last}" if first else last


def places(scores: Mapping[S, int], winners: Sequence[S], conceded: Sequence[S], pointed: bool) -> dict[S, int]:
    """The place of each seat, from 1 on; equals share the better place.

    Without points the winner stands before all others, who are equal. Seats that conceded, given in the order of conceding,
    come behind all who played on.
    """

    def rank(seat: S) -> tuple[int, int]:
        if seat in conceded:
            return len(conceded) - conceded.index(seat), 0
        return 0, -scores[seat] if pointed else -(seat in winners)

    ranks = {seat: rank(seat) for seat in scores}
    return {seat: 1 + sum(other < own for other in ranks.values()) for seat, own in ranks.items()}


def place_points(place: int, at_table: Sequence[int]) -> Fraction:
    """What a club counts for a place at a table with these places: 2 × (beaten + ½ × equal) ÷ (players − 1)."""
    beaten = sum(other > place for other in at_table)
    equal = at_table.count(place) - 1
    return Fraction(2 * beaten + equal, len(at_table) - 1)
