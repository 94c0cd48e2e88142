"""Limits that mean something outside of the house."""

from datetime import UTC, datetime, timedelta

import pytest

from referee.cli.troubles import shortened
from referee.core import limits
from referee.core.limits import LAST_MOMENT

MEGABYTE = 1024 * 1024
PROMISED = {
    "RECORD": 256 * MEGABYTE, "ROW": 256 * MEGABYTE, "WORDS": 64 * MEGABYTE, "GRID": MEGABYTE, "TOML": MEGABYTE // 4,
    "LINE": MEGABYTE, "COMMAND": 100_000, "QUOTED": 400, "DEPTH": 16, "DIGITS": 100, "ENTRY": 10_000, "WORD": 60,
    "FORMS": 20_000, "ALL_FORMS": 4 * MEGABYTE, "TRIED": 32 * MEGABYTE, "NARROWEST": 20, "WIDEST": 2_000,
    "PATIENCE": 60.0, "SENTENCE": 1_200, "ENDING": 300,
}  # fmt: skip
"""Who loosens or tightens one of them means it: what is kept today must still be read tomorrow."""


def test_limits_are_as_they_were() -> None:
    told = {name: value for name, value in vars(limits).items() if name.isupper() and name != "LAST_MOMENT"}
    assert told == PROMISED


def test_the_last_moment_is_in_a_year_that_calendars_know_wherever_they_are() -> None:
    last = datetime.fromtimestamp(LAST_MOMENT, UTC)
    assert last == datetime(9999, 12, 31, tzinfo=UTC)
    # clocks are at most fourteen hours ahead
    assert (last + timedelta(hours=14)).year == 9999
    with pytest.raises(OverflowError):
        last + timedelta(days=1)


def test_a_sentence_keeps_how_it_begins_and_how_it_ends() -> None:
    whole = "x" * limits.SENTENCE
    assert shortened(whole) == whole
    told = shortened("The record " + "9" * 50_000 + " has no day.")
    assert len(told) == limits.SENTENCE + 1
    assert told.startswith("The record 999")
    assert told.endswith("999 has no day.")
