"""Croisillon, facet by facet."""

from collections.abc import Iterable, Mapping

from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.games.croisillon import bonus, evolve, facts, notation, policy, remarks, rules, starting, view
from referee.games.croisillon.model import Bonus, Card, Event, State
from referee.games.croisillon.near import near
from referee.games.croisillon.rules import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.box import BoxFacet
    from referee.core.digest import SeatTally
    from referee.core.hands import Hands
    from referee.core.moves import Moves
    from referee.core.paper import Paper
    from referee.core.practice import Practice


def _box() -> "BoxFacet[State]":
    from referee.games.croisillon.boxes import BOX

    return BOX


def _paper() -> "Paper[State, Event]":
    from referee.games.croisillon.sheet import PAPER

    return PAPER


def _tally(events: Iterable[Event]) -> "Mapping[str, SeatTally]":
    from referee.games.croisillon.stats import tally

    return tally(events)


def _meant(state: State, action: Action) -> Action:
    return bonus.meant(state, action) if isinstance(action, Bonus) else action


def _hands() -> "Hands[State, Event]":
    from referee.games.croisillon.hand import HANDS

    return HANDS


def _moves() -> "Moves[State, Event]":
    from referee.games.croisillon.moves import MOVES

    return MOVES


def _practice() -> "Practice[State, Action]":
    from referee.games.croisillon.practice import PRACTICE

    return PRACTICE


GAME = Game[State, Action, Event](
    name="croisillon",
    package="referee.games.croisillon",
    traits=Traits(judges_ahead=True),
    rules=Rules(starting.start, rules.decide, evolve.apply),
    notation=Notation(
        notation.parse,
        notation.write,
        notation.canonical,
        notation.KEYWORDS,
        view.completions,
        near,
        in_french=notation.in_french,
    ),
    report=Report(facts.facts, remarks.remarks, brief=remarks.brief),
    board=Board(view.view, view.openings, grids=view.grids, drawn=view.drawn),
    codec=Codec(Event, flat=(Card,)),
    policy=policy.policy,
    box=_box,
    paper=_paper,
    tally=_tally,
    dialogue=Dialogue(view.question, view.answered, meant=_meant),
    hands=_hands,
    moves=_moves,
    practice=_practice,
)
