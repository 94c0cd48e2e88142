"""The desk says values; screen and plain draw them, and nobody reads what another part of the program has written."""

import subprocess
import sys
from pathlib import Path

import pytest

import referee
from tests.house.table import READS_PATTERNS, TAKES_APART, breaches, writers

TABLE = Path(referee.__file__).parent / "table"
MODULES = {
    ".".join(path.relative_to(TABLE).with_suffix("").parts): path.read_text("utf-8")
    for path in sorted(TABLE.rglob("*.py"))
}

WRITERS = writers(MODULES.values())
AT_A_DESK = "from referee.table.desk import Desk\n"

FORBIDDEN = [
    ("desk", "from prompt_toolkit.keys import Keys"),
    ("plain.plain", "import prompt_toolkit"),
    ("plain.plain", "import re"),
    ("plain.facts", "from re import compile"),
    ("desk", "from referee.table.said import said_lines"),
    ("desk", "from referee.table.step import StepLine, step_text"),
    ("desk", "def text(said, game, voice):\n    return said.lines(game, voice)"),
    ("questions", f"{AT_A_DESK}from referee.table.step import latest, step_text"),
    ("hourglass", "def late():\n    from referee.table.screen.screen import Screen"),
    ("step", "from referee.table.plain.facts import facts"),
    ("plain.facts", "def facts(line):\n    return line.split(' · ')"),
    ("step", "def seat(line):\n    return line.partition(': ')[0]"),
]
ALLOWED = [
    (
        "screen.screen",
        f"{AT_A_DESK}from prompt_toolkit.keys import Keys\nfrom referee.table.said import said_lines",
    ),
    ("change", "from referee.table.step import StepLine, step_text"),
    ("desk", "from referee.table.step import StepLine\ndef word(line):\n    return line.partition(' ')[0]"),
    ("screen.keyboard", "import re"),
]


@pytest.mark.parametrize(("module", "source"), FORBIDDEN)
def test_a_planted_breach_is_found(module: str, source: str) -> None:
    assert len(breaches(module, source, WRITERS)) == 1


@pytest.mark.parametrize(("module", "source"), ALLOWED)
def test_what_may_be_done_is_no_breach(module: str, source: str) -> None:
    assert breaches(module, source, WRITERS) == []


@pytest.mark.parametrize("module", MODULES)
def test_the_table_keeps_it(module: str) -> None:
    assert breaches(module, MODULES[module], WRITERS) == []


def test_no_exception_stands_for_nothing() -> None:
    for module in READS_PATTERNS:
        assert "import re" in MODULES[module], module
    for module in TAKES_APART:
        assert breaches(f"other.{module}", MODULES[module], WRITERS), module


def test_a_desk_in_plain_words_needs_no_terminal() -> None:
    code = "import sys, referee.table.plain.plain, referee.play.evening; sys.exit('prompt_toolkit' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
