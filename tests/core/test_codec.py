"""Events stored from the types of their fields: each form that a type can have, and what damaged facts end in."""

import json
from typing import Any, NamedTuple

import pytest

from referee.core.codec import FLAT, ByHand, Codec
from referee.core.events import ContestedForPoints, Part
from referee.core.values import Tagged, Value
from referee.core.words import Verdict

Square = tuple[int, int]


class Pair(NamedTuple):
    letter: str
    size: int = 1


class Piece(Value):
    face: str
    up: bool = False
    guards: Square | None = None
    lacks: str = ""


class Laid(Tagged):
    seat: str
    pieces: tuple[tuple[Square, Piece], ...]
    pair: Pair
    pairs: tuple[tuple[str, Pair], ...]
    where: Square | None
    squares: tuple[Square, ...] | None
    first: Piece | None
    sizes: tuple[tuple[Square, int], ...]
    parts: tuple[Part, ...]
    verdicts: tuple[Verdict, ...]
    following: str
    words: tuple[str, ...] = ()


class Left(Tagged):
    seat: str


class Row(Value):
    """A value with a single field, which is a list itself."""

    seats: tuple[int, ...]


class Lined(Tagged):
    rows: tuple[Row, ...]
    first: Row | None


class LeftTo(Left, tag="left"):
    following: str


SIZES = ByHand(
    lambda sizes: [[*square, size] for square, size in sizes], lambda rows: [((a, b), c) for a, b, c in rows]
)
CODEC: Codec[Laid | Left] = Codec(Laid | Left, by_hand={"pieces": FLAT, "sizes": SIZES})
FULL = Laid(
    seat="ana",
    pieces=(((1, 2), Piece("A", True, (3, 4), "É")), ((1, 3), Piece("B"))),
    pair=Pair("C", 2),
    pairs=(("bob", Pair("D")),),
    where=(5, 6),
    squares=(),
    first=Piece("E", guards=(1, 1)),
    sizes=(((7, 8), 9),),
    parts=(Part("word", 3, "AB"),),
    verdicts=(Verdict("AB", True, "fr", "nom"),),
    following="bob",
    words=("AB",),
)
STORED = (
    '{"event":"laid","seat":"ana","pieces":[[[1,2],"A",true,[3,4],"É"],[[1,3],"B",false,null,""]],"pair":["C",2],'
    '"pairs":[["bob",["D",1]]],"where":[5,6],"squares":[],"first":["E",false,[1,1],""],"sizes":[[7,8,9]],'
    '"parts":[["word",3,"AB",null,null,null,null]],"verdicts":[["AB",true,"fr","nom"]],"next":"bob","words":["AB"]}'
)


def kept(event: Laid | Left) -> str:
    return json.dumps(CODEC.encode(event), ensure_ascii=False, separators=(",", ":"))


def test_every_form_is_stored_and_read() -> None:
    assert kept(FULL) == STORED
    assert CODEC.decode(json.loads(STORED)) == FULL
    assert kept(Left("bob")) == '{"event":"left","seat":"bob"}'


def test_a_value_with_one_field_is_stored_as_a_list_of_one() -> None:
    codec: Codec[Lined | Left] = Codec(Lined | Left)
    event = Lined((Row((1, 2)), Row(())), Row((3,)))
    stored = json.dumps(codec.encode(event))
    assert stored == '{"event": "lined", "rows": [[[1, 2]], [[]]], "first": [[3]]}'
    assert codec.decode(json.loads(stored)) == event


def test_an_event_that_extends_another_is_stored_under_its_name() -> None:
    codec: Codec[Laid | LeftTo] = Codec(Laid | LeftTo)
    facts = {"event": "left", "seat": "bob", "next": "ana"}
    assert list(codec.encode(LeftTo("bob", "ana")).items()) == list(facts.items())
    assert codec.decode(facts) == LeftTo("bob", "ana")


def test_what_is_missing_stays_missing() -> None:
    facts = {**json.loads(STORED), "where": None, "squares": None, "first": None}
    event = CODEC.decode(facts)
    assert isinstance(event, Laid)
    assert (event.where, event.squares, event.first) == (None, None, None)
    assert json.loads(kept(event)) == facts


def test_fields_of_later_versions_may_lack() -> None:
    facts = json.loads(STORED)
    del facts["words"]
    facts["pieces"] = [[[1, 2], "A", True, [3, 4]]]
    event = CODEC.decode(facts)
    assert isinstance(event, Laid)
    assert event.words == ()
    assert event.pieces == (((1, 2), Piece("A", True, (3, 4))),)


@pytest.mark.parametrize(
    "damage",
    [
        {"event": "no-such-event"}, {"event": ["laid"]}, {"pieces": 7}, {"pieces": [[[1, 2]]]}, {"where": [1]},
        {"pieces": [[[1, 2], 5]]}, {"pair": 3}, {"parts": [7]}, {"sizes": [[1]]},
    ],
    ids=str,
)  # fmt: skip
def test_damaged_facts_are_not_read(damage: dict[str, Any]) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        CODEC.decode({**json.loads(STORED), **damage})


def test_no_other_field_may_lack() -> None:
    facts = json.loads(STORED)
    del facts["verdicts"]
    with pytest.raises(ValueError, match="verdicts"):
        CODEC.decode(facts)


def test_verdicts_end_in_their_reasons_in_other_languages() -> None:
    verdict = Verdict("BU", True, "fr@0123", "verbe", (("en", "verb"),))
    event = ContestedForPoints("ana", ("BU", "XK"), False, False, (verdict, Verdict("XK", False, "fr", "")), None, ())
    codec: Codec[ContestedForPoints | Left] = Codec(ContestedForPoints | Left)
    facts = json.loads(json.dumps(codec.encode(event)))
    assert facts["verdicts"] == [["BU", True, "fr@0123", "verbe", {"en": "verb"}], ["XK", False, "fr", ""]]
    assert codec.decode(facts) == event
