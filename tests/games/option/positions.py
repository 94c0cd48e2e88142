"""Random positions of Option for its search: prisms of a small box, words of few letters, some faces unknown."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path

from referee.core.changing import replace
from referee.core.graph import ROOT, Graph
from referee.core.moves import Play, Plays, Wanted
from referee.core.parts import own_points
from referee.core.result import Accepted
from referee.core.squares import Run, Square, neighbours, run_through
from referee.games.option.evolve import apply
from referee.games.option.model import Face, Flip, Letter, Played, Prism, State
from referee.games.option.model import Play as Lay
from referee.games.option.moves import find
from referee.games.option.policy import POLICY
from referee.games.option.rules import decide
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.option.support import header_of
from tests.games.tables import Known, opened, state_of

LETTERS = "AEIRST"
"""The letters of all words of these positions, so that a star stands for few."""
LONGEST = 6


@cache
def french() -> Graph:
    return graph_of(Shelf(Path()).built_in(), POLICY)


@cache
def words() -> frozenset[str]:
    """The words of a few letters."""
    found: list[str] = []

    def grow(node: int, text: str) -> None:
        ends, children = french()[node]
        if ends and len(text) > 1:
            found.append(text)
        if len(text) < LONGEST:
            for letter in LETTERS:
                if letter in children:
                    grow(children[letter], text + letter)

    grow(ROOT, "")
    return frozenset(found)


@cache
def graph() -> Graph:
    """Those words as a graph."""
    nodes: list[tuple[bool, dict[str, int]]] = [(False, {})]
    for word in sorted(words()):
        at = ROOT
        for letter in word:
            if letter not in nodes[at][1]:
                nodes[at][1][letter] = len(nodes)
                nodes.append((False, {}))
            at = nodes[at][1][letter]
        nodes[at] = (True, nodes[at][1])
    return dict(enumerate(nodes))


class Patient:
    """A search that is never out of time."""

    def __call__(self) -> None:
        return None


ALL = Wanted(None, Patient())


def faces(dice: random.Random, stars: float) -> tuple[Face, Face]:
    return tuple([Face("", True) if dice.random() < stars else Face(dice.choice(LETTERS)) for _ in range(2)])  # type: ignore[return-value]


def piece(prism: Sequence[Face]) -> str:
    return "/".join(face.printed for face in prism)


def random_state(dice: random.Random, plays: int, known: float = 1.0, stars: float = 0.1, size: int = 8) -> State:
    """The state after some plays; a hidden face is told with this probability, a colour now and then."""
    state: State = state_of(opened(header_of(("ana", "bob"), f"#set grid {size}x{size}", "#set judge always")))
    for _ in range(plays):
        hand = tuple(piece(faces(dice, stars)) for _ in range(4))
        found = find(state, state.turn, hand, graph(), Known(*words()), ALL).plays
        if not found:
            continue
        state = after(state, dice.choice(found).command)
        told = {square: told_of(prism, dice, known, stars) for square, prism in state.grid.items()}
        state = replace(state, grid=told)
    return state


def after(state: State, command: str) -> State:
    from referee.games.option.notation import parse

    action = parse(command)
    assert isinstance(action, Lay)
    decision = decide(state, state.turn, action, Known(*words()))
    assert isinstance(decision, Accepted), (command, decision)
    return apply(state, decision.events[0])


def told_of(prism: Prism, dice: random.Random, known: float, stars: float) -> Prism:
    if prism.hidden is not None or dice.random() >= known:
        return prism
    colour = dice.choice(("r", "b", None))
    shown = replace(prism.shown, colour=colour)
    below, _ = faces(dice, stars)
    return Prism(shown, replace(below, colour=colour))


Effect = tuple[tuple[tuple[Square, Prism], ...], tuple[tuple[Square, Prism], ...], int]


def effect(state: State, seat: str, action: Lay) -> Effect | None:
    """What an accepted play leaves, whichever word was typed, and its points."""
    decision = decide(state, seat, action, Known(*words()))
    if not isinstance(decision, Accepted):
        return None
    (event,) = decision.events
    assert isinstance(event, Played)
    flipped = tuple([one for one in event.turned if one[0] in event.flips])
    return tuple(sorted(event.laid, key=lambda one: one[0])), flipped, own_points(event.parts)
