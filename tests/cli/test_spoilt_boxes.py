"""Every command that opens a box says the same of one that is wrong."""

import json
from itertools import islice
from pathlib import Path

import pytest

from referee.cli.app import run
from referee.games import GAMES
from tests.cli.runner import Run
from tests.session.spoilt_boxes import first_keys, spoilt
from tests.whole import WHOLE, part

FIRST = [(game, table, key) for game in GAMES for table, key in first_keys(game)]


@part
@pytest.mark.parametrize(("game", "table", "key"), FIRST)
def test_a_spoilt_box_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, table: str, key: str
) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    box = tmp_path / "boxes" / game / "maison.toml"
    box.parent.mkdir(parents=True)
    for told in islice(spoilt(game, table, key), None, None, 1 if WHOLE else 3):
        box.write_text(told.text, "utf-8")
        code = run(["box", "check", game, "maison"])
        checked = capsys.readouterr()
        assert checked.err == ""
        shown = run(["box", "show", game, "maison"]), capsys.readouterr().err
        opened = run(["new", game, "Ana", "Bob", "--box", "maison"]), capsys.readouterr().err
        if told.accepted:
            assert (code in (0, 1), shown) == (True, (0, ""))
            assert opened[0] == (2 if code else 0)
            continue
        assert (code, checked.out.count("\n")) == (1, 1)
        assert f"{box}, line {told.line}: {table}.{key} " in checked.out
        assert shown == opened == (2, f"referee: {checked.out}")


def spoil(run: Run, game: str, text: str) -> Path:
    path = run.data / "boxes" / game / "maison.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_settings_name_no_box_that_is_wrong(run: Run) -> None:
    path = spoil(run, "option", "[values]\nV = true\n")
    answered = run("config", "box.option", "maison", lang="fr")
    told = f"{path}, ligne 2 : values.V doit être un nombre entier de 0 à 99, et non « true »."
    assert (answered.code, answered.err) == (2, f"referee: {told}\n")
    assert run("box", "edit", "option", "maison", env={"EDITOR": "true"}, lang="fr").out == f"{told}\n"


def test_a_game_teaches_nothing_to_a_box_that_is_wrong(run: Run) -> None:
    path = spoil(run, "option", 'values = "x"\n')
    run("new", "option", "Ana", "Bob")
    run("do", "H8 VA7ES(Q)")
    answered = run("box", "learnt", "--into", "maison")
    assert answered.code == 2
    assert answered.err == f"referee: {path}, line 1: values must be a table, whose first line is [values], not “x”.\n"
    assert path.read_text("utf-8") == 'values = "x"\n'


def test_no_toml_and_too_much_of_it_name_their_line(run: Run) -> None:
    for text, line in (("[values]\nV = four\n", 2), ("[values]\nV = " + "[" * 50 + "\n", 2), ("A = " + "1" * 9_999, 1)):
        path = spoil(run, "option", text)
        for command in (("box", "check"), ("box", "show")):
            answered = run(*command, "option", "maison")
            assert (answered.code, answered.out, answered.err.count("\n")) == (2, "", 1)
            assert f"{path}, line {line}: " in answered.err


def test_what_nobody_reads_is_an_error_though_games_can_be_opened(run: Run) -> None:
    path = spoil(run, "option", "[values]\nÉ = 1\n".replace("É", '"É"') + "".join(f"[t{at}]\n" for at in range(40)))
    answered = run("box", "check", "option", "maison")
    assert answered.code == 1
    assert answered.lines[0] == f"{path}, line 2: nothing is read from values.É."
    assert json.loads(run("box", "check", "option", "maison", "--json").out)["playable"] is True
    assert answered.lines[-1] == "21 more of these."
    assert len(answered.lines) == 21
    assert run("box", "show", "option", "maison").code == 0
    assert run("new", "option", "Ana", "Bob", "--box", "maison").code == 0
