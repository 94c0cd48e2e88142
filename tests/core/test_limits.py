"""Limits that mean something outside of the house."""

from datetime import UTC, datetime, timedelta

import pytest

from referee.core.limits import LAST_MOMENT


def test_the_last_moment_is_in_a_year_that_calendars_know_wherever_they_are() -> None:
    last = datetime.fromtimestamp(LAST_MOMENT, UTC)
    assert last == datetime(9999, 12, 31, tzinfo=UTC)
    # clocks are at most fourteen hours ahead
    assert (last + timedelta(hours=14)).year == 9999
    with pytest.raises(OverflowError):
        last + timedelta(days=1)
