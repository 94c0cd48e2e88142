"""On a terminal nothing is wider than it, unless a word or a path is; what programs read is never folded."""

import json
import re
import shlex
import sys

import pexpect
import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run
from tests.patience import PATIENCE

COMMANDS = """
games
stats
show
log
rules option OPT-9
config
doctor
box show croisillon
dict
word check JOIE abaisse
word explain PARIS
word search --ends ETTE --length 6 --common
games --game chess
word --help
""".strip().splitlines()
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


@pytest.fixture
def game(run: Run) -> Run:
    names = ("Ana-Maria de la Fontaine", "Bob", "Éléonore van den Berghe-Dubois")
    assert run("new", "option", *names, "--set", "grid=12x12").code == 0
    assert run("do", "H8 VUES").code == 0
    return run


def seen(run: Run, width: int, lines: list[str], lang: str) -> str:
    """What a terminal of this width gets of commands."""
    python = shlex.quote(sys.executable)
    script = "; ".join(f"{python} -m referee {line}" for line in lines)
    environment = {**run.environment(lang), "TERM": "xterm"}
    asking = pexpect.spawn(
        "sh", ["-c", script], cwd=str(ROOT), env=environment, encoding="utf-8", timeout=PATIENCE, dimensions=(24, width)
    )
    return ESCAPES.sub("", asking.read()).replace("\r", "")


@pytest.mark.parametrize(("width", "lang", "lines"), [(60, "fr", COMMANDS), (40, "en", COMMANDS[:4])])
def test_no_line_is_wider_than_the_terminal(game: Run, width: int, lang: str, lines: list[str]) -> None:
    told = seen(game, width, lines, lang)
    wide = [line for line in told.split("\n") if len(line) > width and len(line.split()) > 1]
    # a path or a hash at the end of a line stays whole
    assert [line for line in wide if len(line.rsplit(" ", 1)[0]) > width] == []
    assert all(len(line.split()[-1]) > width // 2 for line in wide), wide
    assert told.count("\n") > 4 * len(lines)


def test_what_programs_read_is_not_folded(game: Run) -> None:
    told = seen(game, 40, ["games --json", "export"], "en")
    first, *record = told.split("\n")
    assert json.loads(first)["games"][0]["id"] == "o1"
    assert "\n".join(record) == game("export").out
