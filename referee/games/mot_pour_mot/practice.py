"""Practice of Mot pour Mot: a track on which words of the dictionary have been said, and no card."""

from random import Random

from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.moves import Practice
from referee.core.result import Accepted
from referee.core.values import replace
from referee.core.words import Words
from referee.games.mot_pour_mot.evolve import apply
from referee.games.mot_pour_mot.model import Said, Say, State
from referee.games.mot_pour_mot.rules import Action, decide

MOST, LONGEST = 24, 8
"""The most words that are said before, and how long they are at most."""
ONE_IN = 97
"""How many words are passed over for each one that may be said."""


def deal(state: State, seat: str, dice: Random) -> Pieces:
    return ()


def lead(state: State, dice: Random, graph: Graph, words: Words) -> State:
    """The track after some words; nobody has won yet."""
    some = [word for word in sorted(graph.words())[dice.randrange(ONE_IN) :: ONE_IN] if len(word) <= LONGEST]
    for word in dice.sample(some, min(dice.randint(0, MOST), len(some))):
        decision = decide(state, state.turn, Say(word), words)
        if isinstance(decision, Accepted) and isinstance(decision.events[0], Said) and not decision.events[0].won:
            state = apply(state, decision.events[0])
    return replace(state, last=None, given=())


PRACTICE: Practice[State, Action] = Practice(deal, lead=lead)
