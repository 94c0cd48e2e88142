"""`-` is standard input and output; what is written for people replaces nothing and makes no folders unasked."""

import json
import os
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

import pexpect
import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.patience import PATIENCE

RECORD = "#referee 1\n#game option\n#date 2026-03-31\n#player ana Ana\n#player bob Bob\n>ana: H8 VUES\n"
WRITING = [("export", "o1"), ("sheet", "o1", "--format", "html")]
EACH = {"export": ("export", "--all"), "sheet": ("sheet", "--all", "--separate")}
"""The commands that write a file for each game."""


@pytest.fixture
def game(run: Run) -> Run:
    assert run("import", "-", stdin=RECORD).code == 0
    return run


def test_a_record_on_standard_input_is_read(game: Run) -> None:
    assert game("replay", "-", stdin=RECORD).out == "standard input: Ana 7, Bob 0\n"
    assert game("sheet", "-", stdin=RECORD).lines[0] == "Ana, Bob"
    there = game("import", "-", stdin=RECORD)
    assert (there.code, there.err.partition(", as o1")[0]) == (1, "referee: standard input: this game is there already")


@pytest.mark.parametrize("command", ["replay", "import", "sheet"])
def test_what_is_wrong_with_standard_input_is_told(game: Run, command: str) -> None:
    broken = game(command, "-", stdin=RECORD + ">ana: H8 VUES\n")
    assert broken.code in (1, 2)
    assert broken.err.removeprefix("referee: ").startswith("standard input")


def test_rows_and_words_come_from_standard_input(game: Run) -> None:
    assert game("audit", "-", stdin="").out == game("audit", stdin="").out
    assert game("dict", "add", "own", "-", stdin="été\nhiver\n").out == "own: 2 forms.\n"
    told = game("dict", "info", "own").out
    assert " - " not in told
    assert told.count("own") >= 3
    assert complaint(game("dict", "add", "none", "-")) == "standard input holds no words."


def test_a_backup_passes_through_a_pipe(game: Run, tmp_path: Path) -> None:
    before = game("export").out
    copy = tmp_path / "copy"
    assert game("backup", copy).code == 0
    piped = game("backup", "-")
    assert piped.out.startswith("SQLite format 3")
    assert not Path(game.elsewhere, "-").exists()
    assert "--yes" in complaint(game("restore", "-", stdin=copy.read_bytes()))
    assert game("games", "delete", "o1", "--yes").code == 0
    assert game("restore", "-", "--yes", stdin=copy.read_bytes()).code == 0
    assert game("export", "o1").out == before
    assert complaint(game("restore", "-", "--yes", stdin="x" * 5000)).startswith("standard input ")


@pytest.mark.parametrize("command", WRITING)
def test_a_minus_is_standard_output(game: Run, command: tuple[str, ...]) -> None:
    assert game(*command, "-o", "-").out == game(*command).out
    assert list(game.elsewhere.iterdir()) == []


@pytest.mark.parametrize("command", WRITING)
def test_nothing_is_replaced_unasked(game: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    file = tmp_path / "kept"
    file.write_text("old")
    assert complaint(game(*command, "-o", file)) == f"{file} is there already; --force replaces it."
    assert file.read_text() == "old"
    assert game(*command, "-o", file, "--force").code == 0
    assert file.read_text() != "old"


@pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="no folder for files in memory")
def test_a_file_in_memory_is_a_file(game: Run) -> None:
    with NamedTemporaryFile(dir="/dev/shm") as file:
        assert complaint(game("export", "o1", "-o", file.name)) == f"{file.name} is there already; --force replaces it."
        assert file.read() == b""


@pytest.mark.parametrize("command", WRITING)
def test_no_folder_is_made_unsaid(game: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    missing = tmp_path / "no" / "such"
    for written in (missing / "file", tmp_path / "no" / "file"):
        assert complaint(game(*command, "-o", written)) == f"There is no folder {written.parent}: make it first."
    assert complaint(game(*EACH[command[0]], "-o", missing)).startswith("There is no folder ")
    made = game(*EACH[command[0]], "-o", tmp_path / "made")
    assert (made.code, made.err) == (0, f"The folder {tmp_path / 'made'} has been made.\n")
    assert len(list((tmp_path / "made").iterdir())) == 1


@pytest.mark.parametrize("command", ["export", "sheet"])
def test_of_many_files_the_new_ones_are_written(game: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "all").mkdir()
    assert game(*EACH[command], "-o", tmp_path / "all").code == 0
    (old,) = (tmp_path / "all").iterdir()
    old.write_text("old")
    assert game("new", "jago", "Ana", "Bob").code == 0
    again = game(*EACH[command], "-o", tmp_path / "all")
    assert again.code == 2
    assert again.err == f"referee: {old} is there already; --force replaces it.\n"
    assert [Path(line).name[:2] for line in again.lines] == ["j1"]
    assert old.read_text() == "old"
    assert game(*EACH[command], "-f", "-o", tmp_path / "all").code == 0
    assert old.read_text() != "old"


@pytest.mark.parametrize(("answer", "kept"), [("n", "old"), ("y", None)])
def test_a_terminal_is_asked(game: Run, tmp_path: Path, answer: str, kept: str | None) -> None:
    file = tmp_path / "kept.ref"
    file.write_text("old")
    arguments = ["-m", "referee", "export", "o1", "-o", str(file)]
    asking = pexpect.spawn(
        sys.executable, arguments, cwd=str(ROOT), env=game.environment(), encoding="utf-8", timeout=PATIENCE
    )
    asking.expect_exact("Replace")
    asking.expect_exact("[y/N]")
    asking.sendline(answer)
    asking.expect(pexpect.EOF)
    asking.close()
    assert asking.exitstatus == (1 if kept else 0)
    assert (file.read_text() == "old") is (kept is not None)


def test_json_on_standard_output_is_whole(game: Run) -> None:
    assert json.loads(game("sheet", "o1", "--format", "json", "-o", "-").out)["game"] == "option"
