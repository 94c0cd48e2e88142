"""`box fill`: what is assumed is asked for once, kept at once, and then known (CRO-3, MPM-2, OPT-3)."""

import io
import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee.cli import app
from referee.games import GAMES
from tests.cli.runner import Run

ROWS = "..bbbb..rggr..bbbb.."
PRISMS = "v4 t1 r x40\nL1/O1w x40, *0 e1 w/r x8\nJ8 A1 r x8\n"
"""A set of Option, ninety-six prisms of four kinds."""


def box(run: Run, game: str, name: str = "home") -> dict[str, dict[str, object]]:
    return tomllib.loads((run.data / "boxes" / game / f"{name}.toml").read_text("utf-8"))


Ask = Callable[..., str]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Runs `box fill` as at a terminal, where these lines are typed."""
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path / "data"))

    def typed(*lines: str, game: str = "croisillon", lang: str = "en") -> str:
        monkeypatch.setenv("REFEREE_LANG", lang)
        monkeypatch.setattr("sys.stdin", Terminal("".join(f"{line}\n" for line in lines)))
        assert app.run(["box", "fill", game]) == 0
        return capsys.readouterr().out

    return typed


@pytest.mark.parametrize("game", GAMES)
def test_a_set_that_is_as_assumed_is_known_after_a_few_lines(run: Run, game: str) -> None:
    lines = {"jago": "", "option": "rest\nrest\n" + PRISMS}.get(game, "rest\n" * 3)
    answered = run("box", "fill", game, stdin=lines[: lines.rfind("rest\n")] if game == "croisillon" else lines)
    assert game == "option" or "assumed" not in run("box", "show", game, "home").out
    opened = run("new", game, "Ana", "Bob")
    assert (opened.code, "assumed" in opened.out) == (0, False)
    assert "assumed" not in run("show").out
    assert "New games of" in answered.out or game == "jago"


def test_nothing_is_left_to_ask_of_a_set_that_is_known(run: Run) -> None:
    assert run("box", "fill", "jago").lines == [
        "Nothing is assumed in the box home any more; --all asks for all of it again."
    ]
    taken = run("box", "fill", "jago", "--all", stdin="A 8\nB1\n")
    assert (taken.code, box(run, "jago")["letters"]["A"]) == (0, 8)
    assert "letters: 110, printed: 110" in taken.out
    run("box", "fill", "jago", "--all", stdin="A 9\n")
    checked = run("box", "check", "jago", "home")
    assert (checked.code, checked.out) == (0, "letters: 111, printed: 110\n")


def test_a_list_is_taken_from_a_pipe_and_its_wrong_lines_change_nothing(run: Run) -> None:
    taken = run("box", "fill", "croisillon", stdin="# my cards\nA3 B9\n\nD x\nO100\nÉ 3\nsmall 90\n2\n")
    assert taken.code == 1
    assert taken.err.splitlines() == [
        "line 4: “D x” is no answer here; one is written D6.",
        "line 5: capital O must be a whole number from 0 to 99, not “100”.",
        "line 6: “É”: nothing of this name is asked for.",
    ]
    found = box(run, "croisillon")
    assert (found["capitals"]["A"], found["capitals"]["B"], found["small"]["count"]) == (3, 9, 90)
    assert (found["capitals"]["O"], found["capitals"]["known"]) == (4, ["A", "B", "C", "D", "J", "T"])
    assert found["capitals"]["D"] == 2
    assert "cards: 125, printed: 123" in taken.out


def test_a_later_list_goes_on_where_the_first_ended(run: Run) -> None:
    run("box", "fill", "croisillon", stdin="2\n8\n")
    assert "39 answers are still open" in run("box", "fill", "croisillon", stdin="6\n").out
    assert box(run, "croisillon")["capitals"]["D"] == 6
    assert run("box", "list", "croisillon").lines == ["default", "home"]


def test_a_record_says_what_its_box_knows(run: Run) -> None:
    run("box", "fill", "croisillon", stdin="B8 s2\n")
    run("new", "croisillon", "Ana", "Bob")
    assert [line for line in run("export").lines if line.startswith("#known")] == [
        "#known capitals B",
        "#known small s",
    ]
    run("do", "words Jet Bas Carte")
    assert "assumed" not in run("sheet").out
    run("do", "words Feu")
    assert "values of the capitals but B C J T" in run("sheet").out
    assert "valeurs des majuscules sauf B C J T" in run("sheet", lang="fr").out


def test_letters_given_to_one_piece_are_taken_from_the_others(run: Run) -> None:
    assert run("box", "fill", "guerre-des-mots", stdin="queen JKQXZ\nrook BFGHPVYW\n").code == 0
    symbols = box(run, "guerre-des-mots")["symbols"]
    assert (symbols["queen"], symbols["rook"]) == (list("JKQXZ"), list("BFGHPVWY"))
    refused = run("box", "fill", "guerre-des-mots", stdin="tour AB\n", lang="fr")
    assert (refused.code, refused.err.count("\n")) == (1, 1)
    assert box(run, "guerre-des-mots")["symbols"] == symbols


def test_squares_are_drawn_one_by_one_or_row_by_row(run: Run) -> None:
    taken = run(
        "box", "fill", "guerre-des-mots", stdin=f"rest\nrest\nE3 B, E18 v, P3 v, P18 B\n{ROWS}\nA3 v\nE99 v\nE3 x\n"
    )
    assert taken.code == 1
    assert [line[:7] for line in taken.err.splitlines()] == ["line 5:", "line 6:", "line 7:"]
    rows = box(run, "guerre-des-mots")["board"]["rows"]
    assert isinstance(rows, list)
    assert (rows[4], rows[15]) == ("b.B..............v.b", "b.v..............B.b")
    assert "19 answers are still open" in taken.out


def test_one_is_asked_for_each_thing_and_can_take_back(ask: Ask) -> None:
    told = ask("3", "undo", "", "B 9", "x", "?", "skip", "fin", lang="en")
    assert "1/42 capital A [2] " in told
    assert told.count("1/42 capital A") == 2
    assert "the number printed on each card" in told
    assert "“x” is no answer here; one is written D6." in told
    assert "40 answers are still open" in told
    told = ask("annule", "reste", "reste", lang="fr")
    assert "Il n'y a rien à annuler." in told
    assert "La boîte home est complète." in told


@pytest.mark.parametrize("arguments", [("chess",), ("option", "default"), ("option", "../x")])
def test_what_is_no_box_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    answered = run("box", "fill", *arguments, stdin="1\n")
    assert (answered.code, answered.out, answered.err.count("\n")) == (2, "", 1)


def test_one_of_several_boxes_is_named(run: Run) -> None:
    run("box", "new", "option")
    assert run("box", "new", "option").out.endswith("home2.toml\n")
    answered = run("box", "fill", "option", stdin="")
    assert (answered.code, answered.err) == (2, "referee: Which box? Choose from: home, home2.\n")


def test_a_box_that_is_wrong_is_said(run: Run) -> None:
    path = Path(run("box", "new", "option").out.strip())
    path.write_text("[values]\nV = -1\n", "utf-8")
    answered = run("box", "fill", "option", stdin="rest\n")
    assert (answered.code, answered.err.count("\n")) == (2, 1)
    assert path.read_text("utf-8") == "[values]\nV = -1\n"


def test_a_set_of_prisms_is_typed_once(run: Run) -> None:
    """OPT-3: from then on the program knows every face, value and colour, and games say so in their record."""
    taken = run("box", "fill", "option", stdin="rest\nrest\nv4 t1 r x40\nV4 T1\nL1 O1 w x40\n-J8 A1 r\n")
    assert (taken.code, taken.err.splitlines()) == (
        1,
        ["line 4: “V4 T1” is no answer here; one is written V4 T1 r.", "line 6: “J8 A1 r” is not in the list."],
    )
    assert "faces: L40 O40 T40 V40; red 80, white 80" in taken.out
    assert "16 answers are still open" in taken.out
    assert run("box", "check", "option", "home").lines[0].startswith("Prisms described: 80 of 96")
    run("new", "option", "Ana", "Bob")
    assert "faces" not in run("export").out
    rest = run("box", "fill", "option", stdin="*0 e1 w/r x9\n-*/e1 b/r\nJ8 A1 r x8\nQ8 A1 r\n", lang="fr")
    assert (rest.code, rest.err) == (1, "ligne 4 : La liste compte 97 prismes, et la boîte en contient 96. (OPT-3)\n")
    assert "La boîte home est complète." in rest.out
    assert run("box", "check", "option", "home").code == 0
    run("new", "option", "Ana", "Bob")
    assert "#set faces */E1br */E1br" in run("export").out
    run("do", "H8 VOLE")
    assert "assumed" not in run("sheet").out


def test_a_prism_too_many_is_refused(run: Run) -> None:
    taken = run("box", "fill", "option", stdin="rest\nrest\nv4 t1 r x90\nL1 O1 w x7\n")
    assert (taken.code, taken.err) == (1, "line 4: The set lists 97 prisms, and the box holds 96. (OPT-3)\n")
    assert len(box(run, "option")["set"]["prisms"]) == 90  # type: ignore[arg-type]


def test_prisms_are_asked_for_one_by_one(ask: Ask) -> None:
    told = ask("", "", "v4 t1 r", "v4 t1 r", "v4 t1", "", "undo", "L1O1w", "?", "undo", "undo", "undo", game="option")
    assert "3/98 prism " in told
    assert "T1/V4r: 2" in told
    assert "“v4 t1” is no answer here; one is written V4 T1 r." in told
    assert told.count("The value stands at the upper right") == 2
    assert "\nL1/O1b ×1 · T1/V4r ×1\nfaces: L1 O1 T1 V1; red 2, white 2\n" in told
    assert "97 answers are still open" in told


@pytest.fixture
def paste(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Ask]:
    """Runs `box fill` at a terminal where a text is pasted as a whole."""
    pty = pytest.importorskip("pty")
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("REFEREE_LANG", "en")
    user, terminal = pty.openpty()

    def pasted(text: str, game: str) -> str:
        os.write(user, f"{text}\x04".encode())
        with open(terminal, encoding="utf-8") as stream:
            monkeypatch.setattr("sys.stdin", stream)
            assert app.run(["box", "fill", game]) == 0
        return capsys.readouterr().out

    yield pasted
    os.close(user)


def test_blank_lines_of_a_pasted_list_keep_nothing(run: Run, paste: Ask) -> None:
    """Enter keeps an assumed value, but only where somebody sees it asked for."""
    told = paste("My cards\n\n# capitals\nB9 D7\n\nx\n\n", "croisillon")
    assert box(run, "croisillon")["capitals"]["known"] == ["B", "C", "D", "J", "T"]
    assert "“My cards” is no answer here; one is written A2." in told
    assert "“x” is no answer here; one is written A2." in told
    assert "40 answers are still open" in told


def test_lines_of_a_pasted_list_behind_the_last_answer_are_read_too(run: Run, paste: Ask) -> None:
    """Else the shell would carry them out."""
    told = paste("rest\nrest\n\nsmall 87\nE\n", "croisillon")
    assert "There is nothing left to ask." in told
    assert "cards: 122, printed: 123" in told
    assert box(run, "croisillon")["small"]["count"] == 87
    assert "`referee box fill croisillon home --all` corrects it" in told


def test_the_last_answer_can_still_be_corrected(ask: Ask) -> None:
    told = ask("bcdfghjlmnpqrstv", "2", "undo", "3", "?", "tiles BCDFGHJLMNPQRSTVZ", "", game="mot-pour-mot")
    assert told.count("All is answered: Enter ends") == 4
    assert "tiles: 16, printed: 17" in told
    assert told.endswith(
        "The box home is complete.\nNew games of mot-pour-mot use the box home; `referee config` changes that.\n"
    )


def test_a_small_letter_typed_where_capitals_are_asked_for_is_one(run: Run, ask: Ask) -> None:
    """Its case alone would say another pile; a list says which it means."""
    told = ask("a3 b9", "e3", "rest", "A4 b3")
    assert "2/42" not in told
    found = box(run, "croisillon")
    assert [found["capitals"][letter] for letter in "ABDE"] == [4, 9, 6, 3]
    assert [found["small"][letter] for letter in "abde"] == [1, 3, 3, 1]
    run("box", "fill", "croisillon", "list", stdin="b9 e3\n")
    listed = box(run, "croisillon", "list")
    assert [listed[pile][letter] for pile, letter in (("capitals", "B"), ("small", "b"))] == [8, 9]


def test_undo_asks_again_what_was_asked_before(run: Run, ask: Ask) -> None:
    told = ask("2", "h5", "undo", "7", "fin")
    assert told.count("capital B [8] ") == 3
    assert box(run, "croisillon")["capitals"]["B"] == 7
    assert box(run, "croisillon")["capitals"]["H"] == 8


def test_a_correction_after_the_last_answer_can_be_taken_back(run: Run, ask: Ask) -> None:
    told = ask("bcdfghjlmnpqrstvx", "2", "lanes 3", "undo", "", game="mot-pour-mot")
    assert "nothing to take back" not in told
    assert (told.count("All is answered"), box(run, "mot-pour-mot")["lanes"]["count"]) == (3, 2)


def test_tiles_are_kept_as_capitals(run: Run) -> None:
    run("box", "fill", "mot-pour-mot", stdin="b c d f g h j l m n p q r s t v z\n2\n")
    assert box(run, "mot-pour-mot")["letters"]["tiles"] == "BCDFGHJLMNPQRSTVZ"


def test_a_letter_with_two_values_is_doubted_at_once_and_at_last(run: Run, ask: Ask) -> None:
    told = ask("", "", "m2 d2 r", "n1 d1 r", "n1 s1 b", "c1d2w", game="option")
    doubt = "D stands with different values: 1 (1×), 2 (1×). Look at these prisms again.\n"
    assert told.count(doubt) == 1
    assert "C1/D2b: 1" in told
    checked = run("box", "check", "option", "home")
    assert checked.code == 0
    assert "D stands with different values: 1 (1×), 2 (2×)." in checked.out
    assert "M stands" not in told + checked.out


def test_what_was_asked_for_again_is_not_said_to_be_open(run: Run) -> None:
    """`--all` knows of no place where one left."""
    again = run("box", "fill", "jago", "--all", stdin="A7\n")
    assert "The box home keeps your answers; --all begins at the first question again." in again.lines
    assert "still open" not in again.out


def test_a_card_of_many_points_is_doubted(run: Run) -> None:
    run("box", "fill", "croisillon", stdin="j 20\nz 88\n")
    assert run("box", "check", "croisillon", "home").lines == ["z counts 88: look at this card again."]


@pytest.mark.parametrize("line", ["#known", "#known nothing", "#known capitals é \u2028", "#known capitals"])
def test_whatever_a_record_says_to_be_known_its_sheet_is_made(run: Run, tmp_path: Path, line: str) -> None:
    file = tmp_path / "game.ref"
    file.write_text(
        f"#referee 1\n#game croisillon\n#player a Ana\n#player b Bob\n#lexicon fr\n{line}\n>a: words Bas\n", "utf-8"
    )
    sheet = run("sheet", file)
    assert sheet.code == 0
    assert ("values of the capitals" in sheet.out) == (line != "#known capitals")


def test_numbers_named_while_letters_are_asked_for_are_all_known(run: Run) -> None:
    assert run("box", "fill", "guerre-des-mots", stdin="A 9 B 3\n").code == 0
    letters = box(run, "guerre-des-mots")["letters"]
    assert (letters["A"], letters["B"], letters["known"]) == (9, 3, ["A", "B"])
