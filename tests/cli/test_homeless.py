"""Without a home, or with one in which no folder can be made, one sentence says what to set."""

import os
from pathlib import Path

import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.whole import crossed

NOBODY = "import pwd\n\n\ndef getpwuid(number):\n    raise KeyError(number)\n\n\npwd.getpwuid = getpwuid\n"
"""A process of a user whom the system does not know."""
NO_HOME = {
    "en": "There is no home folder to keep games and settings in: set REFEREE_HOME to a folder that you may write to.",
    "fr": "Aucun dossier personnel où garder parties et réglages : donnez à REFEREE_HOME un dossier où vous pouvez écrire.",
}
SET = {
    "en": "Set REFEREE_HOME to a folder that you may write to.",
    "fr": "Donnez à REFEREE_HOME un dossier où vous pouvez écrire.",
}
COMMANDS = (
    ("games",), ("--help",), ("games", "--help"), ("word", "check", "joie"), ("play",), ("play", "--demo"), ("config",),
    ("new", "option", "Ana", "Bob"), ("doctor",), ("dict", "list"), ("club",), ("tutorial", "option"), ("rules", "option"),
    ("--version",), ("replay", "nothing.ref"), ("display", "--port", "0"),
)  # fmt: skip


@pytest.fixture
def nobody(tmp_path: Path) -> dict[str, str]:
    """What such a process sees; an empty value takes a name away."""
    (tmp_path / "nobody").mkdir()
    (tmp_path / "nobody" / "sitecustomize.py").write_text(NOBODY)
    return {"HOME": "", "REFEREE_HOME": "", "PYTHONPATH": os.pathsep.join((str(tmp_path / "nobody"), str(ROOT)))}


@pytest.mark.parametrize(("command", "lang"), crossed(COMMANDS, ("en", "fr")))
def test_without_a_home_every_command_says_what_to_set(
    run: Run, nobody: dict[str, str], command: tuple[str, ...], lang: str
) -> None:
    assert complaint(run(*command, lang=lang, env=nobody)) == NO_HOME[lang]
    assert run.files() == {}
    assert list(run.elsewhere.iterdir()) == []


@pytest.mark.parametrize("home", ["relative", "~", "."])
def test_nor_is_a_home_that_is_not_absolute_one(run: Run, nobody: dict[str, str], home: str) -> None:
    assert complaint(run("games", env={**nobody, "HOME": home})) == NO_HOME["en"]
    assert list(run.elsewhere.iterdir()) == []


def test_a_shell_that_completes_is_told_nothing(run: Run, nobody: dict[str, str]) -> None:
    asked = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee ga", "COMP_CWORD": "1"}
    done = run(env={**nobody, **asked})
    assert (done.code, done.out, done.err) == (2, "", "")


def test_a_folder_of_its_own_is_all_it_takes(run: Run, nobody: dict[str, str], tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir(mode=0o755)
    own.chmod(0o755)
    env = {**nobody, "REFEREE_HOME": str(own)}
    for command in (("new", "option", "Ana", "Bob"), ("do", "H8 VUES"), ("word", "check", "joie"), ("doctor",)):
        assert run(*command, env=env).code == 0
    assert own.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "command",
    [("new", "option", "Ana", "Bob"), ("config", "lexicon", "fr-1990"), ("box", "new", "option", "mine")],
    ids=" ".join,
)
@pytest.mark.parametrize("home", ["file", "/dev/null/x"])
def test_in_a_home_without_room_for_a_folder_it_says_so_too(
    run: Run, tmp_path: Path, command: tuple[str, ...], lang: str, home: str
) -> None:
    (tmp_path / "file").touch()
    told = complaint(run(*command, lang=lang, env={"HOME": str(tmp_path / home), "REFEREE_HOME": ""}))
    assert told.endswith(SET[lang])
    assert told.count("REFEREE_HOME") == 1


def test_a_file_of_another_kind_is_no_matter_of_the_home(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run("replay", tmp_path / "file" / "game.ref")
    assert (done.code, done.err) == (2, f"{tmp_path / 'file' / 'game.ref'}: this is not a folder.\n")
