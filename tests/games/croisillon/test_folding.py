"""The fold is total: what happens to the last grid where none lies any more changes no grid."""

import pytest

from referee.core.events import ContestedForPoints, Part
from referee.core.values import replace
from referee.core.words import TABLE, Verdict
from referee.games.croisillon.evolve import apply
from referee.games.croisillon.model import Declined, Enlarged, Event, State
from tests.games.croisillon.support import table_of
from tests.games.tables import state_of

UPHELD = ContestedForPoints("bob", ("XKZQ",), True, True, (Verdict("XKZQ", False, TABLE, ""),), 1, ())


@pytest.mark.parametrize("lines", [(), ("ana: words Jet", "bob: pass")])
@pytest.mark.parametrize(
    "event",
    [Declined("ana"), UPHELD, Enlarged("ana", None, (), (Part("word", 5, "JETS"),), (("k", 5),), ())],
    ids=lambda event: type(event).__name__,
)
def test_nothing_but_a_ruling_is_kept_of_a_grid_that_is_gone(lines: tuple[str, ...], event: Event) -> None:
    before: State = state_of(table_of(*lines))
    assert before.last is None
    rulings = {"XKZQ": False} if event is UPHELD else {}
    assert apply(before, event) == replace(before, step=before.step + 1, rulings=rulings)
