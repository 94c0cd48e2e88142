"""La Guerre des Mots, facet by facet."""

from referee.core.actions import End
from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.late import late
from referee.core.result import Accepted, Refused
from referee.core.view import Question
from referee.core.words import Words
from referee.games.guerre_des_mots import evolve, notation, policy, prospects, remarks, rules, setup, view
from referee.games.guerre_des_mots.events import BY_HAND, Event
from referee.games.guerre_des_mots.model import EndTurn, State, Stroke
from referee.games.guerre_des_mots.rules import Action


def _decide(state: State, seat: str, action: Action, words: Words) -> Accepted[Event] | Refused:
    return rules.decide(state, seat, notation.understood(action, state), words)


def _question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    return view.question(state, seat, notation.understood(action, state), settled)


def _meant(state: State, action: Action) -> Action:
    """Where the rest of a turn may be left, a bare `end` or `fin` is the end of the turn."""
    return EndTurn() if action == End() and state.rests and not state.over else action


def _prospects(state: State, seat: str, action: Action, language: str) -> list[str]:
    meant = notation.understood(action, state)
    return prospects.prospects(state, seat, meant, language) if isinstance(meant, Stroke) else []


GAME = Game[State, Action, Event](
    name="guerre-des-mots",
    package="referee.games.guerre_des_mots",
    traits=Traits(sealed=True, most=8),
    rules=Rules(setup.start, _decide, evolve.apply),
    notation=Notation(
        notation.parse, notation.write, notation.canonical, notation.KEYWORDS, view.completions, named=notation.named
    ),
    report=Report(remarks.facts, remarks.remarks, remarks.outcome, remarks.verdicts, won_by=remarks.won_by),
    board=Board(view.view, view.openings, picking=view.composed),
    codec=Codec(Event, by_hand=BY_HAND),
    policy=policy.policy,
    box=late("referee.games.guerre_des_mots.boxes:BOX"),
    paper=late("referee.games.guerre_des_mots.sheet:PAPER"),
    tally=late("referee.games.guerre_des_mots.stats:tally"),
    dialogue=Dialogue(_question, view.answered, prospects=_prospects, meant=_meant),
    hands=late("referee.games.guerre_des_mots.hand:HANDS"),
)
