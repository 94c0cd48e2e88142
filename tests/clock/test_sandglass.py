"""A sandglass that is turned again whenever it empties; durations as M:SS."""

import pytest

from referee.clock.sandglass import emptied, left, read, written
from tests.cases import in_turn


@pytest.mark.parametrize(
    ("seconds", "times"),
    [(0, 0), (0.1, 0), (59, 0), (59.999, 0), (60, 1), (60.001, 1), (119, 1), (120, 2), (190, 3), (599, 9), (600, 10)],
)
def test_the_glass_has_emptied_so_often(seconds: float, times: int) -> None:
    assert emptied(seconds) == times


@pytest.mark.parametrize("seconds", [0, 1, 29, 30, 59, 60, 61, 90, 119, 120, 3599, 3600])
def test_it_empties_when_nothing_is_left(seconds: int) -> None:
    for length in (30, 60, 180):
        rest = left(seconds, length)
        assert 0 < rest <= length
        assert emptied(seconds + rest, length) == emptied(seconds, length) + 1
        # not a second earlier
        assert emptied(seconds + rest - 1, length) == emptied(seconds, length)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (5, "0:05"), (59.9, "0:59"), (60, "1:00"), (65, "1:05"), (600, "10:00"), (59_999, "999:59")],
)
def test_a_duration_is_written_in_minutes_and_seconds(seconds: float, text: str) -> None:
    assert written(seconds) == text
    assert read(text) == int(seconds)


@in_turn("seconds", (*range(130), 3599, 3600, 3601, 59_999))
def test_what_is_written_is_read(seconds: int) -> None:
    assert read(written(seconds)) == seconds


@pytest.mark.parametrize(("text", "seconds"), [("00:00", 0), ("01:05", 65), ("001:05", 65), ("000:59", 59)])
def test_zeros_in_front_are_read(text: str, seconds: int) -> None:
    assert read(text) == seconds


@pytest.mark.parametrize(
    "text",
    [
        "", ":", "5", "65", "1:", ":05", "1:5", "1:60", "1:99", "1:005", "1:05:00", "-1:05", "1:-5", "+1:05", "1:+5",
        "1.05", "1 05", "1: 05", " 1:05", "1:05 ", "1:0a", "a:05", "１:05", "1:०५", "²:05", "1000:00", "0001:05",
    ],
)  # fmt: skip
def test_what_is_no_duration(text: str) -> None:
    assert read(text) is None
