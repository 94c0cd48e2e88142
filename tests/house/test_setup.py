"""`scripts/setup`: an environment of its own, made again where it is of no use any more."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.nursery import ROOT

PYTHON = f"""#!/bin/sh
[ "$1 $2" = "-m venv" ] || exec "{sys.executable}" "$@"
"{sys.executable}" -m venv --without-pip "$3"
[ -e "$(dirname "$0")/without-pip" ] && exit 1
cd "$3"/lib/python*/site-packages
mkdir pip
echo 'print("one", file=open("installations", "a"))' >pip/__main__.py
"""
"""A Python whose pip installs nothing, and says so."""
SCRIPT = """#!/bin/sh
. "$(dirname "$0")/setup"
venv . play
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project as far as it is needed to be set up."""
    tree = tmp_path / "project"
    (tree / "scripts" / "lib").mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    for name in ("pyproject.toml", "scripts/setup", "scripts/lib/hatch_build.py", "scripts/command"):
        shutil.copy(ROOT / name, tree / name)
    for path, text in ((tree / "scripts" / "try", SCRIPT), (tmp_path / "bin" / "python3", PYTHON)):
        path.write_text(text)
        path.chmod(0o755)
    return tree


def set_up(project: Path) -> tuple[int, int]:
    """The exit code, and how often something has been installed by now."""
    path = f"{project.parent / 'bin'}:/usr/bin:/bin"
    code = subprocess.call([project / "scripts" / "try"], env={"PATH": path}, stderr=subprocess.DEVNULL)
    installations = project / "installations"
    return code, installations.read_text().count("one") if installations.exists() else 0


LANGUAGES: tuple[tuple[dict[str, str], str], ...] = (
    ({}, "Installing referee…"),
    ({"LANG": "fr_FR.UTF-8"}, "Installation de referee…"),
    ({"LANG": "en_GB.UTF-8"}, "Installing referee…"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "Installing referee…"),
    ({"LANG": "C", "LC_MESSAGES": "fr_CH"}, "Installation de referee…"),
    ({"LANG": "de_DE", "REFEREE_LANG": "FR"}, "Installation de referee…"),
    ({"LANG": "fr_FR.UTF-8", "REFEREE_LANG": "en"}, "Installing referee…"),
)


@pytest.mark.parametrize(("told", "sentence"), LANGUAGES)
def test_it_speaks_the_language_of_the_locale(project: Path, told: dict[str, str], sentence: str) -> None:
    path = f"{project.parent / 'bin'}:/usr/bin:/bin"
    done = subprocess.run(
        [project / "scripts" / "try"], env={"PATH": path, **told}, capture_output=True, text=True, check=True
    )
    assert done.stderr == f"{sentence}\n"


def test_every_sentence_of_the_installation_is_in_both_languages() -> None:
    lines = (ROOT / "scripts" / "setup").read_text("utf-8").replace("\\\n", "").splitlines()
    said = [line.strip() for line in lines if line.strip().startswith("say ")]
    assert len(said) > 5
    assert [line for line in said if line.count('"') != 4] == []


FAKE = """#!/bin/sh
echo "$REFEREE_COMMAND"
pwd
printf '<%s>' "$@"
"""
"""Stands for the program: says how it was called, where, and with what."""


@pytest.fixture
def wrapped(project: Path) -> Path:
    """A project that is set up, with both scripts that people call."""
    for name in ("play", "referee"):
        shutil.copy(ROOT / "scripts" / name, project / "scripts" / name)
    set_up(project)
    program = project / ".venv" / "bin" / "referee"
    program.write_text(FAKE)
    program.chmod(0o755)
    pdf = subprocess.check_output(["cksum"], input=(project / "pyproject.toml").read_bytes())
    for extra in ("pdf", "club"):
        (project / ".venv" / f"stamp-{extra}").write_bytes(pdf)
    return project


def called(project: Path, where: Path, *line: str) -> list[str]:
    path = f"{project.parent / 'bin'}:/usr/bin:/bin"
    done = subprocess.run(line, cwd=where, env={"PATH": path}, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_the_wrapper_runs_the_program_where_one_is_and_says_its_own_name(wrapped: Path) -> None:
    elsewhere = wrapped.parent / "elsewhere"
    elsewhere.mkdir()
    script = str(wrapped / "scripts" / "referee")
    sheet = ("sheet", "o1", "-o", "a b.html")
    assert called(wrapped, elsewhere, script, *sheet) == [script, str(elsewhere), "<sheet><o1><-o><a b.html>"]
    assert called(wrapped, wrapped, "scripts/referee", "games") == ["scripts/referee", str(wrapped), "<games>"]
    inside = wrapped / "scripts"
    assert called(wrapped, inside, "sh", "referee", "games") == ["./referee", str(inside), "<games>"]


def test_play_names_the_wrapper_in_its_hints(wrapped: Path) -> None:
    assert called(wrapped, wrapped, "scripts/play", "o1") == ["scripts/referee", str(wrapped), "<play><o1>"]
    assert called(wrapped, wrapped.parent, "project/scripts/play")[0] == "project/scripts/referee"


def test_a_folder_with_spaces_is_quoted_so_that_the_hint_works(wrapped: Path) -> None:
    spaced = wrapped.rename(wrapped.parent / "it's mine")
    name, *_ = called(spaced, spaced.parent, "sh", "it's mine/scripts/play")
    done = subprocess.run(
        ["sh", "-c", f"{name} games"], cwd=spaced.parent, env={"PATH": f"{spaced.parent / 'bin'}:/usr/bin:/bin"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "<games>"


def test_what_is_set_up_is_left_alone(project: Path) -> None:
    assert [set_up(project), set_up(project)] == [(0, 1), (0, 1)]


def test_an_environment_of_another_python_is_made_again(project: Path) -> None:
    """An upgrade of Debian: the same link leads to another Python, which looks for its packages elsewhere."""
    set_up(project)
    (packages,) = (project / ".venv" / "lib").iterdir()
    packages.rename(packages.with_name("python3.2"))
    assert set_up(project) == (0, 2)
    assert [folder.name for folder in packages.parent.iterdir()] == [packages.name]


def test_an_environment_whose_python_is_gone_is_made_again(project: Path) -> None:
    set_up(project)
    for link in (project / ".venv" / "bin").glob("python*"):
        link.unlink()
        link.symlink_to("/nowhere")
    assert set_up(project) == (0, 2)


def test_what_could_be_made_only_in_part_is_made_again(project: Path) -> None:
    """Debian without python3-venv makes an environment, but no pip in it."""
    lacking = project.parent / "bin" / "without-pip"
    lacking.touch()
    assert set_up(project) == (2, 0)
    lacking.unlink()
    assert set_up(project) == (0, 1)
