"""What Option asks before a command is submitted, what is open besides the turn, and what can follow on the line."""

from typing import Any

import pytest

from referee.core.result import Refused
from referee.core.view import Question
from referee.games.option.view import RACK_COUNT
from referee.table.line import read
from tests.games.option.support import Known, header_of, table_of
from tests.games.tables import parsed


def asked(lines: tuple[str, ...], line: str, settled: frozenset[str] = frozenset()) -> Question | None:
    table, words = table_of(*lines), Known()
    seat, _, command = line.partition(": ")
    found = table.game.dialogue.question(table.state, seat, parsed(table.game, command), settled, words)
    assert words.asked == []
    return found


def opened_by(*lines: str, header: str = header_of()) -> dict[str, tuple[str, ...]]:
    table = table_of(*lines, header=header, words=Known("VUES", "TUES"))
    return {opening.code: opening.seats for opening in table.game.board.openings(table.state)}


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((), {}),
        (("ana: draw Z/A",), {"draw": ("bob", "carla")}),
        (("ana: draw Z/A", "bob: end"), {"racks": ("ana", "bob", "carla")}),
        (("ana: draw Z/A", "ana: concede"), {"draw": ("bob", "carla")}),
        (("ana: draw Z/A", "bob: draw Z/E", "carla: draw V/T"), {"draw": ("ana", "bob")}),
        (("ana: H8 VUES",), {"contest": ("bob", "carla")}),
        (("ana: H8 VUES", "carla: concede"), {"contest": ("bob",)}),
        (("ana: H8 VUES", "bob: contest VUES"), {}),
        (("ana: pass", "bob: pass"), {}),
        (("ana: pass", "bob: pass", "carla: pass"), {"end": ("ana", "bob", "carla")}),
        (("ana: pass", "bob: pass", "carla: pass", "ana: end"), {"racks": ("ana", "bob", "carla")}),
        (("ana: H8 VUES", "bob: end"), {"contest": ("bob", "carla"), "racks": ("ana", "bob", "carla")}),
        (("ana: H8 VUES", "bob: end", "bob: rack V/T"), {"racks": ("ana", "carla")}),
    ],
)
def test_what_is_open_besides_the_turn(lines: tuple[str, ...], expected: dict[str, tuple[str, ...]]) -> None:
    assert opened_by(*lines, header=header_of(("ana", "bob", "carla"))) == expected


def test_nothing_is_contested_where_every_word_is_judged() -> None:
    assert opened_by("ana: H8 VUES", header=header_of(("ana", "bob"), "#set judge always")) == {}


def test_opt_1_nothing_is_asked_about_a_play_of_somebody_who_is_not_at_turn() -> None:
    assert asked(("ana: H8 VUES",), "bob: I7 PENTE ~H8:V>T") is not None
    assert asked(("ana: H8 VUES",), "ana: I7 PENTE ~H8:V>T") is None


def test_a_rack_of_another_size_is_asked_about_once_and_only_where_one_is_owed() -> None:
    over = ("ana: end",)
    found = asked(over, "bob: rack V/T")
    assert found == Question(
        RACK_COUNT, RACK_COUNT, {"seat": "bob", "count": "1", "expected": "7"}, ("yes", "no"), confirms=True, default="no"
    )  # fmt: skip
    assert asked(over, "bob: rack V/T", frozenset({RACK_COUNT})) is None
    assert asked((), "bob: rack V/T") is None
    assert asked((*over, "bob: rack V/T"), "bob: rack V/T") is None
    assert asked(over, "bob: rack V/T A/E L/O N/S B/C D/F G/H") is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("bob: I7 PENTE ~H8", Question("hidden-face", "H8", {"square": "H8", "shown": "V"}, ("T",), free=True)),
        ("bob: I7 PENTE ~H8:V>T", Question("couleur", "PENTE", {"word": "PENTE"}, ("yes", "no"), default="no")),
        ("bob: I7 PENTE ~H8:V>T couleur", None),
        ("bob: 8H VA ~A1", None),
        ("bob: pass", None),
    ],
)
def test_only_what_nobody_has_said_is_asked(line: str, expected: Question | None) -> None:
    assert asked(("ana: H8 VUES",), line) == expected


def test_couleur_is_asked_once_a_word_and_kept_where_it_was_said() -> None:
    line = "bob: I7 PENTE ~H8:V>T"
    assert asked(("ana: H8 VUES",), line, frozenset({"PENTE"})) is None
    table = table_of("ana: H8 VUES")
    action = parsed(table.game, line.partition(": ")[2])
    question = table.game.dialogue.question(table.state, "bob", action, frozenset(), Known())
    assert question is not None
    answered: Any = table.game.dialogue.answered(action, question, "yes")
    assert answered.couleur == ("PENTE",)


def test_the_answer_about_a_hidden_face_goes_to_its_prism_alone() -> None:
    table = table_of("ana: H8 VUES")
    action = parsed(table.game, "I7 PENTE ~H8 ~H9")
    question = table.game.dialogue.question(table.state, "bob", action, frozenset(), Known())
    assert question is not None
    answered: Any = table.game.dialogue.answered(action, question, "t")
    assert [(flip.new, flip.new_star) for flip in answered.flips] == [("T", False), (None, False)]


def read_at(lines: tuple[str, ...], line: str) -> str:
    table = table_of(*lines)
    reading = read(table, line)
    assert not isinstance(reading.action, Refused)
    return table.game.notation.write(reading.action)


@pytest.mark.parametrize(
    ("lines", "line", "meant"),
    [
        (("ana: H8 VUES",), "i7pente~v", "I7 PENTE ~H8"),
        (("ana: H8 VUES",), "I7 PENTE ~V", "I7 PENTE ~H8"),
        (("ana: H8 VUES",), "i7pente~vt", "I7 PENTE ~H8:V>T"),
        (("ana: H8 VUES",), "I7 PENTE ~v>t*", "I7 PENTE ~H8:V>T*"),
        (("ana: H8 VUES",), "I7 PENTE ~H8", "I7 PENTE ~H8"),
        # no V, two of them, and one that is known to hide something else
        (("ana: H8 VUES",), "I7 PENTE ~X", "I7 PENTE ~X"),
        (("ana: H8 VUEV",), "I7 PENTE ~V>T", "I7 PENTE ~V>T"),
        (("ana: H8 VUEV(S)",), "I7 PENTE ~V>T", "I7 PENTE ~H8:V>T"),
        # the other V lies in no word that meets one of this play
        (("ana: H8 VUES", "bob: 11H SOTTE", "ana: L8 NAVE"), "I7 PENTE ~V", "I7 PENTE ~H8"),
    ],
)
def test_a_flip_may_be_named_by_a_letter_that_only_one_prism_can_show(
    lines: tuple[str, ...], line: str, meant: str
) -> None:
    assert read_at(lines, line) == meant


def test_a_flip_named_by_its_letter_is_stored_with_its_square() -> None:
    table = table_of("ana: H8 VUES", "bob: I7 PENTE ~VT")
    assert table.steps[-1].command == "I7 PENTE ~H8:V>T"
    table = table_of("ana: H8 V(T)UES", "bob: I7 PENTE ~V")
    assert table.steps[-1].command == "I7 PENTE ~H8:V>T"


SET = "#set faces V4/T1r V4/L1r U1/E1r */I1b S1/N1r S1/N1r E1/B3b N1/A1r O1/O1b A1/A1r O1/O1r X10/X10b I1/R1r R1/M2b"
"""Two V above different letters; every other letter stands on few prisms."""


def asked_of_set(line: str, *answers: str) -> tuple[Question | None, Any]:
    """The question after these answers where VUEV lies, and the play with them."""
    table = table_of("ana: H8 VUEV", header=header_of(("ana", "bob"), SET))
    action: Any = parsed(table.game, line)
    for answer in answers:
        question = table.game.dialogue.question(table.state, "bob", action, frozenset(), Known())
        assert question is not None
        action = table.game.dialogue.answered(action, question, answer)
    return table.game.dialogue.question(table.state, "bob", action, frozenset(), Known()), action


def test_of_two_flips_that_settle_each_other_one_is_asked() -> None:
    """OPT-3: what is under one V tells what is under the other."""
    first = Question("hidden-face", "H8", {"square": "H8", "shown": "V"}, ("T", "L"))
    assert asked_of_set("I8 SOAS ~H8 ~H11")[0] == first
    for answer in first.answers:
        assert asked_of_set("I8 SOAS ~H8 ~H11", answer)[0] is None
    assert asked_of_set("I8 SOAS ~H8 ~H11:V>T")[0] is None


def test_the_letters_of_flips_are_stored_whoever_settled_them() -> None:
    table = table_of("ana: H8 VUEV", "bob: I8 SOAS ~H8:V>L ~H11", header=header_of(("ana", "bob"), SET))
    assert table.steps[-1].command == "I8 SOAS ~H8:V>L ~H11:V>T"


def test_what_the_word_of_a_play_settles_is_not_asked() -> None:
    header = header_of(("ana", "bob"), SET)
    table = table_of("ana: H8 VUES", header=header)
    for line, letters in (("I8 SO ~H8", ("T", "L")), ("I8 TA ~H8", None)):
        question = table.game.dialogue.question(table.state, "bob", parsed(table.game, line), frozenset(), Known())
        assert (question and question.answers) == letters
    assert table_of("ana: H8 VUES", "bob: I8 TA ~H8", header=header).steps[-1].command == "I8 TA ~H8:V>L"


def test_a_star_that_only_another_answer_brings_up_is_named() -> None:
    """OPT-16: below the two E lie a B and a star."""
    table = table_of(
        "ana: H8 EVEZ", header=header_of(("ana", "bob"), SET.replace("*/I1b", "*/E1b").replace("U1/E1", "Z1/Z1"))
    )
    action: Any = parsed(table.game, "I8 SOS ~H8 ~H10")
    question = table.game.dialogue.question(table.state, "bob", action, frozenset(), Known())
    assert question is not None
    assert (question.code, question.subject, question.answers, question.free) == ("hidden-face", "H8", ("B",), True)
    action = table.game.dialogue.answered(action, question, "B")
    question = table.game.dialogue.question(table.state, "bob", action, frozenset(), Known())
    assert question == Question("star-letter", "H10", {"square": "H10", "shown": "E"}, (), free=True)
    action = table.game.dialogue.answered(action, question, "a")
    assert table.game.dialogue.question(table.state, "bob", action, frozenset(), Known()) is None
    assert [flip.new_star for flip in action.flips] == [False, True]
