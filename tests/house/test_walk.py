"""What a command takes: at the table parsed, decided, applied and told once; on paper no call for each empty square."""

from collections import Counter

import pytest

from scripts.bench.walk import ROOT, counted

MOST = 285
"""Calls of our functions for one play; a bound with some room, since each release calls a little otherwise."""
ON_PAPER = 830
"""Calls for the sheet of a game that has only been opened, likewise; a poster has the players once more, and signatures."""
SQUARES = 16 * 16
FORMS = 15
"""Calls that write out how a play of Option is stored."""
ONCE = (
    "games/option/notation.py parse",
    "games/option/rules.py decide",
    "games/option/evolve.py apply",
    "games/option/remarks.py outcome",
    "session/session.py Session._take_fresh",
)


@pytest.fixture(scope="module")
def calls() -> Counter[str]:
    return counted(ROOT, ["do", "H8", "VUES"])


@pytest.fixture(scope="module")
def on_paper() -> Counter[str]:
    return counted(ROOT, ["sheet", "o1", "--format", "html"])


def forms(calls: Counter[str]) -> int:
    """The calls that write out how events of a class are stored, when the first of them is met."""
    return sum(times for name, times in calls.items() if name.startswith("core/codec.py"))


@pytest.mark.parametrize("name", ONCE)
def test_a_command_goes_one_way(calls: Counter[str], name: str) -> None:
    assert calls[name] == 1


def test_a_command_walks_no_further_than_it_did(calls: Counter[str]) -> None:
    assert calls.total() - forms(calls) <= MOST


def test_a_type_is_looked_at_once_to_write_out_how_it_is_stored(calls: Counter[str]) -> None:
    assert 0 < forms(calls) <= FORMS


def test_a_sheet_walks_no_further_than_it_did(on_paper: Counter[str]) -> None:
    assert on_paper["games/option/sheet.py pictures"] == 1
    assert on_paper.total() <= ON_PAPER


def test_nothing_is_called_for_each_empty_square(on_paper: Counter[str]) -> None:
    assert max(on_paper.values()) < SQUARES
