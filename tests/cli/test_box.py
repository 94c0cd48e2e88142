import pytest

from tests.cli.runner import Run


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
    assert "values · supposé" in shown
    assert "pairs · connu" in shown


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
