"""What is known of a prism, said once: a colour below belongs to the face below as soon as that is known."""

import pytest

from referee.core.result import Refused
from referee.games.option.model import Face, Prism, Told
from referee.games.option.prisms import described

A, B = Face("A"), Face("B")


@pytest.mark.parametrize(
    ("prism", "told", "known"),
    [
        (Prism(A), Told(), Prism(A)),
        (Prism(A), Told(colour="r"), Prism(Face("A", colour="r"))),
        (Prism(A), Told(hidden_colour="b"), Prism(A, hidden_colour="b")),
        (Prism(A, B), Told(hidden_colour="b"), Prism(A, Face("B", colour="b"))),
        (Prism(A), Told(hidden="B", hidden_colour="b"), Prism(A, Face("B", colour="b"))),
        (Prism(A, hidden_colour="b"), Told(hidden="B"), Prism(A, Face("B", colour="b"))),
        (Prism(A, Face("B", colour="b")), Told(), Prism(A, Face("B", colour="b"))),
        (Prism(A), Told(value=3, hidden="B", hidden_value=4), Prism(Face("A", value=3), Face("B", value=4))),
    ],
)
def test_what_is_said_of_a_prism_is_known_of_it(prism: Prism, told: Told, known: Prism) -> None:
    assert described(prism, told) == known


@pytest.mark.parametrize(
    ("prism", "told", "code"),
    [
        (Prism(Face("A", colour="r")), Told(colour="b"), "other-colour-said"),
        (Prism(A, Face("B", colour="r")), Told(hidden_colour="b"), "other-colour-said"),
        (Prism(A, hidden_colour="r"), Told(hidden_colour="b"), "other-colour-said"),
        (Prism(A, hidden_colour="r"), Told(hidden="B", hidden_colour="b"), "other-colour-said"),
        (Prism(A, B), Told(hidden="C"), "other-face-said"),
        (Prism(Face("A", value=3)), Told(value=4), "other-value-said"),
    ],
)
def test_opt_2_must_not_be_said_otherwise(prism: Prism, told: Told, code: str) -> None:
    found = described(prism, told)
    assert isinstance(found, Refused)
    assert (found.code, found.clause) == (code, "OPT-2")
