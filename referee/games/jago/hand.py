"""The letters on a rack as they are written: AEIRT."""

from collections import Counter
from collections.abc import Sequence

from referee.core.hands import Hands, Pieces
from referee.core.spelling import capitals
from referee.games.jago.model import Event, Placed, State


def read(text: str) -> Pieces | None:
    letters = "".join(capitals(text).split())
    return tuple(letters) if letters.isascii() and letters.isalpha() else None


def size(state: State, seat: str) -> int:
    return state.racks[seat]


def fits(before: State, events: Sequence[Event], pieces: Pieces) -> bool | None:
    """Whether the letters laid, apart from those of the pool, are on the rack."""
    event = events[0]
    if not isinstance(event, Placed):
        return None
    return Counter([letter for _, letter in event.laid]) <= Counter(pieces) + Counter(event.pooled)


def laid(before: State, events: Sequence[Event]) -> Pieces:
    event = events[0]
    if not isinstance(event, Placed):
        return ()
    return tuple((Counter([letter for _, letter in event.laid]) - Counter(event.pooled)).elements())


HANDS: Hands[State, Event] = Hands("JAG-2", read, "".join, size, fits, laid)
