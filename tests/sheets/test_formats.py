"""A new format is a file and a line: the command line, its help, the manual and its errors know it then."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from referee.documents.formats import FORMATS, of_suffix
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said

REGISTERED = """
from referee.documents.formats import FORMATS, Format
FORMATS["braille"] = Format("braille", (".brf", ".brl"), "tests.sheets.braille:write")
"""
BESIDE = ", ".join(FORMATS)
"""The formats of the program, as they are listed."""
DOTS = "".join(chr(0x2800 + ord(sign)) for sign in "Ana")


@pytest.fixture
def game(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    return run


def started(run: Run, folder: Path, then: str, *arguments: str, lang: str = "en") -> tuple[int, str, str]:
    """A program in which another format is registered when it starts, and nothing else is other."""
    file = folder / "start.py"
    file.write_text(f"{REGISTERED}\n{then}\n")
    done = subprocess.run(
        [sys.executable, file, *arguments],
        env=run.environment(lang, {"COLUMNS": "200"}),
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def asked(run: Run, folder: Path, *arguments: str, lang: str = "en") -> tuple[int, str, str]:
    return started(run, folder, "from referee.__main__ import command\ncommand()", *arguments, lang=lang)


def test_another_format_is_written(game: Run, tmp_path: Path) -> None:
    code, out, err = asked(game, tmp_path, "sheet", "--format", "braille")
    assert (code, err) == (0, "")
    assert out.startswith(DOTS)
    for name in ("sheet.brf", "sheet.BRL"):
        assert asked(game, tmp_path, "sheet", "-o", name) == (0, "", "")
        assert (tmp_path / name).read_text() == out


def test_a_folder_has_files_with_its_first_ending(game: Run, tmp_path: Path) -> None:
    code, out, _ = asked(game, tmp_path, "sheet", "--all", "--separate", "-o", "club", "--format", "braille")
    assert code == 0
    assert [Path(line).suffix for line in out.splitlines()] == [".brf"]


def test_several_games_are_one_document_in_it_too(game: Run, tmp_path: Path) -> None:
    said(game, "new", "jago", "Ana", "Bob")
    code, out, err = asked(game, tmp_path, "sheet", "--all", "--format", "braille")
    assert (code, err) == (0, "")
    assert out.count(DOTS) == 2


@pytest.mark.parametrize(("lang", "joined"), [("en", "or"), ("fr", "ou")])
def test_help_and_errors_name_it(game: Run, tmp_path: Path, lang: str, joined: str) -> None:
    _, out, _ = asked(game, tmp_path, "sheet", "--help", lang=lang)
    assert f"{BESIDE} {joined} braille" in " ".join(re.sub("[│╭╮╰╯─]", " ", out).split())
    for arguments in (("--format", "doc"), ("-o", "sheet.doc")):
        code, _, err = asked(game, tmp_path, "sheet", *arguments, lang=lang)
        assert code == 2
        assert f"{BESIDE}, braille." in err


def test_a_shell_completes_it(game: Run, tmp_path: Path) -> None:
    _, out, _ = started(game, tmp_path, "from referee.cli.completions import formats\nprint(*formats())")
    assert out.split()[-1] == "braille"


def test_the_manual_is_generated_with_it(game: Run, tmp_path: Path) -> None:
    """`scripts/make/man.py` reads the commands, and what they say of --format."""
    _, out, _ = started(game, tmp_path, "from scripts.make.man import pages\nprint(pages('en')['referee.1'])")
    assert f"{BESIDE} or braille" in " ".join(out.split())


def test_endings_are_of_one_format_each() -> None:
    endings = [suffix for form in FORMATS.values() for suffix in form.suffixes]
    assert len(set(endings)) == len(endings)
    assert all(of_suffix(suffix) is form for form in FORMATS.values() for suffix in form.suffixes)
    assert of_suffix(".doc") is None


def test_a_format_that_is_asked_for_is_the_only_one_imported(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    found = run("sheet", "--format", "md", watch=True).imported
    written = {"text", "page", "paper", "markdown", "spreadsheet", "objects"}
    assert {name for name in written if f"referee.documents.{name}" in found} == {"markdown"}
    assert complaint(run("sheet", "--format", "doc")).startswith("There is no format")
