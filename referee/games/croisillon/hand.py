"""The cards of a hand as they are written: J C a a e i, `*` a small joker and `?` the JOKER."""

from collections import Counter
from collections.abc import Sequence

from referee.core.hands import Hands, Pieces
from referee.games.croisillon.model import CAPITALS, HAND, JOKER, LARGE, SMALL, Card, Event, Played, State, Swapped
from referee.games.croisillon.notation import cards_of, letters

SMALL_JOKER = "*"


def read(text: str) -> Pieces | None:
    cards = tuple(letters(text).split())
    legible = all(len(card) == 1 and (card in (JOKER, SMALL_JOKER) or _is_letter(card)) for card in cards)
    capitals = sum(card in LARGE for card in cards)
    return cards if legible and capitals <= CAPITALS and len(cards) - capitals <= SMALL else None


def _is_letter(card: str) -> bool:
    return card.isascii() and card.isalpha()


def write(pieces: Pieces) -> str:
    return " ".join(pieces)


def size(state: State, seat: str) -> int:
    return HAND


def fits(before: State, events: Sequence[Event], pieces: Pieces) -> bool | None:
    """Whether the cards laid are in the hand; after a quick entry, whether those of each word are."""
    event, hand = events[0], Counter(pieces)
    if not isinstance(event, Played):
        return True if isinstance(event, Swapped) else None
    if event.cards is not None:
        return Counter([_printed(card) for _, card in event.cards]) <= hand
    return all(Counter(map(_printed, cards_of(word.cards) or ())) <= hand for word in event.words)


def _printed(card: Card) -> str:
    return SMALL_JOKER if card.joker else card.letter


def laid(before: State, events: Sequence[Event]) -> Pieces:
    event = events[0]
    return tuple([_printed(card) for _, card in event.cards or ()]) if isinstance(event, Played) else ()


HANDS: Hands[State, Event] = Hands("CRO-2", read, write, size, fits, laid)
