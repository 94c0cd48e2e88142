"""What a command at the table takes: parsed, decided, applied and told once."""

from collections import Counter

import pytest

from scripts.walk import ROOT, counted

MOST = 270
"""Calls of our functions for one play; a bound with some room, since each release calls a little otherwise."""
FORMS = 25
"""Calls that write out how a play of Option is stored."""
ONCE = (
    "games/option/notation.py parse",
    "games/option/rules.py decide",
    "games/option/evolve.py apply",
    "games/option/facts.py outcome",
    "session/session.py Session._take_fresh",
)


@pytest.fixture(scope="module")
def calls() -> Counter[str]:
    return counted(ROOT, ["do", "H8", "VUES"])


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
