"""What is known of a prism, said once: a colour below belongs to the face below as soon as that is known."""

import pytest

from referee.core.result import Refused
from referee.games.option.model import Details, Face, Prism
from referee.games.option.prisms import described

A, B = Face("A"), Face("B")


@pytest.mark.parametrize(
    ("prism", "details", "known"),
    [
        (Prism(A), Details(), Prism(A)),
        (Prism(A), Details(colour="r"), Prism(Face("A", colour="r"))),
        (Prism(A), Details(hidden_colour="b"), Prism(A, hidden_colour="b")),
        (Prism(A, B), Details(hidden_colour="b"), Prism(A, Face("B", colour="b"))),
        (Prism(A), Details(hidden="B", hidden_colour="b"), Prism(A, Face("B", colour="b"))),
        (Prism(A, hidden_colour="b"), Details(hidden="B"), Prism(A, Face("B", colour="b"))),
        (Prism(A, Face("B", colour="b")), Details(), Prism(A, Face("B", colour="b"))),
        (Prism(A), Details(value=3, hidden="B", hidden_value=4), Prism(Face("A", value=3), Face("B", value=4))),
    ],
)
def test_what_is_said_of_a_prism_is_known_of_it(prism: Prism, details: Details, known: Prism) -> None:
    assert described(prism, details) == known


@pytest.mark.parametrize(
    ("prism", "details", "code"),
    [
        (Prism(Face("A", colour="r")), Details(colour="b"), "other-colour-said"),
        (Prism(A, Face("B", colour="r")), Details(hidden_colour="b"), "other-colour-said"),
        (Prism(A, hidden_colour="r"), Details(hidden_colour="b"), "other-colour-said"),
        (Prism(A, hidden_colour="r"), Details(hidden="B", hidden_colour="b"), "other-colour-said"),
        (Prism(A, B), Details(hidden="C"), "other-face-said"),
        (Prism(Face("A", value=3)), Details(value=4), "other-value-said"),
    ],
)
def test_opt_2_must_not_be_said_otherwise(prism: Prism, details: Details, code: str) -> None:
    found = described(prism, details)
    assert isinstance(found, Refused)
    assert (found.code, found.clause) == (code, "OPT-2")
