"""The hand that a step was played from, as far as it is known and who says so, and what could have been played from it."""

from typing import NamedTuple

from referee.core.actions import Pass
from referee.core.events import Conceded
from referee.core.graph import Graph
from referee.core.hands import Pieces, hand_in
from referee.core.moves import Plays, Wanted
from referee.core.result import Refused, refused
from referee.core.table import Table
from referee.core.words import Words

TYPED, KNOWN, LAID = "typed", "known", "laid"
"""Sources of a hand: somebody told it, later steps show it, or it is no more than what was laid."""


class Spot(NamedTuple):
    """A position of a game: before which step, and who is to play."""

    table: Table
    step: int
    seat: str


class Dictionary(NamedTuple):
    """The words of a game: as the rules ask about them, and as a search walks through them."""

    words: Words
    graph: Graph


class Holding(NamedTuple):
    pieces: Pieces
    source: str


NO_HAND = Holding((), KNOWN)
"""Nothing is held, and everybody knows it."""


def holding(table: Table, number: int) -> Holding | None:
    """The hand of a step that stands; None if the step is played from none."""
    step, moves = table.steps[number - 1], table.game.moves
    if table.game.hands is None:
        turn = moves is not None and moves().value(step.state, step.seat, step.events) is not None
        return NO_HAND if turn else None
    hands, before = table.game.hands(), table.before(number)
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


def all_have_passed(table: Table) -> bool:
    """Whether every seat in play passed in its last turn."""
    gone = {event.seat for step in table.steps for event in step.events if isinstance(event, Conceded)}
    parse, last = table.game.notation.parse, dict[str, bool]()
    hands = table.game.hands
    if hands is None:
        return False
    for number, step in enumerate(table.steps, 1):
        if hands().fits(table.before(number), step.events, ()) is not None:
            last[step.seat] = isinstance(parse(step.command), Pass)
    return all(last.get(seat, False) for seat in table.seats - gone)


def best_plays(spot: Spot, hand: Holding, dictionary: Dictionary, wanted: Wanted) -> Plays:
    """The best plays from a hand; the game has to be searchable."""
    table, number, seat = spot
    assert table.game.moves is not None
    words, graph = dictionary
    return table.game.moves().find(table.before(number), seat, hand.pieces, graph, words, wanted)
