"""Croisillon, facet by facet."""

from referee.core.codec import FLAT, Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.late import late, late_function
from referee.games.croisillon import bonus, evolve, notation, policy, remarks, rules, setup, view
from referee.games.croisillon.model import Bonus, Event, State
from referee.games.croisillon.rules import Action


def _meant(state: State, action: Action) -> Action:
    return bonus.meant(state, action) if isinstance(action, Bonus) else action


GAME = Game[State, Action, Event](
    name="croisillon",
    package="referee.games.croisillon",
    traits=Traits(),
    rules=Rules(setup.start, rules.decide, evolve.apply),
    notation=Notation(
        notation.parse,
        notation.write,
        notation.canonical,
        notation.KEYWORDS,
        view.completions,
        near=late_function("referee.games.croisillon.parlance:near"),
        in_french=notation.in_french,
        in_words=view.in_words,
    ),
    report=Report(remarks.facts, remarks.remarks, brief=remarks.brief),
    board=Board(
        view.view,
        view.openings,
        grids=view.grids,
        drawn=view.drawn,
        values=lambda state: {**state.settings.values, **state.values},
    ),
    codec=Codec(Event, by_hand={"cards": FLAT}),
    policy=policy.policy,
    box=late("referee.games.croisillon.setup:BOX"),
    paper=late("referee.games.croisillon.sheet:PAPER"),
    tally=late("referee.games.croisillon.stats:tally"),
    dialogue=Dialogue(view.question, view.answered, prospects=view.prospects, meant=_meant),
    hands=late("referee.games.croisillon.hand:HANDS"),
    moves=late("referee.games.croisillon.moves:MOVES"),
    practice=late("referee.games.croisillon.practice:PRACTICE"),
)
