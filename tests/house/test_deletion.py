"""A feature is a folder and a name: without the two that ask most the program starts, plays and prints, and its other tests
are found. `scripts/soak without` deletes each alone, and runs all tests that are left."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli.doors import door
from referee.features import FEATURES
from tests.cli.nursery import ROOT, Nursery
from tests.cli.runner import Run
from tests.whole import WHOLE, part

DELETABLE = ("club", "study")
DELETED = tuple(filter(FEATURES.__contains__, DELETABLE))
"""Those that are there: in a copy this test runs without one of them."""
PARTS = (
    "referee", "tests", "scripts", "wordlists", "pyproject.toml", "README.md", "README.fr.md", "CONTRIBUTING.md",
    "CHANGELOG.md", "LICENSE", "man", "docs",
)  # fmt: skip
"""What a copy of the house needs for its tests to be found."""
LEFT = ("tests/session/test_session.py", "tests/house/test_imports.py")
"""Some of the tests that are left; `scripts/soak without --feature NAME` runs them all."""
LOCALE = "referee/locale"
CATALOGUE = f"{LOCALE}/fr/LC_MESSAGES/referee.po"
COMMANDS = (
    ("--help",), ("new", "option", "Ana", "Bob"), ("do", "H8 VUES"), ("show",), ("log",), ("games",), ("stats",),
    ("sheet", "--format", "html", "-o", "sheet.html"), ("sheet", "--format", "csv"), ("export",), ("tutorial",),
    ("rules",), ("help", "sheet"), ("word", "check", "--unsealed", "JOIE"), ("config",), ("doctor",), ("undo",),
)  # fmt: skip


class Copy:
    """The house without some features."""

    def __init__(self, folder: Path, *features: str) -> None:
        self.root, self.home = folder / "house", folder / "home"
        for name in PARTS:
            source, target = ROOT / name, self.root / name
            if source.is_dir():
                shutil.copytree(source, target)
            else:
                shutil.copy(source, target)
        names = self.root / "referee" / "features.py"
        for feature in features:
            shutil.rmtree(self.root / "referee" / feature)
            shutil.rmtree(self.root / "tests" / feature)
            names.write_text(names.read_text("utf-8").replace(f'"{feature}", ', ""), "utf-8")
        self._leave_out(
            "|".join(name for feature in features for one in door(feature).commands for name in (one.name, one.french))
        )

    def _leave_out(self, commands: str) -> None:
        """Takes commands out of the manual, the list of commands, the lines that try them and the READMEs."""
        for pattern, section in (
            ("man/text/*/referee.txt", rf"^@ ({commands})\n.*?(?=^[@#] |\Z)"),
            ("docs/commands.md", rf"^\| `({commands})\b.*?(?=^\||\Z)"),
            ("tests/house/commands.toml", rf'^\["({commands})\b.*?(?=^\[|\Z)'),
            ("**/README*.md", rf"`referee (\w+ )?({commands})\b[^`\n]*`"),
            ("README*.md", rf"^    \$ referee ({commands})\b[^\n]*\n(    (?!\$)[^\n]*\n|\n(?=    (?!\$)))*"),
        ):
            for path in self.root.glob(pattern):
                told = path.read_text("utf-8")
                path.write_text(re.sub(section, "", told, flags=re.MULTILINE | re.DOTALL), "utf-8")

    def run(self, *arguments: str, stdin: str = "") -> "subprocess.CompletedProcess[str]":
        env = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "REFEREE_HOME": str(self.home), "LANG": "C.UTF-8",
            "PYTHONPATH": str(self.root), "REFEREE_LANG": "en",
        }  # fmt: skip
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=self.root, env=env, input=stdin, capture_output=True, text=True, check=False)

    def imported(self) -> str:
        """What goes wrong when its tests are imported: all in `scripts/soak whole`, else those that name a feature."""
        naming = re.compile("" if WHOLE else rf"\b({'|'.join(DELETABLE)})\b")
        tests = [path for path in (self.root / "tests").rglob("*.py") if naming.search(path.read_text("utf-8"))]
        names = [path.relative_to(self.root).with_suffix("").as_posix().replace("/", ".") for path in tests]
        return self.run("-c", f"import importlib\nfor name in {names}: importlib.import_module(name)").stderr

    def make_anew(self) -> None:
        """Makes what is generated: the catalogue, and the manual."""
        babel = ("-m", "babel.messages.frontend")
        for arguments in (
            (*babel, "-q", "extract", "-k", "N_", "-k", "CannotSay", "-o", f"{LOCALE}/referee.pot", "--omit-header",
             "--no-location", "--sort-output", "referee"),
            (*babel, "-q", "update", "-i", f"{LOCALE}/referee.pot", "-o", CATALOGUE, "-l", "fr", "-D", "referee",
             "--omit-header", "--no-fuzzy-matching", "--ignore-obsolete"),
            (*babel, "-q", "compile", "--use-fuzzy", "-d", LOCALE, "-D", "referee"),
            ("-m", "scripts.make.man"),
        ):  # fmt: skip
            done = self.run(*arguments)
            assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    folder = tmp_path_factory.mktemp("deleted")
    yield Copy(folder, *DELETED)
    shutil.rmtree(folder)


def test_the_program_starts_plays_and_prints(copy: Copy, tmp_path: Path) -> None:
    with closing(Nursery(copy.root)) as nursery:
        run = Run(tmp_path, nursery)
        for arguments in COMMANDS:
            done = run(*arguments)
            assert (done.code, done.err) == (0, ""), arguments
        played = run("play", "o1", stdin="H8 VUES\nscore\n?\nrevue\nq\n")
        assert (played.code, played.err) == (0, "")
        assert "VUES" in played.out
        for name in ("club", "best"):
            gone = run(name)
            assert gone.code == 2
            assert "There is no command" in gone.err


@part
def test_the_tests_that_are_left_are_found_and_some_pass(copy: Copy) -> None:
    assert copy.imported() == ""
    passed = copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *LEFT)
    assert passed.returncode == 0, passed.stdout[-2000:]
