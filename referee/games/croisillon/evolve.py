"""Croisillon folded: what each event makes of the state. Total: nothing is refused or looked up here."""

from referee.core.changing import replace
from referee.core.parts import credited, own_points
from referee.games.croisillon.model import (
    Adjusted,
    Conceded,
    Contested,
    Declined,
    Ended,
    Enlarged,
    Event,
    LastGrid,
    Passed,
    Played,
    Ruled,
    State,
)


def apply(state: State, event: Event) -> State:
    if isinstance(event, Played):
        return _played(state, event)
    state = replace(state, step=state.step + 1)
    match event:
        case Enlarged():
            return _enlarged(state, event)
        case Declined():
            return replace(state, last=replace(state.last, bonus_settled=True) if state.last else None)
        case Passed(seat, _, following):
            turns = {**state.turns, seat: state.turns[seat] + 1}
            return replace(state, turns=turns, turn=following, shown={}, last=None)
        case Contested():
            return _contested(state, event)
        case Ruled(_, word, accepted):
            return replace(state, rulings={**state.rulings, word: accepted})
        case Adjusted(seat, _, parts):
            return replace(state, scores=credited(state.scores, seat, parts))
        case Ended():
            return replace(state, ended=True)
        case Conceded(seat, following):
            turn = following if state.turn == seat else state.turn
            return replace(state, conceded=state.conceded | {seat}, turn=turn)


def _played(state: State, event: Played) -> State:
    cards = None if event.cards is None else dict(event.cards)
    seat, step = event.seat, state.step + 1
    return replace(
        state,
        step=step,
        turns={**state.turns, seat: state.turns[seat] + 1},
        turn=event.following,
        scores=credited(state.scores, event.seat, event.parts),
        shown=cards or {},
        last=LastGrid(step, seat, cards, event.words, own_points(event.parts), event.full),
        used=state.used | {word.text for word in event.words},
        values=state.values | dict(event.values),
    )


def _enlarged(state: State, event: Enlarged) -> State:
    last = state.last
    if last is None:
        return state
    cards = None if event.cards is None else dict(event.cards)
    points = last.points + own_points(event.parts)
    return replace(
        state,
        scores=credited(state.scores, event.seat, event.parts),
        shown=cards or {},
        last=replace(last, cards=cards, words=event.words, points=points, bonus_settled=True),
        used=state.used | {word.text for word in event.words},
        values=state.values | dict(event.values),
    )


def _contested(state: State, event: Contested) -> State:
    rulings = state.rulings | {verdict.word: verdict.valid for verdict in event.verdicts if verdict.by_table}
    last = replace(state.last, upheld=event.upheld) if state.last else None
    return replace(state, scores=credited(state.scores, event.seat, event.parts), rulings=rulings, last=last)
