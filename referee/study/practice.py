"""Practice: a position and a hand, and how far a play is from the best."""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from referee.core.actions import Action, Housekeeping, Pass
from referee.core.game import Event, Game, State
from referee.core.hands import Pieces
from referee.core.moves import Plays, Wanted
from referee.core.result import Refused, refused
from referee.core.table import Table
from referee.study.plays import Dictionary

CHOICE = 5
"""Among how many of the best plays a random game chooses."""
TRIES = 500
"""How many hands are dealt until something can be played."""


class Exercise(NamedTuple):
    table: Table
    """A table at the position, at which nothing has been played."""
    hand: Pieces
    best: Plays

    @property
    def most(self) -> int:
        return self.best.plays[0].value


class Answer(NamedTuple):
    value: int
    missed: int
    """How much more the best play found is worth; 0 if none is better."""


def exercise(
    opened: Table, dice: Random, leading: Dictionary, dictionary: Dictionary, wanted: Callable[[], Wanted]
) -> Exercise | None:
    """A position in which something can be played; random games lead there with the words of a dictionary of their own.

    `wanted` is asked before each search for the best play, which alone it limits: the same dice lead to the same positions.
    None if the words of the dictionary fit no hand.
    """
    assert opened.game.moves is not None  # the game can be practised
    assert opened.game.practice is not None
    find, practice = opened.game.moves().find, opened.game.practice()
    for _ in range(TRIES):
        state = _position(opened, dice, leading)
        hand = practice.deal(state, state.turn, dice)
        graph, words = dictionary.graph, dictionary.words
        best = find(state, state.turn, hand, graph, words, wanted())
        if not (best.plays or best.complete):
            some = find(state, state.turn, hand, graph, words, Wanted(1, _never, any_will_do=True))
            best = some._replace(complete=False)
        if best.plays:
            return Exercise(Table(opened.game, opened.header, state), hand, best)
    return None


def _never() -> None:
    """No limit of time."""


def _position(opened: Table, dice: Random, leading: Dictionary) -> State:
    assert opened.game.moves is not None  # the game can be practised
    assert opened.game.practice is not None
    practice, state, (words, graph) = opened.game.practice(), opened.start, leading
    if practice.lead is not None:
        return practice.lead(state, dice, graph, words)
    for _ in range(dice.choice(practice.plays)):
        hand = practice.deal(state, state.turn, dice)
        found = opened.game.moves().find(state, state.turn, hand, graph, words, Wanted(CHOICE, _never)).plays
        if not found:
            break
        action = opened.game.notation.parse(dice.choice(found).command)
        assert isinstance(action, Action)  # the search has asked the rules
        decision = opened.game.rules.decide(state, state.turn, action, leading.words)
        if isinstance(decision, Refused):
            break
        after = _after(opened.game, state, decision.events)
        if after.over:
            break
        state = practice.onward(after, dice)
    return state


def _after(game: Game, state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = game.rules.apply(state, event)
    return state


def answered(one: Exercise, typed: str, dictionary: Dictionary) -> Answer | Refused:
    """What a play is worth, or why it is none of this hand."""
    game, state = one.table.game, one.table.state
    assert game.moves is not None  # the game can be practised
    assert game.practice is not None
    action = game.notation.parse(typed)
    if isinstance(action, Refused):
        return action
    plain = None if isinstance(action, Housekeeping) else game.practice().checked(action)
    if plain is None:
        return refused("no-practice-play")
    decision = game.rules.decide(state, state.turn, plain, dictionary.words)
    if isinstance(decision, Refused):
        return one.table.naming(decision)
    hands = game.hands() if game.hands else None
    if hands is not None and hands.fits(state, decision.events, one.hand) is False:
        return refused("other-hand", hands.clause, hand=hands.write(one.hand))
    after = _after(game, state, decision.events)
    value = 0 if isinstance(plain, Pass) else game.moves().value(after, state.turn, decision.events)
    if value is None:
        return refused("no-practice-play")
    return Answer(value, max(0, one.most - value))
