"""Option, facet by facet."""

from referee.core.codec import FLAT, Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.late import late, late_function
from referee.games.option import evolve, notation, policy, remarks, rules, setup, view
from referee.games.option.model import Event, Play, Rack, State
from referee.games.option.rules import Action

GAME = Game[State, Action, Event](
    name="option",
    package="referee.games.option",
    traits=Traits(sealed=True),
    rules=Rules(setup.start, rules.decide, evolve.apply),
    notation=Notation(
        notation.parse,
        notation.write,
        notation.canonical,
        notation.KEYWORDS,
        view.completions,
        near=late_function("referee.games.option.parlance:near"),
    ),
    report=Report(remarks.facts, remarks.remarks, remarks.outcome, hints=remarks.hints, brief=remarks.brief),
    board=Board(view.view, view.openings, values=lambda state: state.settings.values),
    codec=Codec(Event, by_hand={"laid": FLAT, "turned": FLAT}),
    policy=policy.policy,
    box=late("referee.games.option.setup:BOX"),
    paper=late("referee.games.option.sheet:PAPER"),
    tally=late("referee.games.option.stats:tally"),
    dialogue=Dialogue(
        view.question,
        view.answered,
        previewable=lambda action: isinstance(action, Play | Rack),
        meant=view.meant,
        owed=late("referee.games.option.racks:owed"),
    ),
    hands=late("referee.games.option.hand:HANDS"),
    moves=late("referee.games.option.moves:MOVES"),
    practice=late("referee.games.option.practice:PRACTICE"),
)
