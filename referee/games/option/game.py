"""Option, facet by facet."""

from collections.abc import Iterable, Mapping

from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.games.option import evolve, facts, notation, policy, remarks, rules, starting, view
from referee.games.option.model import Event, Play, Prism, Rack, State
from referee.games.option.rules import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.box import BoxFacet
    from referee.core.digest import SeatTally
    from referee.core.hands import Hands
    from referee.core.moves import Moves
    from referee.core.paper import Paper
    from referee.core.practice import Practice


def _previewable(action: Action) -> bool:
    return isinstance(action, Play | Rack)


def _box() -> "BoxFacet[State]":
    from referee.games.option.boxes import BOX

    return BOX


def _paper() -> "Paper[State, Event]":
    from referee.games.option.sheet import PAPER

    return PAPER


def _tally(events: Iterable[Event]) -> "Mapping[str, SeatTally]":
    from referee.games.option.stats import tally

    return tally(events)


def _hands() -> "Hands[State, Event]":
    from referee.games.option.hand import HANDS

    return HANDS


def _moves() -> "Moves[State, Event]":
    from referee.games.option.moves import MOVES

    return MOVES


def _practice() -> "Practice[State, Action]":
    from referee.games.option.practice import PRACTICE

    return PRACTICE


GAME = Game[State, Action, Event](
    name="option",
    package="referee.games.option",
    traits=Traits(sealed=True),
    rules=Rules(starting.start, rules.decide, evolve.apply),
    notation=Notation(notation.parse, notation.write, notation.canonical, notation.KEYWORDS, view.completions),
    report=Report(facts.facts, remarks.remarks, facts.outcome, hints=remarks.hints),
    board=Board(view.view, view.openings),
    codec=Codec(Event, flat=(Prism,)),
    policy=policy.policy,
    box=_box,
    paper=_paper,
    tally=_tally,
    dialogue=Dialogue(view.question, view.answered, previewable=_previewable),
    hands=_hands,
    moves=_moves,
    practice=_practice,
)
