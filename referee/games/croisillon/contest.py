"""Contestation, where the table has set it (CRO-17)."""

from referee.core.actions import Contest
from referee.core.notation import with_verdict
from referee.core.parts import Part
from referee.core.result import Accepted, Refused, refused
from referee.core.verdicts import settled
from referee.core.words import Words
from referee.games.croisillon.model import Contested, Event, State


def decide(state: State, seat: str, action: Contest, words: Words) -> Accepted[Event] | Refused:
    last = state.last
    if state.settings.judge != "contest":
        return refused("contest-not-set", "CRO-17")
    if last is None or last.upheld is not None:
        return refused("contest-closed", "CRO-17")
    if seat == last.seat or seat in state.conceded:
        return refused("contest-own" if seat == last.seat else "contest-conceded", "CRO-17")
    texts = tuple(word.text for word in last.words)
    action = with_verdict(action, texts)
    other = next((word for word in action.words if word not in texts), None)
    if other:
        return refused("contest-other-word", "CRO-17", word=other, words=", ".join(texts))
    named = tuple(dict.fromkeys(action.words)) or texts
    verdicts, upheld = settled(state.rulings, named, action, words)
    undoes = last.step if upheld else None
    parts = (Part("contest", -last.points, seat=last.seat),) if upheld else ()
    return Accepted((Contested(seat, named, upheld, action.upheld is not None, verdicts, undoes, parts),))
