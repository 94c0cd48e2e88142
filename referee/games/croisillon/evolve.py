"""The state of Croisillon after each event. Total: nothing is refused or looked up here."""

from referee.core.events import (
    Adjusted,
    ConcededTo,
    ContestedForPoints,
    Ended,
    Ruled,
    adjusted,
    conceded,
    credited,
    ended,
    own_points,
    ruled,
)
from referee.core.values import replace
from referee.core.words import rulings_in
from referee.games.croisillon.model import Declined, Enlarged, Event, LastGrid, Played, State, Swapped


def apply(state: State, event: Event) -> State:
    step = state.step + 1
    match event:
        case Played():
            return _played(state, event, step)
        case Enlarged():
            return _enlarged(state, event, step)
        case Declined():
            return replace(state, step=step, last=replace(state.last, bonus_settled=True) if state.last else None)
        case Swapped(seat, _, following):
            turns = {**state.turns, seat: state.turns[seat] + 1}
            return replace(state, step=step, turns=turns, turn=following, shown={}, last=None)
        case ContestedForPoints():
            return _contested(state, event, step)
        case Ruled():
            return ruled(replace(state, step=step), event)
        case Ended():
            return ended(replace(state, step=step))
        case Adjusted():
            return adjusted(replace(state, step=step), event)
        case ConcededTo():
            return conceded(replace(state, step=step), event)


def _played(state: State, event: Played, step: int) -> State:
    cards = None if event.cards is None else dict(event.cards)
    seat = event.seat
    return replace(
        state,
        step=step,
        turns={**state.turns, seat: state.turns[seat] + 1},
        turn=event.following,
        scores=credited(state.scores, event.seat, event.parts),
        shown=cards or {},
        last=LastGrid(step, seat, cards, event.words, own_points(event.parts), event.full),
        used=state.used | {word.text for word in event.words},
        values=state.values | dict(event.values) if event.values else state.values,
    )


def _enlarged(state: State, event: Enlarged, step: int) -> State:
    last = state.last
    if last is None:
        return replace(state, step=step)
    cards = None if event.cards is None else dict(event.cards)
    points = last.points + own_points(event.parts)
    return replace(
        state,
        step=step,
        scores=credited(state.scores, event.seat, event.parts),
        shown=cards or {},
        last=replace(last, cards=cards, words=event.words, points=points, bonus_settled=True),
        used=state.used | {word.text for word in event.words},
        values=state.values | dict(event.values) if event.values else state.values,
    )


def _contested(state: State, event: ContestedForPoints, step: int) -> State:
    rulings = state.rulings | rulings_in(event.verdicts)
    last = replace(state.last, upheld=event.upheld) if state.last else None
    scores = credited(state.scores, event.seat, event.parts)
    return replace(state, step=step, scores=scores, rulings=rulings, last=last)
