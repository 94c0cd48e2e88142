"""Mot pour Mot, facet by facet."""

from collections.abc import Iterable, Mapping

from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.games.mot_pour_mot import evolve, facts, notation, policy, remarks, rules, starting, view
from referee.games.mot_pour_mot.model import Event, Say, State
from referee.games.mot_pour_mot.rules import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.box import BoxFacet
    from referee.core.digest import SeatTally
    from referee.core.moves import Moves
    from referee.core.paper import Paper
    from referee.core.practice import Practice


def _previewable(action: Action) -> bool:
    return isinstance(action, Say)


def _box() -> "BoxFacet[State]":
    from referee.games.mot_pour_mot.boxes import BOX

    return BOX


def _paper() -> "Paper[State, Event]":
    from referee.games.mot_pour_mot.sheet import PAPER

    return PAPER


def _tally(events: Iterable[Event]) -> "Mapping[str, SeatTally]":
    from referee.games.mot_pour_mot.stats import tally

    return tally(events)


def _moves() -> "Moves[State, Event]":
    from referee.games.mot_pour_mot.moves import MOVES

    return MOVES


def _practice() -> "Practice[State, Action]":
    from referee.games.mot_pour_mot.practice import PRACTICE

    return PRACTICE


GAME = Game[State, Action, Event](
    name="mot-pour-mot",
    package="referee.games.mot_pour_mot",
    traits=Traits(chance=True, timed=True, most=2),
    rules=Rules(starting.start, rules.decide, evolve.apply),
    notation=Notation(notation.parse, notation.write, notation.canonical, notation.KEYWORDS, view.completions),
    report=Report(facts.facts, remarks.remarks, facts.outcome),
    board=Board(view.view, view.openings, view.glass),
    codec=Codec(Event),
    policy=policy.policy,
    box=_box,
    paper=_paper,
    tally=_tally,
    moves=_moves,
    dialogue=Dialogue(view.question, view.answered, previewable=_previewable, otherwise=view.otherwise),
    practice=_practice,
)
