"""Files land where the user stands, but never among the program's sources; what is printed names the whole path."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli.files import placed
from tests.cli.nursery import ROOT

COMMANDS = {
    "sheet o1 -o page.html": "page.html",
    "sheet o1 -o page.md": "page.md",
    "feuille o1 -o feuille.html": "feuille.html",
    "export o1 -o game.ref": "game.ref",
    "stats -o club.html": "club.html",
    "board o1 -o board.svg": "board.svg",
    "backup copy.sqlite": "copy.sqlite",
    "sheet --all --separate -o sheets": "sheets",
    "export --all -o games": "games",
    "stats -o kept/club.html": "kept/club.html",
}
"""What writes files, with the path that is typed."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    (home / "kept").mkdir(parents=True)
    assert referee(home, home, "new option Ana Bob").returncode == 0
    return home


def referee(
    home: Path, cwd: Path, line: str, *, clone: bool = True, typed: str = ""
) -> "subprocess.CompletedProcess[str]":
    """A command that `scripts/referee` of this clone has started in a folder."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(home), "REFEREE_HOME": str(home / "data"), "REFEREE_LANG": "en",
        "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **({"REFEREE_COMMAND": "scripts/referee"} if clone else {}),
    }  # fmt: skip
    command = [sys.executable, "-m", "referee", *line.split()]
    return subprocess.run(command, cwd=cwd, env=environment, input=typed, capture_output=True, text=True, check=False)


def files(folder: Path) -> set[str]:
    """What lies in a folder of the sources, but for what Python and tests keep there."""
    return {path.name for path in folder.iterdir() if not path.name.startswith((".", "__"))}


@pytest.mark.parametrize("line", COMMANDS)
@pytest.mark.parametrize("within", [".", "scripts", "tests/cli"])
def test_nothing_lands_among_the_sources(home: Path, line: str, within: str) -> None:
    before, wanted = files(ROOT / within), home / COMMANDS[line]
    done = referee(home, ROOT / within, line)
    assert done.returncode == 0, done.stderr
    assert wanted.exists()
    assert str(wanted) in done.stderr
    assert files(ROOT / within) == before


@pytest.mark.parametrize("line", COMMANDS)
def test_elsewhere_they_land_where_one_stands(home: Path, tmp_path: Path, line: str) -> None:
    here = tmp_path / "here"
    (here / "kept").mkdir(parents=True)
    assert referee(home, here, line).returncode == 0
    assert (here / COMMANDS[line]).exists()
    assert not (home / COMMANDS[line]).exists()


def test_a_whole_path_is_taken_as_it_is(home: Path, tmp_path: Path) -> None:
    done = referee(home, ROOT, f"export o1 -o {tmp_path}/game.ref")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "game.ref").exists()


def test_the_sheet_of_the_table_names_where_it_lies(home: Path) -> None:
    before = files(ROOT)
    done = referee(home, ROOT, "play o1", typed="sheet md\nq\n")
    assert f"The sheet is in {home / 'o1.md'}." in done.stdout
    assert (home / "o1.md").exists()
    assert files(ROOT) == before


def test_who_runs_the_program_itself_gets_what_was_typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv("REFEREE_COMMAND", raising=False)
    assert placed(Path("x.pdf")) == Path("x.pdf")
    monkeypatch.setenv("REFEREE_COMMAND", "scripts/referee")
    assert placed(Path("x.pdf")) == tmp_path / "x.pdf"
    monkeypatch.chdir(tmp_path)
    assert placed(Path("x.pdf")) == Path("x.pdf")
