"""Contestation (JAG-18), and the letters that may be turned for it."""

from referee.core.actions import Contest
from referee.core.notation import with_verdict
from referee.core.result import Accepted, Refused, refused
from referee.core.squares import square_name
from referee.core.verdicts import settled
from referee.core.words import Words
from referee.games.jago.model import PENALTY, Contested, Event, LastPlacement, State, Turned, Turning

Decision = Accepted[Event] | Refused


def decide(state: State, seat: str, action: Contest, words: Words) -> Decision:
    if state.settings.judge == "always":
        return refused("contest-judged-always", "JAG-18")
    last = state.last
    if last is None:
        return refused("contest-closed", "JAG-18")
    action = with_verdict(action, last.words)
    trouble = _refused(state, last, seat, action)
    if trouble:
        return trouble
    named = tuple(dict.fromkeys(action.words)) or unjudged(last)
    verdicts, upheld = settled(state.rulings, named, action, words)
    due = _due(state, last, upheld)
    undoes = last.step if upheld else None
    return Accepted((Contested(seat, named, upheld, action.upheld is not None, verdicts, undoes, due),))


def unjudged(last: LastPlacement) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in last.words if word not in last.judged))


def _refused(state: State, last: LastPlacement, seat: str, action: Contest) -> Refused | None:
    if seat == last.seat:
        return refused("contest-own", "JAG-18")
    for word in action.words:
        if word not in last.words:
            return refused("contest-other-word", "JAG-18", word=word, words=", ".join(dict.fromkeys(last.words)))
        if word in last.judged:
            return refused("contest-judged-word", "JAG-18", word=word)
    if not unjudged(last):
        return refused("contest-all-judged", "JAG-18")
    if state.settings.judge == "off" and action.upheld is None:
        return refused("contest-needs-table", "JAG-18")
    return None


def _due(state: State, last: LastPlacement, upheld: bool) -> int:
    """Letters of the loser's colour, on the board as it is after the verdict."""
    board = last.before.board if upheld else state.board
    loser = last.seat if upheld else state.other(last.seat)
    return min(PENALTY, sum(tile.seat == loser for tile in board.values()))


def turn(state: State, seat: str, action: Turning) -> Decision:
    due = state.due
    if due is None or seat != due.seat:
        return refused("turn-other-seat", "JAG-18", seat=due.seat if due else "–")
    for square in action.squares:
        tile = state.board.get(square)
        if tile is None or tile.seat == seat:
            return refused("turn-not-theirs", "JAG-18", square=square_name(square))
    if action.squares and len(set(action.squares)) != due.count:
        return refused("turn-count", "JAG-18", count=due.count, named=len(set(action.squares)))
    return Accepted((Turned(seat, action.squares),))
