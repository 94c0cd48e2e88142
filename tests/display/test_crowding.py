"""A little of what `scripts/soak display` does to the page."""

from tests.display.crowding import SENT, besieged, set_back


def test_whoever_does_not_read_keeps_nobody_from_reading() -> None:
    tally = besieged(80, 10, 1982)
    assert tally["steps seen at once"] == 10
    assert all(tally[kind] == 20 for kind in SENT)


def test_a_clock_that_is_set_back_leaves_no_time_without_a_mark() -> None:
    assert set_back(2)["looks"] == 2 * 5
