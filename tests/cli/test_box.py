import json
import re
import tomllib
from pathlib import Path

import pytest

from referee.core.wording import texts
from referee.games import GAMES
from tests.cli.runner import Run

WHOLE = ("T1/V4r",) * 96
"""A set of Option in which all prisms are alike."""


def listing(run: Run, *prisms: str) -> Path:
    """A box of Option called maison that lists these prisms."""
    path = Path(run("box", "new", "option", "maison").out.strip())
    listed = ", ".join(f'"{prism}"' for prism in prisms)
    path.write_text(f'{path.read_text("utf-8")}\n[set]\nstatus = "known"\nprisms = [{listed}]\n', "utf-8")
    return path


def prisms_of(path: Path) -> list[str]:
    listed: list[str] = tomllib.loads(path.read_text("utf-8"))["set"]["prisms"]
    return listed


def played(run: Run, *lines: str) -> None:
    """A game of Option in the box called default, with these plays of Ana and Bob in turn."""
    assert run("new", "option", "Ana", "Bob").code == 0
    for line in lines:
        assert run("do", line).code == 0, line


def test_a_box_of_ones_own_is_carried_by_the_record(run: Run) -> None:
    path = run("box", "new", "option", "maison").out.strip()
    with open(path, encoding="utf-8") as file:
        told = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(told.replace("K = 10", "K = 8").replace("size = 16", "size = 15"))
    run("new", "option", "Ana", "Bob", "--box", "maison", "--set", "prisms=80")
    record = run("export").out
    for line in ("#box maison", "#values K8", "#set grid 15x15", "#set prisms 80"):
        assert f"{line}\n" in record


def test_what_is_set_goes_before_the_box(run: Run) -> None:
    path = run("box", "new", "option", "maison").out.strip()
    with open(path, encoding="utf-8") as file:
        told = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(told.replace("size = 16", "size = 15"))
    run("new", "option", "Ana", "Bob", "--box", "maison", "--set", "grid=12x12")
    assert [line for line in run("export").lines if line.startswith("#set")] == ["#set grid 12x12"]


def test_a_game_teaches_a_box_the_faces_it_has_seen(run: Run) -> None:
    run("box", "new", "option", "maison")
    run("new", "option", "Ana", "Bob")
    run("do", "H8 VA7ES(Q)")
    run("do", "I7 PENTE ~H8:V>T")
    assert run("box", "learnt", "--into", "maison").code == 0
    shown = run("box", "show", "option", "maison").out
    assert "QS" in shown
    assert "A 7" in shown
    assert run("box", "list", "option").lines == ["default", "maison"]


def test_facts_are_shown_as_known_or_assumed(run: Run) -> None:
    shown = run("box", "show", "option", lang="fr").out
    assert "valeurs des lettres (values) · supposé" in shown
    assert "faces opposées (pairs) · connu" in shown


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("box", "show", "option", "nobody"), "nobody"),
        (("box", "new", "option", "../etc"), "../etc"),
        (("box", "new", "option", "default"), "default"),
        (("box", "list", "chess"), "chess"),
        (("new", "option", "Ana", "Bob", "--box", "nobody"), "nobody"),
    ],
)
def test_a_box_that_cannot_be_is_refused_in_one_sentence(run: Run, arguments: tuple[str, ...], told: str) -> None:
    answered = run(*arguments)
    assert (answered.code, answered.out, answered.err.count("\n")) == (2, "", 1)
    assert told in answered.err


def drawn(run: Run, *rows: tuple[int, str]) -> str:
    """A box of La Guerre des Mots called maison, with these rows of its board drawn anew."""
    path = run("box", "new", "guerre-des-mots", "maison").out.strip()
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    first = lines.index("rows = [") + 1
    for row, told in rows:
        lines[first + row] = f'    "{told}",'
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    return path


def test_a_board_drawn_by_its_owner_is_checked_when_it_is_edited(run: Run) -> None:
    drawn(run, (4, "b.B..............v.b"), (15, "b.v..............B.b"))
    edited = run("box", "edit", "guerre-des-mots", "maison", env={"EDITOR": "true"})
    assert (edited.code, edited.out) == (0, "")
    edited = run("box", "edit", "guerre-des-mots", "maison", env={"EDITOR": "sed -i s/b.v/b.N/"})
    assert (edited.code, edited.lines[0][:26]) == (0, "E18 is violet, P3 across t")
    edited = run("box", "edit", "guerre-des-mots", "maison", env={"EDITOR": "sed -i s/b.N/b.?/"})
    assert (edited.code, edited.out) == (1, "A board is drawn with . b g r n v and K Q R B N.\n")
    edited = run("box", "edit", "guerre-des-mots", "maison", env={"EDITOR": "sed -i s/b.[?]/b.v/"})
    assert run("new", "guerre-des-mots", "Ana", "Bob", "--box", "maison").code == 0
    assert "#set board ..bbbb" in run("export").out


def test_a_board_that_differs_across_the_middle_is_doubted(run: Run) -> None:
    drawn(run, (4, "b.B..............v.b"), (15, "b.v................b"), (6, ".........v.........."))
    answered = run("box", "check", "guerre-des-mots", "maison")
    assert answered.code == 0
    assert answered.lines == [
        "E3 is bishop, P18 across the middle is plain: is it drawn right?",
        "G10 is violet, N11 across the middle is plain: is it drawn right?",
    ]
    assert run("box", "check", "guerre-des-mots", "maison", lang="fr").lines[0] == (
        "E3 est fou, P18 en face est ordinaire : est-ce bien dessiné ?"
    )


@pytest.mark.parametrize(
    ("row", "told", "why"),
    [
        (4, "b.B..............v.", "20 rows of 20 squares"),
        (4, "b.?..............v.b", "drawn with"),
        (4, "..B..............v.b", "where the box has them"),
    ],
)
def test_a_board_nobody_can_play_on_is_refused(run: Run, row: int, told: str, why: str) -> None:
    drawn(run, (row, told))
    answered = run("box", "check", "guerre-des-mots", "maison")
    assert (answered.code, answered.out.count("\n")) == (1, 1)
    assert why in answered.out
    assert run("new", "guerre-des-mots", "Ana", "Bob", "--box", "maison").code == 2


@pytest.mark.parametrize(
    "told", ["symbols = 3", '[symbols]\nbishop = ["A"]', "[shots]\nrook = -1", "[shots]\npawn = 1", "board = 7"]
)
def test_a_box_that_says_nonsense_is_told_in_one_sentence(run: Run, told: str) -> None:
    path = run("box", "new", "guerre-des-mots", "maison").out.strip()
    with open(path, "w", encoding="utf-8") as file:
        file.write(told)
    answered = run("box", "check", "guerre-des-mots", "maison")
    assert answered.code in (0, 1)
    assert "Traceback" not in answered.out + answered.err


def test_the_backs_and_ranges_of_a_box_are_carried_by_the_record(run: Run) -> None:
    path = run("box", "new", "guerre-des-mots", "maison").out.strip()
    with open(path, encoding="utf-8") as file:
        told = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            told.replace("rook = 10", "rook = 11").replace('"D", "L", ', '"L", ').replace('"B", "F"', '"B", "D", "F"')
        )
    run("new", "guerre-des-mots", "Ana", "Bob", "--box", "maison")
    record = run("export").out
    assert "#set symbols queen=JKQWXZ rook=BDFGHPVY bishop=LMNRST\n" in record
    assert "#set shots queen=12 rook=11 bishop=8 knight=8 king=0\n" in record


def test_a_board_is_shown_as_it_is_drawn(run: Run) -> None:
    assert "  ..bbbb..rggr..bbbb..\n" in run("box", "show", "guerre-des-mots").out


def test_nothing_is_assumed_of_what_a_whole_list_of_pieces_tells(run: Run) -> None:
    path = listing(run, *WHOLE[1:])
    assert "letter values (values) · assumed" in run("box", "show", "option", "maison").out
    path.write_text(path.read_text("utf-8").replace("prisms = [", 'prisms = ["T1/V4r", '), "utf-8")
    shown = run("box", "show", "option", "maison").lines
    for table in ("values", "pairs", "colours"):
        assert [line for line in shown if line.endswith(f"({table}) · told by the pieces listed")]
    assert [line for line in shown if "assumed" in line] == [
        "size of the grid (grid) · assumed",
        "number of prisms (prisms) · assumed",
    ]
    assert (
        "valeurs des lettres (values) · tiré de la liste des pièces"
        in run("box", "show", "option", "maison", lang="fr").lines
    )


def test_a_prism_that_cannot_be_read_is_named(run: Run) -> None:
    path = listing(run, "T1/V4r", "T1/V4", "L1/O1b", "v4 t1 r")
    checked = run("box", "check", "option", "maison")
    head = path.read_text("utf-8").splitlines().index("[set]") + 3
    assert (checked.code, checked.lines) == (
        1,
        [
            f"{path}, line {head}: set.prisms, number 2, must be a prism such as V4/T1r, not “T1/V4”.",
            f"{path}, line {head}: set.prisms, number 4, must be a prism such as V4/T1r, not “v4 t1 r”.",
        ],
    )
    french = run("box", "check", "option", "maison", lang="fr")
    assert french.lines[0].endswith("set.prisms, n° 2 : il faut un prisme, par exemple V4/T1r, et non « T1/V4 ».")
    path.write_text("[set]\nprisms = 3\n", "utf-8")
    assert 'set.prisms must be a list of prisms, such as ["V4/T1r"' in run("box", "check", "option", "maison").out
    path.write_text("[set]\nprisms = [3]\n", "utf-8")
    assert "set.prisms, number 1, must be" in run("box", "check", "option", "maison").out


def test_a_list_of_prisms_grows_from_games(run: Run) -> None:
    """OPT-3: of each prism a box lists as many as some game has shown, and it says what is new."""
    path = listing(run, "V4/T1r")
    played(run, "H8 V4(T1r)U1(E1b)E1(I1)S(N1r)")
    learned = run("box", "learnt", "--into", "maison")
    assert learned.code == 0
    told = learned.lines[learned.lines.index("New to the box maison:") + 1 :]
    assert told[-2:] == [
        "set  prisms E1/U1b",
        "Prisms described: 2 of 96; games use the set once all of them are.",
    ]
    assert prisms_of(path) == ["V4/T1r", "E1/U1b"]
    again = run("box", "learnt", "--into", "maison", lang="fr")
    assert again.lines[-1] == "Rien de cela n'est nouveau pour la boîte maison."
    played(run, "H8 V4(T1r)E1(U1b)V4(T1r)S", "I8 T1(V4r)A ~H8:V>T")
    assert "New to the box maison:" in run("box", "learnt", "--into", "maison").out
    assert prisms_of(path) == ["V4/T1r", "E1/U1b", "T1/V4r", "T1/V4r"]
    added = json.loads(run("box", "learnt", "--into", "maison", "--json").out)
    assert (added["added"], added["facts"]["set"]) == ({}, {"prisms": ["E1/U1b", "T1/V4r", "T1/V4r", "T1/V4r"]})
    assert "added" not in json.loads(run("box", "learnt", "--json").out)


def test_a_play_taken_back_teaches_no_prism(run: Run) -> None:
    path = listing(run, "T1/V4r")
    played(run, "H8 U1(E1b)NES", "undo")
    assert run("box", "learnt", "--into", "maison").code == 1
    assert prisms_of(path) == ["T1/V4r"]


def test_no_list_grows_above_the_printed_number(run: Run) -> None:
    path = listing(run, *WHOLE[2:])
    before = path.read_text("utf-8")
    played(run, "H8 U1(E1b)E1(U1b)E1(U1b)S")
    refused = run("box", "learnt", "--into", "maison")
    assert (refused.code, refused.out, refused.err) == (
        2,
        "",
        "referee: Pieces of this game that the box “maison” does not list: 3; still to be listed: 2. Nothing was learnt.\n",
    )
    assert path.read_text("utf-8") == before
    run("undo")
    run("do", "H8 U1(E1b)E1(U1b)TES")
    assert run("box", "learnt", "--into", "maison").lines[-1] == "The box maison is complete."
    assert run("box", "check", "option", "maison").code == 0
    assert len(prisms_of(path)) == 96


def test_a_whole_list_of_prisms_is_left_as_it_is(run: Run) -> None:
    path = listing(run, *WHOLE)
    before = path.read_text("utf-8")
    played(run, "H8 V4(T1r)E7(U1b)ES")
    learned = run("box", "learnt", "--into", "maison")
    assert (learned.code, learned.lines[-2:]) == (
        0,
        ["The list of the box maison is complete: it stays as it is.", "Not in it: E7/U1b."],
    )
    assert path.read_text("utf-8") == before


def test_a_position_says_as_json_what_is_assumed(run: Run) -> None:
    played(run, "H8 VA7ES")
    told = json.loads(run("show", "--json").out)["assumed"]
    assert sorted(told) == ["colours", "grid", "prisms", "values"]
    assert "B" in told["values"]
    assert "A" not in told["values"]
    listing(run, *WHOLE)
    run("new", "option", "Ana", "Bob", "--box", "maison")
    assert sorted(json.loads(run("show", "--json").out)["assumed"]) == ["grid", "prisms"]
    assert "assumed" not in json.loads(run("replay", "-", "--json", stdin=run("export").out).out)


@pytest.mark.parametrize("game", GAMES)
def test_people_read_what_a_box_has_in_their_language(run: Run, game: str) -> None:
    shown = run("box", "show", game, lang="fr").out
    told = texts(GAMES[game], "facts", "fr")
    assert [label for table, label in told.items() if f"\n{table} ·" in f"\n{shown}"] == []
    assert any(f"\n{label} ({table})" in f"\n{shown}" for table, label in told.items())
    assert not re.search(r"\b(size|count|queen|rook|bishop|knight|king|tiles)\b (?!\()", shown)
