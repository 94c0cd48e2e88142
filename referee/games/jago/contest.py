"""Contestation (JAG-18), and the letters that may be turned for it."""

from referee.core.actions import Contest
from referee.core.decisions import Contestable, decide_contest
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.squares import square_name
from referee.core.words import Words
from referee.games.jago.model import PENALTY, Contested, Event, LastPlacement, State, Turned, Turning

CLAUSE = "JAG-18"
Decision = Accepted[Event] | Refused


def decide(state: State, seat: str, action: Contest, words: Words) -> Decision:
    last, judge = state.last, state.settings.judge
    if judge == "always":
        return refused("contest-judged-always", CLAUSE)
    if last is None:
        return refused("contest-closed", CLAUSE)
    by_table = judge == "off"
    play = Contestable(CLAUSE, last.step, last.seat, last.words, state.rulings, last.judged, by_table=by_table)
    result = decide_contest(play, seat, action, words)
    if isinstance(result, Refused):
        return result
    return accepted(Contested(seat, *result, _due(state, last, result.upheld)))


def _due(state: State, last: LastPlacement, upheld: bool) -> int:
    """Letters of the loser's colour, on the board as it is after the verdict."""
    board = last.before.board if upheld else state.board
    loser = last.seat if upheld else state.other(last.seat)
    return min(PENALTY, sum(tile.seat == loser for tile in board.values()))


def turn(state: State, seat: str, action: Turning) -> Decision:
    due = state.due
    if due is None or seat != due.seat:
        return refused("turn-other-seat", CLAUSE, seat=due.seat if due else "–")
    for square in action.squares:
        tile = state.board.get(square)
        if tile is None or tile.seat == seat:
            return refused("turn-not-theirs", CLAUSE, square=square_name(square))
    if action.squares and len(set(action.squares)) != due.count:
        return refused("turn-count", CLAUSE, count=due.count, named=len(set(action.squares)))
    return accepted(Turned(seat, action.squares))
