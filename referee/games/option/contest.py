"""Contestation (OPT-21)."""

from referee.core.actions import Contest
from referee.core.decisions import Contestable, decide_contest
from referee.core.events import ContestedForPoints
from referee.core.parts import Part
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.words import Words
from referee.games.option.model import Event, State

CLAUSE = "OPT-21"
PENALTY = 10


def decide(state: State, seat: str, action: Contest, words: Words) -> Accepted[Event] | Refused:
    last, judge = state.last, state.settings.judge
    if judge == "always":
        return refused("contest-judged-always", CLAUSE)
    if last is None:
        return refused("contest-closed", CLAUSE)
    by_table = judge == "off"
    play = Contestable(CLAUSE, last.step, last.seat, last.words, state.rulings, last.judged, state.conceded, by_table)
    result = decide_contest(play, seat, action, words)
    if isinstance(result, Refused):
        return result
    parts = (Part("contest", -last.points, seat=last.seat),) if result.upheld else (Part("contest", -PENALTY),)
    return accepted(ContestedForPoints(seat, *result, parts))
