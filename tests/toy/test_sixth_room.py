"""A sixth room, which no line of the program knows: one line in the registry, and every command takes it."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.nursery import ROOT

REGISTERED = """
import sys
from referee.games import GAMES
GAMES["stones"] = "tests.toy"
from referee.__main__ import main
sys.exit(main())
"""
RECORD = """#referee 1
#game stones
#player ana Ana
#player bob Bob
>ana: take 3 +3 3
>bob: take 3 +3 3
>ana: take 3 +3 6
>bob: take 1 +1 4
"""

Asked = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """A command of the program whose registry knows the room; the game that it plays is written in `RECORD`."""
    surroundings = {"PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "REFEREE_HOME": str(tmp_path), "LANG": "C.UTF-8"}

    def ask(*typed: str, language: str = "en") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", REGISTERED, *typed],
            env={**surroundings, "REFEREE_LANG": language},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    (tmp_path / "stones.ref").write_text(RECORD, "utf-8")
    return ask


def said(done: subprocess.CompletedProcess[str], code: int = 0) -> str:
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def test_it_is_played_taken_back_and_shown(asked: Asked) -> None:
    assert said(asked("new", "stones", "Ana", "Bob")) == "Game s1: Ana, Bob.\n"
    assert said(asked("do", "take 3")) == "1. Ana: take 3  +3 = 3\n"
    assert "One to three stones, and 7 are left. (STO-2)" in said(asked("do", "take 4"), 1)
    said(asked("undo"))
    assert "Stones left: 10" in said(asked("show"))
    said(asked("do", "take 2"))
    assert said(asked("log", language="fr")) == "1. Ana : prends 2  +2 = 2\n"


def test_its_record_is_replayed_imported_and_exported_again(asked: Asked) -> None:
    told = json.loads(said(asked("replay", "--json", "stones.ref")))
    assert told["heap"] == 0
    assert [player["score"] for player in told["players"]] == [6, 4]
    assert told["winners"] == ["bob"]
    said(asked("import", "stones.ref"))
    exported = said(asked("export", "s1"))
    assert [line for line in exported.splitlines() if line[0] == ">"] == RECORD.splitlines()[4:]


@pytest.mark.parametrize("form", ["term", "html", "md", "csv", "json"])
def test_it_has_a_score_sheet(asked: Asked, form: str) -> None:
    sheet = said(asked("sheet", "stones.ref", "--format", form))
    assert "Bob" in sheet
    assert "take 3" in sheet


def test_its_rules_and_its_help_are_found(asked: Asked) -> None:
    assert "Two players and ten stones." in said(asked("rules", "stones"))
    assert "takes two stones" in said(asked("help", "stones"))
