"""Option's own commands: what is typed, what it means, what is kept of it."""

import pytest

from referee.core.result import Refused
from referee.games.option.model import Details, Face, Flip, Letter, Play, Rack
from referee.games.option.notation import parse, parse_faces, write
from tests.games.option.support import table_of
from tests.games.tables import state_of

H8 = (7, 7)


def cell(text: str) -> Letter:
    play = parse(f"H8 {text}X")
    assert isinstance(play, Play), play
    return play.letters[0]


def flip(text: str) -> Flip:
    play = parse(f"A1 XX {text}")
    assert isinstance(play, Play), play
    return play.flips[0]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("J", Letter("J")),
        ("J8", Letter("J", details=Details(8))),
        ("E0", Letter("E", details=Details(0))),
        ("S*", Letter("S", star=True)),
        ("V4(T1r)", Letter("V", details=Details(4, "r", "T", 1, "r"))),
        ("S(N)", Letter("S", details=Details(hidden="N"))),
        ("E(b)", Letter("E", details=Details(colour="b", hidden_colour="b"))),
        ("L(Orb)", Letter("L", details=Details(None, "r", "O", None, "b"))),
        ("E(rb)", Letter("E", details=Details(colour="r", hidden_colour="b"))),
        ("S(R)", Letter("S", details=Details(hidden="R"))),
        ("S(Br)", Letter("S", details=Details(None, "r", "B", None, "r"))),
        ("V(*)", Letter("V", details=Details(hidden="*"))),
        ("A*(*b)", Letter("A", star=True, details=Details(None, "b", "*", None, "b"))),
        (".", Letter(".")),
    ],
)
def test_a_letter_and_what_is_said_of_its_prism(text: str, meant: Letter) -> None:
    assert cell(text) == meant
    assert write(Play(H8, False, (meant,))) == f"H8 {text}"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("~H8", Flip(H8)),
        ("~H8:T", Flip(H8, new="T")),
        ("~H8:V>T", Flip(H8, "V", new="T")),
        ("~H8:S*>S", Flip(H8, "S", True, "S")),
        ("~H8:S>S*", Flip(H8, "S", False, "S", True)),
        ("~H8:E*>A*", Flip(H8, "E", True, "A", True)),
        ("~H8:V>T1r", Flip(H8, "V", new="T", details=Details(1, "r"))),
        ("~H8:V>Tbr", Flip(H8, "V", new="T", details=Details(None, "b", hidden_colour="r"))),
        ("~H8:V>R", Flip(H8, "V", new="R")),
        ("~H8:Rb", Flip(H8, new="R", details=Details(None, "b"))),
    ],
)
def test_a_flip_and_what_is_said_of_the_face_turned_up(text: str, meant: Flip) -> None:
    assert flip(text) == meant
    assert write(Play(H8, False, (Letter("X"),), (meant,))) == f"H8 X {text}"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("h8 vues", "H8 VUES"),
        ("8h vues", "8H VUES"),
        ("H8 véri.é", "H8 VERI.E"),
        ("H8 sœur", "H8 SOEUR"),
        ("H8 trombes*", "H8 TROMBES*"),
        ("H8 v4(T1r)ues", "H8 V4(T1r)UES"),
        ("H8 V(Trr)UES", "H8 V(Tr)UES"),
        ("H8 V()UES", "H8 VUES"),
        ("H8 VUES ~i9:e>t1RB", "H8 VUES ~I9:E>T1rb"),
        ("H8 VUES COULEUR couleur:tués couleur", "H8 VUES couleur couleur:TUES"),
        ("H8 VUES =044", "H8 VUES =44"),
        ("H8 VUES =-5", "H8 VUES =-5"),
        ("H8\tVUES\u00a0=7", "H8 VUES =7"),
        ("rack v4/t1 j8/k5 */s", "rack V4/T1 J8/K5 */S"),
        ("chevalet", "rack"),
        ("passe", "pass"),
    ],
)
def test_what_is_typed_is_kept_in_one_way(typed: str, kept: str) -> None:
    action, again = parse(typed), parse(kept)
    assert not isinstance(action, Refused)
    assert not isinstance(again, Refused)
    assert action == again
    assert write(action) == kept


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        (("ana: H8 VUES", "bob: 8H .A"), "8H VA"),
        (("ana: H8 V*UES", "bob: 8H .A"), "8H VA"),
        (("ana: H8 V*UES", "bob: 8H v*a"), "8H V*A"),
        (("ana: H8 V(T)UES", "bob: 9H UN ~h8"), "9H UN ~H8:V>T"),
        (("ana: H8 VUES", "bob: 9H UN ~h8:t"), "9H UN ~H8:V>T"),
        (("ana: H8 V*UES", "bob: 9H UN ~h8:t1b"), "9H UN ~H8:V*>T1b"),
        (("ana: H8 VUES", "bob: conteste vués infondée"), "contest VUES rejected"),
        (("ana: H8 FONDEE", "bob: conteste fondée"), "contest FONDEE"),
    ],
)
def test_what_the_grid_says_is_written_out(lines: tuple[str, ...], kept: str) -> None:
    assert table_of(*lines).steps[-1].command == kept


def test_what_is_kept_means_the_same_again() -> None:
    lines = ("ana: H8 V(T)UES", "bob: 9H .N ~h8", "ana: i8 e. ~H8:v", "bob: i8 ..uée couleur =9")
    table = table_of(*lines)
    again = table_of(*(f"{step.seat}: {step.command}" for step in table.steps))
    assert again.state == table.state


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("(r)PENTE", "P(r)E(r)N(r)T(r)E(r)"),
        ("(b)pente", "P(b)E(b)N(b)T(b)E(b)"),
        ("(r)PE(b)N", "P(r)E(b)N(r)"),
        ("(r).E", ".E(r)"),
        ("(r)S*V4(T1)", "S*(r)V4(T1r)"),
    ],
)
def test_a_colour_before_a_word_is_that_of_all_its_letters(typed: str, meant: str) -> None:
    assert parse(f"H8 {typed}") == parse(f"H8 {meant}")


@pytest.mark.parametrize("typed", ["(r)", "(R)PENTE", "(rb)PENTE", "()PENTE", "(T)PENTE", "PEN(r)(r)", "(r)(b)PENTE"])
def test_only_one_colour_stands_before_a_word(typed: str) -> None:
    refusal = parse(f"H8 {typed}")
    assert isinstance(refusal, Refused)
    assert refusal.code == "bad-word"


def test_one_colour_letter_colours_a_prism_in_brackets_and_a_face_behind_a_flip() -> None:
    grid = state_of(table_of("ana: H8 VUES", "bob: 8H T(Vr)A")).grid
    assert (grid[H8].shown.colour, grid[H8].hidden.colour) == ("r", "r")
    # so a box whose faces differ in colour can be told by flips
    grid = state_of(table_of("ana: H8 V(r)UES", "bob: 8H TA")).grid
    assert (grid[H8].shown.colour, grid[H8].hidden.colour) == ("r", "r")
    grid = state_of(table_of("ana: H8 VUES", "bob: 9H UN ~H8:V>Tb")).grid
    assert (grid[H8].shown.colour, grid[H8].hidden.colour) == ("b", None)
    grid = state_of(table_of("ana: H8 VUES", "bob: 9H UN ~H8:V>Tbr")).grid
    assert (grid[H8].shown.colour, grid[H8].hidden.colour) == ("b", "r")


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("V4/T1", (Face("V", value=4), Face("T", value=1))),
        ("v/t0", (Face("V"), Face("T", value=0))),
        ("*/É", (Face("", True), Face("E"))),
    ],
)
def test_a_prism_is_both_its_faces(text: str, faces: tuple[Face, Face]) -> None:
    assert parse_faces(text) == faces
    assert parse(f"rack {text}") == Rack((faces,))


@pytest.mark.parametrize("text", ["", "V", "V4", "V/T/S", "V4-T1", "V100/T", "VT/S", "*1/S", "1/2", "/"])
def test_what_is_no_prism(text: str) -> None:
    assert parse_faces(text) == Refused("bad-prism", None, {"typed": text})


def test_marks_without_a_letter_are_no_word() -> None:
    assert parse("H8 \u0301") == Refused("bad-word", None, {"typed": "\u0301"})


def test_what_was_said_may_be_said_again() -> None:
    again = ("ana: H8 V4(T1r)UES", "bob: 8H V4(T1r)A", "ana: 8H V4.N", "bob: 9H UN ~H8:V>T1r")
    assert state_of(table_of(*again)).grid[H8].shown == Face("T", value=1, colour="r")


def test_a_face_named_later_has_the_colour_that_was_said_of_it() -> None:
    grid = state_of(table_of("ana: H8 V(rb)UES", "bob: 8H V(T)A", "ana: 9H UN ~H8")).grid
    assert grid[H8].shown == Face("T", colour="b")
    assert grid[H8].hidden == Face("V", colour="r")
    grid = state_of(table_of("ana: H8 V(rb)UES", "bob: 8H TA")).grid
    assert grid[H8].shown == Face("T", colour="b")


def test_a_star_is_flipped_to_its_own_letter_within_the_word_by_its_square_alone() -> None:
    start = "ana: H8 V*(V)UES"
    for flip_ in ("~H8", "~H8:V", "~H8:V*>V"):
        for word in ("VA", ".A"):
            table = table_of(start, f"bob: 8H {word} {flip_}")
            assert table.steps[-1].command == "8H VA ~H8:V*>V"
            assert table.state.scores["bob"] == 5 + 7 + 25
