"""Random positions of Jago for its search, with words of few letters."""

from functools import cache
from pathlib import Path
from random import Random

from referee.core.graph import Graph
from referee.core.moves import Plays, Wanted
from referee.core.result import Accepted
from referee.core.values import replace
from referee.games.jago.evolve import apply
from referee.games.jago.model import Place, Placed, State, Turn
from referee.games.jago.moves import advantage, find
from referee.games.jago.notation import parse
from referee.games.jago.policy import POLICY
from referee.games.jago.rules import decide
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.jago.support import header_of
from tests.games.small_words import Trie, patient, spelt
from tests.games.tables import Known, opened, state_of

LETTERS = "AEIRST"
ALL = Wanted(None, patient)


@cache
def words() -> frozenset[str]:
    return spelt(graph_of(Shelf(Path()).built_in(), POLICY), LETTERS, 6)


@cache
def graph() -> Graph:
    return Trie(words())


@cache
def known() -> Known:
    """The dictionary; every other word has the same meaning as its plural or feminine."""
    pairs = [(word, word + end) for word in words() for end in "SE" if word + end in words() and len(word) % 2]
    return Known(*words(), same=pairs)


def searched(state: State, held: str, wanted: Wanted = ALL) -> Plays:
    return find(state, state.turn, tuple(held), graph(), known(), wanted)


def letters(dice: Random, count: int) -> str:
    return "".join(dice.choices(LETTERS, k=count))


def random_state(dice: Random, placements: int) -> State:
    """The state after some placements, by either player in turn, now and then two by the same."""
    state: State = state_of(opened(header_of("#set judge always")))
    for _ in range(placements):
        found = searched(state, letters(dice, 4)).plays
        if found:
            state = after(state, dice.choice(found).command)
            if dice.random() < 0.7:
                seat = state.other(state.turn)
                state = replace(state, current=Turn(seat, state.step))
    return state


def after(state: State, command: str) -> State:
    decision = decide(state, state.turn, typed(command), known())
    assert isinstance(decision, Accepted), (command, decision)
    return apply(state, decision.events[0])


def typed(command: str) -> Place:
    action = parse(command)
    assert isinstance(action, Place), command
    return action


Effect = tuple[tuple[tuple[tuple[int, int], str], ...], int]


def effect(state: State, action: Place) -> Effect | None:
    """What an accepted placement lays, whichever of its words was typed, and the advantage after it."""
    decision = decide(state, state.turn, action, known())
    if not isinstance(decision, Accepted):
        return None
    (event,) = decision.events
    assert isinstance(event, Placed)
    return event.laid, advantage(apply(state, event), state.turn)
