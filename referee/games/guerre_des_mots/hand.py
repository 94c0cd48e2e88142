"""The tokens of an arsenal as they are written: AEIRT*+, `*` a joker."""

from collections import Counter
from collections.abc import Sequence

from referee.core.hands import Hands, Pieces
from referee.core.spelling import capitals
from referee.games.guerre_des_mots.events import Drew, Event, Played, Retaken, Turned
from referee.games.guerre_des_mots.evolve import apply
from referee.games.guerre_des_mots.model import PLUS, Chains, State

JOKER = "*"
FROM_ARSENAL = Played | Retaken | Turned | Drew
"""The events of turns."""


def read(text: str) -> Pieces | None:
    tokens = "".join(capitals(text).split())
    legible = all(token in (JOKER, PLUS) or (token.isascii() and token.isalpha()) for token in tokens)
    return tuple(tokens) if legible else None


def size(state: State, seat: str) -> int:
    return state.arsenals[seat].total


def fits(before: State, events: Sequence[Event], pieces: Pieces) -> bool | None:
    """Whether the tokens that have come onto the board are in the arsenal; looted ones may have taken their place."""
    event = events[0]
    if not isinstance(event, FROM_ARSENAL):
        return None
    return Counter(laid(before, events)) <= Counter(pieces)


def laid(before: State, events: Sequence[Event]) -> Pieces:
    return tuple((_tokens(apply(before, events[0]).chains) - _tokens(before.chains)).elements())


def _tokens(chains: Chains) -> Counter[str]:
    return Counter([JOKER if token.joker else token.plain for chain in chains for token in chain.tokens.values()])


HANDS: Hands[State, Event] = Hands("GDM-2", read, "".join, size, fits, laid)
