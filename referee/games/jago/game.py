"""Jago, facet by facet."""

from referee.core.codec import ByHand, Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.late import late, late_function
from referee.games.jago import evolve, meanings, notation, policy, remarks, rules, setup, view
from referee.games.jago.model import Event, State
from referee.games.jago.rules import Action

LENGTHS = ByHand(
    lambda lengths: [(down, square, length) for (down, square), length in lengths],
    lambda stored: [((down, square), length) for down, square, length in stored],
)

GAME = Game[State, Action, Event](
    name="jago",
    package="referee.games.jago",
    traits=Traits(sealed=True, timed=True, most=2),
    rules=Rules(setup.start, rules.decide, evolve.apply),
    notation=Notation(
        notation.parse,
        notation.write,
        notation.canonical,
        notation.KEYWORDS,
        view.completions,
        near=late_function("referee.games.jago.parlance:near"),
    ),
    report=Report(
        remarks.facts,
        remarks.remarks,
        remarks.outcome,
        senses=meanings.senses,
        noted=meanings.noted,
        reasons=remarks.reasons,
        hints=remarks.hints,
        won_by=remarks.won_by,
    ),
    board=Board(view.view, view.openings, view.glass),
    codec=Codec(Event, by_hand={"lengths": LENGTHS}),
    policy=policy.policy,
    box=late("referee.games.jago.setup:BOX"),
    paper=late("referee.games.jago.sheet:PAPER"),
    tally=late("referee.games.jago.stats:tally"),
    dialogue=Dialogue(view.question, view.answered, owed=lambda: notation.owed),
    hands=late("referee.games.jago.hand:HANDS"),
    moves=late("referee.games.jago.moves:MOVES"),
    practice=late("referee.games.jago.practice:PRACTICE"),
)
