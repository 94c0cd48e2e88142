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
    (tree / "scripts").mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    for name in ("pyproject.toml", "scripts/setup", "scripts/hatch_build.py", "scripts/command"):
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
