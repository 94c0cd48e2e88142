"""The hand that a step was played from, as far as it is known, and who says so."""

from typing import NamedTuple

from referee.core.hands import Pieces, hand_in
from referee.core.result import Refused, refused
from referee.core.table import Table

TYPED, KNOWN, LAID = "typed", "known", "laid"
"""Sources of a hand: somebody told it, later steps show it, or it is no more than what was laid."""


class Holding(NamedTuple):
    pieces: Pieces
    source: str


NO_HAND = Holding((), KNOWN)
"""Nothing is held, and everybody knows it."""


def _is_turn(table: Table, number: int) -> bool:
    """Whether a step is a turn in a game without hands."""
    step, moves = table.steps[number - 1], table.game.moves
    return moves is not None and moves().value(step.state, step.seat, step.events) is not None


def holding(table: Table, number: int) -> Holding | None:
    """The hand of a step that stands; None if the step is played from none."""
    if table.game.hands is None:
        return NO_HAND if _is_turn(table, number) else None
    hands, step, before = table.game.hands(), table.steps[number - 1], table.before(number)
    if hands.fits(before, step.events, ()) is None:
        return None
    told = hands.read(step.hand) if step.hand else None
    if told:
        return Holding(told, TYPED)
    known = hands.known(before, step.seat, table.steps[number - 1 :])
    return Holding(hands.laid(before, step.events), LAID) if known is None else Holding(known, KNOWN)


def hand_told(table: Table, number: int, seat: str, text: str) -> Holding | Refused:
    """A hand that is typed for the position before a step."""
    if table.game.hands is None:
        return refused("no-hands")
    pieces = hand_in(table.game.hands(), table.before(number), seat, text)
    return pieces if isinstance(pieces, Refused) else Holding(pieces, TYPED)
