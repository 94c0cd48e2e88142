"""La Guerre des Mots, facet by facet."""

from referee.core.actions import End
from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.late import late, late_function
from referee.games.guerre_des_mots import evolve, notation, policy, prospects, remarks, rules, setup, view
from referee.games.guerre_des_mots.events import BY_HAND, Event
from referee.games.guerre_des_mots.model import EndTurn, State
from referee.games.guerre_des_mots.rules import Action


def _meant(state: State, action: Action) -> Action:
    """Where the rest of a turn may be left, a bare `end` or `fin` is the end of the turn."""
    return EndTurn() if action == End() and state.rests and not state.over else action


GAME = Game[State, Action, Event](
    name="guerre-des-mots",
    package="referee.games.guerre_des_mots",
    traits=Traits(sealed=True, most=8),
    rules=Rules(setup.start, rules.decide, evolve.apply),
    notation=Notation(
        notation.parse,
        notation.write,
        notation.canonical,
        notation.KEYWORDS,
        view.completions,
        near=late_function("referee.games.guerre_des_mots.parlance:near"),
        named=notation.named,
    ),
    report=Report(
        remarks.facts, remarks.remarks, remarks.outcome, remarks.verdicts, won_by=remarks.won_by, brief=remarks.brief
    ),
    board=Board(
        view.view, view.openings, values=lambda state: state.settings.values, begins=view.begins, picking=view.composed
    ),
    codec=Codec(Event, by_hand=BY_HAND),
    policy=policy.policy,
    box=late("referee.games.guerre_des_mots.boxes:BOX"),
    paper=late("referee.games.guerre_des_mots.sheet:PAPER"),
    tally=late("referee.games.guerre_des_mots.stats:tally"),
    dialogue=Dialogue(view.question, view.answered, prospects=prospects.prospects, meant=_meant),
    hands=late("referee.games.guerre_des_mots.hand:HANDS"),
)
