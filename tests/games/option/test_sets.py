"""Sets described prism by prism: how they are written, and which of their prisms can lie where."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from referee.core.box import Facts
from referee.core.result import Refused
from referee.games.option.model import Prism
from referee.games.option.sets import Matching, printed_values, set_prism, written_prism
from referee.games.option.setup import BOX

DEFAULT: Facts = {"grid": {"size": 16}, "prisms": {"count": 96}, "values": {"V": 4}}


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("v4 t1 r", "T1/V4r"),
        ("V4/T1r", "T1/V4r"),
        ("t1 v4 R", "T1/V4r"),
        ("*0 e1 w/r", "*/E1br"),
        ("*/E1br", "*/E1br"),
        ("e1 * r/w", "*/E1br"),
        ("É1 o0 b", "E1/O0b"),
        ("* * r", "*/*r"),
    ],
)
def test_a_prism_is_described_freely_and_written_in_one_way(typed: str, written: str) -> None:
    prism = set_prism(typed)
    assert prism is not None
    assert written_prism(prism) == written
    assert set_prism(written) is not None


@pytest.mark.parametrize(
    "typed",
    ["", "v4", "v4 t1", "v t1 r", "v4 t r", "v4 t1 g", "*1 e1 r", "v4 t1 r r r", "v444 t1 r", "v4t1", "v4 t1 r!"],
)
def test_what_lacks_a_letter_a_value_or_a_colour_is_no_prism(typed: str) -> None:
    assert set_prism(typed) is None


def test_a_letter_may_have_several_values() -> None:
    prisms = [prism for text in ("E1/E2r", "V4/*b") if (prism := set_prism(text))]
    assert printed_values(prisms) == {"E": {1, 2}, "V": {4}}


def box(*prisms: str, count: int = 3) -> Facts:
    return {
        "grid": {"size": 16},
        "prisms": {"count": count},
        "values": {"V": 5, "J": 9},
        "set": {"prisms": list(prisms)},
    }


def test_a_whole_set_goes_into_the_record_and_its_values_need_not() -> None:
    lines = BOX.lines(box("V4/T1r", "e1 * b".upper(), "V4/T1r"), DEFAULT)
    assert lines == [("set", "prisms 3"), ("set", "faces */E1b T1/V4r T1/V4r"), ("values", "J9")]


def test_a_set_that_is_not_whole_changes_nothing_but_a_doubt() -> None:
    assert BOX.lines(box("V4/T1r"), DEFAULT) == BOX.lines(box(), DEFAULT)
    assert [BOX.doubts(box(*prisms), "en") for prisms in ((), ("V4/T1r",) * 3)] == [[], []]
    assert BOX.doubts(box("V4/T1r"), "en") == ["Prisms described: 1 of 3; games use the set once all of them are."]
    assert BOX.doubts(box("V4/T1r"), "fr")[0].startswith("Prismes décrits : 1 sur 3")


def test_a_set_has_no_more_prisms_than_the_box() -> None:
    found = BOX.wrong(box(*["V4/T1r"] * 4))
    assert isinstance(found, Refused)
    assert (found.code, found.clause) == ("set-count", "OPT-3")
    assert BOX.wrong(box(*["V4/T1r"] * 3)) is None


def test_a_letter_is_worth_what_the_set_says() -> None:
    assert BOX.values(box("V4/T1r", "E2/E1b", "V4/T1r")) == {"V": 4, "T": 1, "E": 1, "J": 9}


def brute(wanted: list[list[int]], counts: list[int]) -> Iterator[tuple[int, ...]]:
    """Every assignment of prisms to kinds, by trying all orders of the pieces."""
    pieces = [kind for kind, count in enumerate(counts) for _ in range(count)]
    for order in set(permutations(pieces, len(wanted))):
        if all(kind in wanted[at] for at, kind in enumerate(order)):
            yield order


def test_the_matching_agrees_with_every_order_of_the_pieces() -> None:
    dice, complete = Random(3), 0
    for _ in range(300):
        counts = [dice.randint(1, 2) for _ in range(dice.randint(2, 5))]
        wanted = [
            sorted(dice.sample(range(len(counts)), dice.randint(1, min(2, len(counts)))))
            for _ in range(dice.randint(min(3, sum(counts)), min(6, sum(counts))))
        ]
        assigned = list(brute(wanted, counts))
        matching = Matching(wanted, counts)
        assert matching.complete == bool(assigned)
        if assigned:
            complete += 1
            for at, kinds in enumerate(wanted):
                assert [matching.may_be(at, kind) for kind in kinds] == [
                    any(order[at] == kind for order in assigned) for kind in kinds
                ]
            worths, first = [dice.randint(1, 2) for _ in counts], dice.randrange(len(wanted))
            sums = {sum(worths[kind] for kind in order[first:]) for order in assigned}
            known = [[kind for kind in kinds if matching.may_be(at, kind)] for at, kinds in enumerate(wanted)]
            assert Matching(known, counts).worth(first, worths) == (sums.pop() if len(sums) == 1 else None)
    assert 50 < complete < 250


def test_a_set_is_made_of_prisms_with_both_faces() -> None:
    prism = set_prism("*/E1br")
    assert isinstance(prism, Prism)
    assert prism.hidden is not None
    assert (prism.shown.star, prism.shown.colour, prism.hidden.value, prism.hidden.colour) == (True, "b", 1, "r")
