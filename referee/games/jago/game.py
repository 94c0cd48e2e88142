"""Jago, facet by facet."""

from collections.abc import Iterable, Mapping, Sequence

from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.squares import Square
from referee.games.jago import asking, evolve, facts, notation, policy, remarks, rules, starting, view
from referee.games.jago.model import DirectedSquare, Event, State
from referee.games.jago.rules import Action

Lengths = tuple[tuple[DirectedSquare, int], ...]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.box import BoxFacet
    from referee.core.digest import SeatTally
    from referee.core.hands import Hands
    from referee.core.moves import Moves
    from referee.core.paper import Paper
    from referee.core.practice import Practice


def _stored_lengths(lengths: Lengths) -> list[tuple[bool, Square, int]]:
    return [(down, square, length) for (down, square), length in lengths]


def _read_lengths(stored: Iterable[tuple[bool, Sequence[int], int]]) -> Lengths:
    return tuple(((down, (row, column)), length) for down, (row, column), length in stored)


def _box() -> "BoxFacet[State]":
    from referee.games.jago.boxes import BOX

    return BOX


def _paper() -> "Paper[State, Event]":
    from referee.games.jago.sheet import PAPER

    return PAPER


def _tally(events: Iterable[Event]) -> "Mapping[str, SeatTally]":
    from referee.games.jago.stats import tally

    return tally(events)


def _hands() -> "Hands[State, Event]":
    from referee.games.jago.hand import HANDS

    return HANDS


def _moves() -> "Moves[State, Event]":
    from referee.games.jago.moves import MOVES

    return MOVES


def _practice() -> "Practice[State, Action]":
    from referee.games.jago.practice import PRACTICE

    return PRACTICE


GAME = Game[State, Action, Event](
    name="jago",
    package="referee.games.jago",
    traits=Traits(sealed=True, timed=True, most=2),
    rules=Rules(starting.start, rules.decide, evolve.apply),
    notation=Notation(notation.parse, notation.write, notation.canonical, notation.KEYWORDS, view.completions),
    report=Report(
        facts.facts,
        remarks.remarks,
        facts.outcome,
        senses=facts.senses,
        reasons=remarks.reasons,
        hints=remarks.hints,
        won_by=facts.won_by,
    ),
    board=Board(view.view, view.openings, view.glass),
    codec=Codec(Event, by_hand={"lengths": (_stored_lengths, _read_lengths)}),
    policy=policy.policy,
    box=_box,
    paper=_paper,
    tally=_tally,
    dialogue=Dialogue(asking.question, asking.answered),
    hands=_hands,
    moves=_moves,
    practice=_practice,
)
