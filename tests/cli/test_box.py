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
