"""Stones started, decided and folded."""

from referee.core.actions import Asked, Concede, End
from referee.core.decisions import end, next_seat
from referee.core.events import Conceded, Ended, Part, credited, ended
from referee.core.record import Header
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.values import replace
from referee.core.words import Words
from tests.toy.model import Event, State, Take, Taken

HEAP = 10
Action = Asked | Take


def start(header: Header) -> State | Refused:
    players = header.players
    if len(players) != 2:
        return refused("two", "STO-1").within("player")
    return State(players, HEAP, {player.seat: 0 for player in players}, players[0].seat)


def decide(state: State, seat: str, action: Action, words: Words) -> Accepted[Event] | Refused:
    if state.over:
        return refused("over", "STO-2")
    match action:
        case End():
            return end(seat, action)
        case Concede():
            return accepted(Conceded(seat))
        case Take(count) if seat == state.turn:
            if not 1 <= count <= min(3, state.heap):
                return refused("too-many", "STO-2", heap=state.heap)
            then = seat if count == state.heap else next_seat(state)
            return accepted(Taken(seat, count, (Part("stones", count),), then))
    return refused("no-such-thing", "STO-2")


def apply(state: State, event: Event) -> State:
    if isinstance(event, Ended):
        return ended(state)
    if isinstance(event, Conceded):
        other = next(player.seat for player in state.players if player.seat != event.seat)
        return replace(state, conceded=frozenset({event.seat}), turn=other)
    scores = credited(state.scores, event.seat, event.parts)
    return replace(state, heap=state.heap - event.count, scores=scores, turn=event.following)
