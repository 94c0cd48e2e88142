"""The hand that a step was played from, as the room reads it and compares it with the step."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from referee.core.actions import Hand
from referee.core.game import A, E, S
from referee.core.notation import write_common
from referee.core.result import Refused, refused
from referee.core.table import ANNOTATION, Entry, Step, Table

Pieces = tuple[str, ...]
"""What a hand holds, each piece as it is written."""


class Hands(NamedTuple, Generic[S, E]):
    clause: str
    """The clause of a hand's size."""
    read: Callable[[str], Pieces | None]
    """The pieces of a hand; None if the text is none."""
    write: Callable[[Pieces], str]
    size: Callable[[S, str], int]
    """How many pieces a seat holds in this state."""
    fits: Callable[[S, Sequence[E], Pieces], bool | None]
    """Whether the step with these events, after this state, could be played from a hand; None if it needs none."""
    laid: Callable[[S, Sequence[E]], Pieces]
    """What a step laid, as a hand."""
    known: Callable[[S, str, Sequence[Step[S, E]]], Pieces | None] = lambda before, seat, steps: None
    """A seat's hand in this state, from this step and the later ones that stand; None if they do not show it."""


def hand_in(hands: Hands[S, E], before: S, seat: str, text: str) -> Pieces | Refused:
    """The pieces of a hand that a seat could hold in this state."""
    pieces, size = hands.read(text), hands.size(before, seat)
    if not pieces:
        return refused("bad-hand", typed=text)
    if len(pieces) > size:
        return refused("hand-too-large", hands.clause, count=len(pieces), size=size)
    return pieces


def hand_of_step(table: Table[S, A, E], number: int, text: str) -> str | Refused:
    """A hand as it is written, if the step of this number could be played from it."""
    if table.game.hands is None:
        return refused("no-hands")
    hands, step = table.game.hands(), table.steps[number - 1]
    pieces = hand_in(hands, table.before(number), step.seat, text)
    if isinstance(pieces, Refused):
        return pieces
    fits, written = hands.fits(table.before(number), step.events, pieces), hands.write(pieces)
    if fits:
        return written
    return refused("not-from-hand") if fits is None else refused("other-hand", hands.clause, hand=written)


def entry_of(table: Table[S, A, E], hand: Hand) -> Entry[E] | Refused:
    """The entry that gives a step its hand, or takes it back: hands are secret until the game is final."""
    if not table.state.final:
        return refused("hand-early")
    if hand.step > table.count:
        return refused("no-such-step", count=table.count)
    written = hand_of_step(table, hand.step, hand.text) if hand.text else ""
    if isinstance(written, Refused):
        return written
    return Entry(ANNOTATION, table.steps[hand.step - 1].seat, write_common(Hand(hand.step, written)))
