"""The state of Option after each event. Total: nothing is refused or looked up here."""

from referee.core.events import (
    Adjusted,
    ConcededTo,
    ContestedForPoints,
    Ended,
    PassedTo,
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
from referee.games.option.model import RACK, Drawn, Event, LastPlay, Played, Revealed, State, Swapped


def apply(state: State, event: Event) -> State:
    if isinstance(event, Played):
        return _played(state, event)
    if isinstance(event, ContestedForPoints):
        return _contested(state, event)
    state = replace(state, step=state.step + 1)
    match event:
        case PassedTo(_, following):
            return replace(state, turn=following, passes=state.passes + 1, last=None, started=True)
        case Swapped(_, _, following):
            return replace(state, turn=following, passes=0, last=None, started=True)
        case Drawn():
            return _drawn(state, event)
        case Ruled():
            return ruled(state, event)
        case Ended():
            return ended(state)
        case Adjusted():
            return adjusted(state, event)
        case Revealed(seat, count, _, parts, prisms, announced):
            scores = credited(state.scores, seat, parts)
            left = state.left + (prisms or ())
            shown = state.shown if announced else state.shown | {seat: count}
            revealed = state.revealed | {seat}
            return replace(state, scores=scores, revealed=revealed, shown=shown, left=left, last=None)
        case ConcededTo():
            return _conceded(state, event)


def _played(state: State, event: Played) -> State:
    seat, step = event.seat, state.step + 1
    left = state.racks[seat] - len(event.laid)
    drawn = min(RACK - left, state.bag)
    out = left + drawn == 0
    last = LastPlay(
        step, seat, event.words, frozenset(), own_points(event.parts), state.grid, state.bag, state.racks[seat]
    )
    return replace(
        state,
        step=step,
        grid={**state.grid, **dict(event.laid), **dict(event.turned)},
        bag=state.bag - drawn,
        racks={**state.racks, seat: left + drawn},
        scores=credited(state.scores, seat, event.parts),
        turn=event.following,
        started=True,
        passes=0,
        last=last,
        ended=out,
        emptied=seat if out else None,
    )


def _contested(state: State, event: ContestedForPoints) -> State:
    """The state after a contest; without a last play only points and rulings change."""
    last, step = state.last, state.step + 1
    scores = credited(state.scores, event.seat, event.parts)
    rulings = state.rulings | rulings_in(event.verdicts)
    if last is None:
        return replace(state, step=step, scores=scores, rulings=rulings)
    if not event.upheld:
        judged = replace(last, judged=last.judged | set(event.words))
        return replace(state, step=step, scores=scores, rulings=rulings, last=judged)
    return replace(
        state,
        step=step,
        scores=scores,
        rulings=rulings,
        grid=last.grid,
        bag=last.bag,
        racks={**state.racks, last.seat: last.rack},
        last=None,
        ended=False,
        emptied=None,
    )


def _drawn(state: State, event: Drawn) -> State:
    drawn = {**state.drawn, event.seat: event.total}
    owing = state.drawing or state.in_play
    return _drawing(replace(state, drawn=drawn), tuple(seat for seat in owing if seat != event.seat))


def _drawing(state: State, waiting: tuple[str, ...]) -> State:
    """OPT-4: once nobody is left to draw, the highest total begins; seats that tie draw again."""
    best = max(state.drawn.values(), default=None)
    highest = tuple(player.seat for player in state.players if state.drawn.get(player.seat) == best)
    if waiting or best is None:
        return replace(state, drawing=waiting)
    if len(highest) > 1:
        return replace(state, drawn={}, drawing=highest)
    return replace(state, drawing=(), turn=highest[0])


def _conceded(state: State, event: ConcededTo) -> State:
    after, seat = conceded(state, event), event.seat
    if not state.drawing:
        return after
    drawn = {other: total for other, total in state.drawn.items() if other != seat}
    return _drawing(replace(after, drawn=drawn), tuple(waiting for waiting in state.drawing if waiting != seat))
