"""Every clause is named by a test that accepts and by one that refuses, or that shows what it must not do."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from referee.core.record import read_record
from tests.games.option import test_points
from tests.games.option.test_records import GAMES
from tests.games.option.test_refusals import FIXTURES
from tests.games.option.test_wording import CLAUSES

WORDS = ["VOC-8", "VOC-10", "VOC-11"]


def said(paths: Iterable[Path], *headers: str) -> set[str]:
    """The clauses that records name in these header lines."""
    lines = (
        text for path in paths for name in headers for text in read_record(path.read_text("utf-8")).header.every(name)
    )
    return {clause for line in lines for clause in re.findall(r"[A-Z]+-\d+", line)}


def of_tests(must_not: bool) -> set[str]:
    """The clauses that the names of tests name."""
    names = (name for name in vars(test_points) if name.startswith("test_") and ("must_not" in name) == must_not)
    return {f"{game.upper()}-{number}" for name in names for game, number in re.findall(r"(opt|voc)_(\d+)_", name)}


@pytest.mark.parametrize("clause", [*CLAUSES, *WORDS])
def test_the_clause_is_shown_to_accept(clause: str) -> None:
    assert clause in said(GAMES, "shows") | of_tests(must_not=False)


@pytest.mark.parametrize("clause", [*CLAUSES, *WORDS])
def test_the_clause_is_shown_to_refuse(clause: str) -> None:
    assert clause in said(FIXTURES, "expect", "shows") | of_tests(must_not=True)
