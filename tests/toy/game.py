"""Stones, facet by facet: what it does not say has the house's default."""

from collections.abc import Iterable, Sequence

from referee.core.box import BoxFacet
from referee.core.codec import Codec
from referee.core.digest import Count, SeatTally
from referee.core.facets import Board, Notation, Report, Rules
from referee.core.game import Game, Traits
from referee.core.sheet import Curve, Fact, Paper, Picture, Series
from referee.core.view import Cell, Opening, View
from tests.toy import notation, rules
from tests.toy.model import Event, State
from tests.toy.policy import policy
from tests.toy.rules import Action


def view(state: State) -> View:
    return View((tuple(Cell("O") for _ in range(state.heap)),), (("heap", state.heap),))


def openings(state: State) -> tuple[Opening, ...]:
    return ()


def facts(state: State) -> dict[str, int]:
    return {"heap": state.heap}


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    return (Series("Heap", "", (Curve("Heap", tuple(state.heap for state in states)),)),)


def lines_on_paper(now: State, after: State, event: Event, language: str) -> list[str]:
    return []


def facts_on_paper(state: State, language: str) -> tuple[Fact, ...]:
    return (Fact("Heap", str(rules.HEAP)),)


def tally(events: Iterable[Event]) -> dict[str, SeatTally]:
    return Count().tallies()


def box() -> BoxFacet[State]:
    return BoxFacet()


def paper() -> Paper[State, Event]:
    return Paper("tests.toy", True, pictures, lines_on_paper, facts_on_paper)


GAME = Game[State, Action, Event](
    name="stones",
    package="tests.toy",
    traits=Traits(most=2),
    rules=Rules(rules.start, rules.decide, rules.apply),
    notation=Notation(notation.parse, notation.write, notation.canonical, notation.KEYWORDS, notation.completions),
    report=Report(facts),
    board=Board(view, openings),
    codec=Codec(Event),
    policy=policy,
    box=box,
    paper=paper,
    tally=lambda: tally,
)
