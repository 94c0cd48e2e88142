"""Mot pour Mot, facet by facet."""

from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.late import late, late_function
from referee.games.mot_pour_mot import evolve, notation, policy, remarks, rules, setup, view
from referee.games.mot_pour_mot.model import Event, Say, State
from referee.games.mot_pour_mot.rules import Action

GAME = Game[State, Action, Event](
    name="mot-pour-mot",
    package="referee.games.mot_pour_mot",
    traits=Traits(chance=True, timed=True, most=2),
    rules=Rules(setup.start, rules.decide, evolve.apply),
    notation=Notation(
        notation.parse,
        notation.write,
        notation.canonical,
        notation.KEYWORDS,
        view.completions,
        near=late_function("referee.games.mot_pour_mot.parlance:near"),
    ),
    report=Report(remarks.facts, remarks.remarks, remarks.outcome, hints=remarks.hints),
    board=Board(view.view, view.openings, view.glass),
    codec=Codec(Event),
    policy=policy.policy,
    box=late("referee.games.mot_pour_mot.setup:BOX"),
    paper=late("referee.games.mot_pour_mot.sheet:PAPER"),
    tally=late("referee.games.mot_pour_mot.stats:tally"),
    moves=late("referee.games.mot_pour_mot.moves:MOVES"),
    dialogue=Dialogue(
        view.question,
        view.answered,
        previewable=lambda action: isinstance(action, Say),
        meant=notation.meant,
        otherwise=view.otherwise,
        stopped=view.stopped,
    ),
    practice=late("referee.games.mot_pour_mot.practice:PRACTICE"),
)
