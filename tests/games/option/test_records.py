"""Whole games as records, refereed anew. The figures in them were written by hand; the JSON beside each is golden."""

import json
from pathlib import Path

import pytest

from referee.core.record import read_record, write_record
from referee.session.replay import Stop, as_json, replay
from tests.games.option.support import RECORDS, french

GAMES = sorted(RECORDS.glob("*.ref"))
CONTENT = "0" * 64
"""Stands for the dictionary's hash: what it contains is not what these games are about."""


def named(path: Path) -> str:
    """The record and the clauses that it says it shows."""
    return " ".join((path.stem, *read_record(path.read_text("utf-8")).header.every("shows")))


@pytest.mark.parametrize("path", GAMES, ids=named)
def test_the_record_stands_and_says_what_is_expected(path: Path, update_golden: bool) -> None:
    replayed = replay(read_record(path.read_text("utf-8")), french)
    assert not isinstance(replayed, Stop), replayed
    found = json.dumps(as_json(replayed.table, CONTENT), ensure_ascii=False, indent=1) + "\n"
    golden = path.with_suffix(".json")
    if update_golden:
        golden.write_text(found, "utf-8")
    assert found == golden.read_text("utf-8")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_record(read_record(text)) == text


def test_no_expectation_is_missing_or_left_over() -> None:
    assert len(GAMES) >= 40
    assert {path.stem for path in RECORDS.glob("*.json")} == {path.stem for path in GAMES}
    assert {path.suffix for path in RECORDS.iterdir()} == {".ref", ".json"}
