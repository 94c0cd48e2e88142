"""The state of Jago after each event. Total: nothing is refused or looked up here."""

from collections import Counter

from referee.core.events import Conceded, Ended, Ruled, ended, ruled
from referee.core.values import replace
from referee.core.words import rulings_in
from referee.games.jago.model import (
    RULED,
    Closed,
    ContestedForLetters,
    Due,
    Event,
    Forgiven,
    LastPlacement,
    Placed,
    Position,
    State,
    Ticked,
    Tile,
    Tiles,
    Turn,
    Turned,
)
from referee.games.jago.placement import spelt


def apply(state: State, event: Event) -> State:
    if isinstance(event, Placed):
        return _placed(state, event)
    if isinstance(event, Closed):
        return _closed(state, event)
    if isinstance(event, ContestedForLetters):
        return _contested(state, event)
    state = replace(state, step=state.step + 1)
    match event:
        case Ticked(_, fatal):
            return _ticked(state, 1, fatal)
        case Forgiven(_, fatal):
            dial = state.dial if fatal else state.dial.forgiven(state.number(state.turn))
            current = replace(state.current, graced=True, closing=True)
            return replace(state, current=current, dial=dial, fatal=False, winner=None)
        case Turned(seat, squares):
            board = state.board | {square: Tile(state.board[square].letter, seat) for square in squares}
            return replace(state, board=board, due=None)
        case Ruled():
            return ruled(state, event)
        case Ended():
            return ended(replace(state, due=None))
        case Conceded(seat):
            return replace(state, winner=state.other(seat), due=None)


def _placed(state: State, event: Placed) -> State:
    seat, current, step = event.seat, state.current, state.step + 1
    before = Position(state.board, state.pool, state.forms, state.racks[seat], current)
    laid = {square: Tile(letter, seat) for square, letter in event.laid}
    turned = {square: Tile(state.board[square].letter, seat) for square in event.turned}
    board: Tiles = state.board | turned | laid
    ruled = {frozenset((meaning.old, meaning.new)): meaning.same for meaning in event.meanings if meaning.by == RULED}
    lengths = {**current.lengths, **dict(event.lengths)}
    return replace(
        state,
        step=step,
        board=board,
        pool=_pool(state.pool, event) if event.replaced or event.pooled else state.pool,
        racks={**state.racks, seat: state.racks[seat] - len(event.laid) + len(event.pooled)},
        forms=spelt(state.forms, zip(event.runs, event.words, strict=True)),
        meanings={**state.meanings, **ruled} if ruled else state.meanings,
        current=replace(
            current,
            placements=current.placements + 1,
            lengths=lengths,
            replaced=(*current.replaced, *[square for square, _ in event.replaced]),
        ),
        last=LastPlacement(step, seat, event.words, frozenset(), before),
    )


def _pool(pool: tuple[str, ...], event: Placed) -> tuple[str, ...]:
    after = Counter((*pool, *(letter for _, letter in event.replaced))) - Counter(event.pooled)
    return tuple(sorted(after.elements()))


def _ticked(state: State, ticks: int, fatal: bool) -> State:
    """JAG-15: the dial moves with each glass but for the fatal one, which loses the game (JAG-17)."""
    current = replace(state.current, ticks=state.current.ticks + ticks)
    dial = state.dial
    for _ in range(ticks - fatal):
        dial = dial.ticked(state.number(state.turn)) or dial
    winner = state.other(state.turn) if fatal else state.winner
    return replace(state, current=current, dial=dial, fatal=fatal, winner=winner)


def _closed(state: State, event: Closed) -> State:
    step = state.step + 1
    if event.ticks or event.fatal:
        state = _ticked(state, event.ticks, event.fatal)
    if event.fatal:
        return replace(state, step=step)
    seat, last = event.seat, state.last
    own = last is not None and last.seat == seat
    return replace(
        state,
        step=step,
        fatal=False,
        racks={**state.racks, seat: state.racks[seat] + event.drawn},
        bag=state.bag - event.drawn,
        current=Turn(state.other(seat), step),
        last=replace(last, closed=state.current, drawn=event.drawn) if last is not None and own else None,
    )


def _contested(state: State, event: ContestedForLetters) -> State:
    rulings = state.rulings | rulings_in(event.verdicts)
    last, step = state.last, state.step + 1
    if last is None:
        return replace(state, step=step)
    due = Due(event.seat if event.upheld else last.seat, event.due) if event.due else None
    if not event.upheld:
        last = replace(last, judged=last.judged | set(event.words))
        return replace(state, step=step, rulings=rulings, due=due, last=last)
    return _taken_back(replace(state, step=step, rulings=rulings, due=due), last)


def _taken_back(state: State, last: LastPlacement) -> State:
    """The state before a placement, with its turn open again; ticks, dial and grace stay."""
    before = last.before
    current = replace(
        last.closed or state.current,
        closing=False,
        placements=before.turn.placements,
        lengths=before.turn.lengths,
        replaced=before.turn.replaced,
    )
    return replace(
        state,
        board=before.board,
        pool=before.pool,
        forms=before.forms,
        racks={**state.racks, last.seat: before.rack},
        bag=state.bag + last.drawn,
        current=current,
        last=None,
    )
