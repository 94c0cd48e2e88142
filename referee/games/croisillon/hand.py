"""The cards of a hand as they are written: J C a a e i, `*` a small joker and `?` the JOKER."""

from collections import Counter
from collections.abc import Sequence
from string import ascii_letters

from referee.core.hands import Hands, Pieces
from referee.core.table import Step
from referee.games.croisillon.model import (
    CAPITALS,
    HAND,
    JOKER,
    LARGE,
    SMALL,
    SMALL_JOKER,
    Declined,
    Enlarged,
    Event,
    Played,
    State,
    Swapped,
)
from referee.games.croisillon.notation import cards_of, letters


def read(text: str) -> Pieces | None:
    cards = tuple(letters(text).split())
    legible = all(len(card) == 1 and (card in (JOKER, SMALL_JOKER) or card in ascii_letters) for card in cards)
    capitals = sum(card in LARGE for card in cards)
    return cards if legible and capitals <= CAPITALS and len(cards) - capitals <= SMALL else None


def size(state: State, seat: str) -> int:
    return HAND


def fits(before: State, events: Sequence[Event], pieces: Pieces) -> bool | None:
    """Whether the cards laid are in the hand; after a quick entry, whether those of each word are."""
    event, hand = events[0], Counter(pieces)
    match event:
        case Played(cards=None):
            return all(Counter([card.held for card in cards_of(word.cards) or ()]) <= hand for word in event.words)
        case Played():
            return Counter(laid(before, events)) <= hand
        case Enlarged(cards=None):
            return None
        case Enlarged():
            return pieces == laid(before, events)
        case Declined():
            return len(pieces) == 1 and pieces[0] not in LARGE
        case Swapped():
            return True
    return None


def laid(before: State, events: Sequence[Event]) -> Pieces:
    event, lay = events[0], before.last.cards if before.last else None
    if isinstance(event, Played):
        return tuple([card.held for _, card in event.cards or ()])
    if isinstance(event, Enlarged) and event.cards and lay:
        added = Counter([card.held for _, card in event.cards]) - Counter([card.held for card in lay.values()])
        return tuple(added.elements())
    return ()


def known(before: State, seat: str, steps: Sequence[Step[State, Event]]) -> Pieces | None:
    """The bonus card that was laid: nothing else was drawn for it."""
    return laid(before, steps[0].events) or None if isinstance(steps[0].events[0], Enlarged) else None


HANDS: Hands[State, Event] = Hands("CRO-2", read, " ".join, size, fits, laid, known)
