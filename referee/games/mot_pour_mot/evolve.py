"""The state of Mot pour Mot after each event. Total: nothing is refused or looked up here."""

from referee.core.events import Conceded, Ended, Passed, Ruled, ended, ruled
from referee.core.values import replace
from referee.games.mot_pour_mot.model import SPELLING, Carded, Doubted, Event, LastWord, Said, State
from referee.games.mot_pour_mot.pull import answer_of


def apply(state: State, event: Event) -> State:
    step = state.step + 1
    match event:
        case Said():
            return _said(state, step, event)
        case Carded(_, text):
            return replace(state, step=step, card=text, carded=step, drawn=(*state.drawn, text), last=None)
        case Passed(seat):
            return replace(state, step=step, card=None, last=None, skip=None, turn=state.other(seat))
        case Doubted():
            return _contested(replace(state, step=step), event)
        case Ruled():
            return ruled(replace(state, step=step), event)
        case Ended():
            return ended(replace(state, step=step))
        case Conceded(seat):
            return replace(state, step=step, conceded=seat)


def _said(state: State, step: int, event: Said) -> State:
    seat, way = event.seat, state.way(event.seat)
    track = {
        letter: at + way * event.moved.count(letter)
        for letter, at in state.track.items()
        if letter not in event.captured
    }
    return replace(
        state,
        step=step,
        track=track,
        captured={**state.captured, seat: state.captured[seat] + event.captured},
        turn=state.other(seat),
        card=None,
        given=(*state.given, event.answer),
        last=LastWord(step, seat, event.word, state.track, state.captured),
        skip=None,
        won=seat if event.won else None,
    )


def _contested(state: State, event: Doubted) -> State:
    """MPM-9, MPM-10: an upheld contest puts the letters back; a rejected one of the spelling costs its author a turn."""
    last = state.last
    if last is None:
        return state
    rulings = state.rulings | {
        answer_of(verdict.word).letters: verdict.valid for verdict in event.verdicts if verdict.by_table
    }
    state = replace(state, rulings=rulings, last=replace(last, contests={**last.contests, event.kind: event.upheld}))
    if event.upheld:
        return replace(state, track=last.track, captured=last.captured, won=None)
    if event.kind == SPELLING:
        return replace(state, skip=event.seat, turn=last.seat)
    return state
