"""What the bonus card could do: every place beside the cards of the last grid (CRO-13)."""

from collections.abc import Iterator
from itertools import product
from string import ascii_lowercase

from referee.analysis.deadline import OutOfTime
from referee.core.events import own_points
from referee.core.graph import Graph, is_word
from referee.core.hands import Pieces
from referee.core.moves import Play, Plays, Wanted
from referee.core.result import Refused
from referee.core.values import replace
from referee.core.words import Words
from referee.games.croisillon.bonus import decide
from referee.games.croisillon.grid import beside
from referee.games.croisillon.model import LARGE, SMALL_JOKER, Bonus, Card, Enlarged, Grid, Lay, State
from referee.games.croisillon.notation import canonical, write

UNSEEN, VALUES = "unseen", "values"
"""The notes that a grid was entered by its words alone, and that nobody has told what a card is worth."""


def enlarges(state: State, seat: str, hand: Pieces) -> bool:
    """Whether this hand is the bonus card of a seat, and no hand to lay a grid from."""
    last = state.last
    bonus = last is not None and last.seat == seat and last.bonus_possible and state.turn != seat
    return bonus and len(hand) == 1 and hand[0] not in LARGE


def enlarged(state: State, seat: str, card: str, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    """The places for the bonus card, the best first."""
    last = state.last
    assert last is not None  # the seat has a bonus card
    if last.cards is None:
        return Plays((), True, 1, (UNSEEN,))
    if card != SMALL_JOKER and state.value(Card(card)) is None:
        return Plays((), True, 1, (VALUES,))
    state = replace(state, settings=replace(state.settings, judge="always"))
    plays: dict[str, Play] = {}
    complete = True
    try:
        for grid in _grids(last.cards, card):
            wanted.check()
            play = _accepted(state, seat, grid, graph, words)
            if play is not None:
                plays[play.command] = play
    except OutOfTime:
        complete = False
    best = sorted(plays.values(), key=lambda play: (-play.value, play.command))
    return Plays(tuple(best[: wanted.top]), complete, 0)


def _grids(grid: Grid, card: str) -> Iterator[Grid]:
    cards = [Card(letter, True) for letter in ascii_lowercase] if card == SMALL_JOKER else [Card(card)]
    for square, one in product(beside(grid), cards):
        yield {**grid, square: one}


def _accepted(state: State, seat: str, grid: Grid, graph: Graph, words: Words) -> Play | None:
    """The grid as the rules judge it; None if they refuse it, or a new word is not in the graph."""
    last, action = state.last, Bonus(Lay(tuple(sorted(grid.items()))))
    decision = decide(state, seat, action, words)
    if isinstance(decision, Refused) or last is None:
        return None
    (event,) = decision.events
    assert isinstance(event, Enlarged)
    before = {word.text for word in last.words}
    if not all(is_word(graph, word.text) for word in event.words if word.text not in before):
        return None
    return Play(write(canonical(state, action, decision.events)), own_points(event.parts))
