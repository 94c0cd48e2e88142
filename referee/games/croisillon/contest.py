"""Contestation, where the table has set it (CRO-17)."""

from referee.core.actions import Contest
from referee.core.decisions import Contestable, decide_contest
from referee.core.events import ContestedForPoints
from referee.core.parts import Part
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.words import Words
from referee.games.croisillon.model import Event, State

CLAUSE = "CRO-17"


def decide(state: State, seat: str, action: Contest, words: Words) -> Accepted[Event] | Refused:
    last = state.last
    if state.settings.judge != "contest":
        return refused("contest-not-set", CLAUSE)
    if last is None or last.upheld is not None:
        return refused("contest-closed", CLAUSE)
    texts = tuple(word.text for word in last.words)
    play = Contestable(CLAUSE, last.step, last.seat, texts, state.rulings, conceded=state.conceded)
    result = decide_contest(play, seat, action, words)
    if isinstance(result, Refused):
        return result
    parts = (Part("contest", -last.points, seat=last.seat),) if result.upheld else ()
    return accepted(ContestedForPoints(seat, *result, parts))
