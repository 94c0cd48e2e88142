"""Random positions of Option for its search: prisms of a small box, words of few letters, some faces unknown."""

from functools import cache
from pathlib import Path
from random import Random

from referee.core.events import own_points
from referee.core.graph import Graph
from referee.core.moves import Plays, Wanted
from referee.core.result import Accepted
from referee.core.squares import Square
from referee.core.values import replace
from referee.core.words import Words
from referee.games.option.evolve import apply
from referee.games.option.model import Face, Play, Played, Prism, State
from referee.games.option.moves import Judge, find
from referee.games.option.notation import parse
from referee.games.option.policy import POLICY
from referee.games.option.rules import decide
from referee.games.option.search import Search
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.option.support import header_of
from tests.games.small_words import Trie, patient, spelt
from tests.games.tables import Known, opened, state_of

LETTERS = "AEIRST"
"""The letters of all words of these positions, so that a star stands for few."""
LONGEST = 6


@cache
def words() -> frozenset[str]:
    return spelt(graph_of(Shelf(Path()).built_in(), POLICY), LETTERS, LONGEST)


@cache
def graph() -> Graph:
    return Trie(words())


ALL = Wanted(None, patient)


def face(dice: Random, stars: float) -> Face:
    return Face("", True) if dice.random() < stars else Face(dice.choice(LETTERS))


def hand(dice: Random, count: int, stars: float = 0.1) -> tuple[str, ...]:
    return tuple(f"{face(dice, stars).printed}/{face(dice, stars).printed}" for _ in range(count))


def searched(state: State, held: tuple[str, ...], wanted: Wanted = ALL) -> Plays:
    return find(state, state.turn, held, graph(), Known(*words()), wanted)


def random_state(dice: Random, plays: int, known: float = 1.0, stars: float = 0.1, size: int = 8) -> State:
    """The state after some plays; hidden faces and colours are told with this probability."""
    state: State = state_of(opened(header_of(("ana", "bob"), f"#set grid {size}x{size}", "#set judge always")))
    for _ in range(plays):
        ways = list(Search(state, hand(dice, 3 if state.grid else 5, stars / 2), graph(), ALL).ways())
        if ways:
            play = Judge(state, state.turn, Known(*words())).accepted(dice.choice(ways))
            assert play is not None
            state = after(state, play.command)
            grid = {square: told(prism, dice, known, stars) for square, prism in state.grid.items()}
            state = replace(state, grid=grid)
    return state


def after(state: State, command: str) -> State:
    decision = decide(state, state.turn, typed(command), Known(*words()))
    assert isinstance(decision, Accepted), (command, decision)
    return apply(state, decision.events[0])


def typed(command: str) -> Play:
    action = parse(command)
    assert isinstance(action, Play), command
    return action


def told(prism: Prism, dice: Random, known: float, stars: float) -> Prism:
    if prism.hidden is not None or dice.random() >= known:
        return prism
    colour = dice.choice(("r", "b", None))
    return Prism(replace(prism.shown, colour=colour), replace(face(dice, stars), colour=colour))


Effect = tuple[tuple[tuple[Square, Prism], ...], tuple[tuple[Square, Prism], ...], int]


def effect(state: State, action: Play, dictionary: Words | None = None) -> Effect | None:
    """What an accepted play leaves, whichever of its words was typed, and its points."""
    decision = decide(state, state.turn, action, dictionary or Known(*words()))
    if not isinstance(decision, Accepted):
        return None
    (event,) = decision.events
    assert isinstance(event, Played)
    flipped = tuple([one for one in event.turned if one[0] in event.flips])
    return tuple(sorted(event.laid, key=lambda one: one[0])), flipped, own_points(event.parts)
