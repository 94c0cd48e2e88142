"""Contestation (OPT-21) and the verdicts it rests on (VOC-9, VOC-11)."""

from referee.core.actions import Contest
from referee.core.notation import with_verdict
from referee.core.parts import Part
from referee.core.result import Accepted, Refused, refused
from referee.core.verdicts import settled
from referee.core.words import Words
from referee.games.option.model import Contested, Event, LastPlay, State

PENALTY = 10


def decide(state: State, seat: str, action: Contest, words: Words) -> Accepted[Event] | Refused:
    if state.settings.judge == "always":
        return refused("contest-judged-always", "OPT-21")
    if state.last is None:
        return refused("contest-closed", "OPT-21")
    action = with_verdict(action, state.last.words)
    return _refused(state, state.last, seat, action) or _decided(state, state.last, seat, action, words)


def _decided(state: State, last: LastPlay, seat: str, action: Contest, words: Words) -> Accepted[Event]:
    named = tuple(dict.fromkeys(action.words)) or unjudged(last)
    verdicts, upheld = settled(state.rulings, named, action, words)
    parts = (Part("contest", -last.points, seat=last.seat),) if upheld else (Part("contest", -PENALTY),)
    event = Contested(
        seat, named, upheld, action.upheld is not None, verdicts, last.step if upheld else None, parts
    )  # fmt: skip
    return Accepted((event,))


def unjudged(last: LastPlay) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in last.words if word not in last.judged))


def _refused(state: State, last: LastPlay, seat: str, action: Contest) -> Refused | None:
    if seat == last.seat or seat in state.conceded:
        return refused("contest-own" if seat == last.seat else "contest-conceded", "OPT-21")
    for word in action.words:
        if word not in last.words:
            return refused("contest-other-word", "OPT-21", word=word, words=", ".join(dict.fromkeys(last.words)))
        if word in last.judged:
            return refused("contest-judged-word", "OPT-21", word=word)
    if not unjudged(last):
        return refused("contest-all-judged", "OPT-21")
    if state.settings.judge == "off" and action.upheld is None:
        return refused("contest-needs-table", "OPT-21")
    return None
