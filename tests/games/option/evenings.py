"""Positions of random games of Option with the built-in dictionary, as evenings bring them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from referee.core.graph import Graph
from referee.core.moves import Plays, Wanted
from referee.core.result import Accepted
from referee.core.values import replace
from referee.core.words import Words
from referee.games import game_of
from referee.games.option.evolve import apply
from referee.games.option.model import RACK, Face, Play, Prism, State
from referee.games.option.moves import find
from referee.games.option.notation import parse
from referee.games.option.policy import POLICY
from referee.games.option.rules import decide
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.option.support import french, header_of, opened
from tests.games.small_words import patient
from tests.games.tables import state_of

LETTERS = "EEEEEEEEEEEEEEEAAAAAAAAAIIIIIIIINNNNNNRRRRRRSSSSSSTTTTTTUUUUUULLLLLOOOOOODDDMMMCCPPBBFFGGHHVVJKQWXYZ"
"""The letters of French, about as often as they lie in boxes."""
STARS = 0.015
"""The share of faces that are stars."""
TURNS = 14
"""Turns of a game before the next is begun."""
BETTER = Wanted(5, patient)


class Position(NamedTuple):
    state: State
    hand: tuple[str, ...]

    @property
    def fill(self) -> int:
        """How many prisms lie on the grid."""
        return len(self.state.grid)

    @property
    def stars(self) -> int:
        """How many faces of the hand are stars."""
        return "".join(self.hand).count("*")

    def searched(self, wanted: Wanted) -> Plays:
        return find(self.state, self.state.turn, self.hand, graph(), words(), wanted)


@cache
def graph() -> Graph:
    return graph_of(Shelf(Path()).built_in(), POLICY)


@cache
def words() -> Words:
    return french(game_of("option"), opened(header_of()).header)


def evenings(dice: Random, known: float = 1.0) -> Iterator[Position]:
    """Games in which each seat draws a new hand and plays one of its better plays; hidden faces are told so often."""
    while True:
        state: State = state_of(opened(header_of(("ana", "bob"), "#set judge always")))
        for _ in range(TURNS):
            prisms = [(_face(dice), _face(dice)) for _ in range(RACK)]
            position = Position(state, tuple(f"{one.printed}/{other.printed}" for one, other in prisms))
            yield position
            found = position.searched(BETTER).plays
            if not found:
                break
            state = _told(_after(state, found[-1].command), dice, known)


def _face(dice: Random) -> Face:
    return Face("", True) if dice.random() < STARS else Face(dice.choice(LETTERS))


def _after(state: State, command: str) -> State:
    action = parse(command)
    assert isinstance(action, Play), command
    decision = decide(state, state.turn, action, words())
    assert isinstance(decision, Accepted), (command, decision)
    return apply(state, decision.events[0])


def _told(state: State, dice: Random, known: float) -> State:
    grid = {
        square: Prism(prism.shown, _face(dice)) if prism.hidden is None and dice.random() < known else prism
        for square, prism in state.grid.items()
    }
    return replace(state, grid=grid)
