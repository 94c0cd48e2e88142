"""A dial between two players: what one loses the other gains."""

import pytest

from referee.clock.dial import START, TOTAL, MinuteDial

ALL = [MinuteDial(first) for first in range(1, TOTAL)]
PLAYERS = (0, 1)


def test_both_begin_with_the_same() -> None:
    assert [MinuteDial().minutes(player) for player in PLAYERS] == [START, START] == [5, 5]


@pytest.mark.parametrize("dial", ALL)
@pytest.mark.parametrize("player", PLAYERS)
def test_a_tick_moves_one_minute_from_the_player_to_the_other(dial: MinuteDial, player: int) -> None:
    after = dial.ticked(player)
    if dial.minutes(player) == 1:
        assert after is None
        return
    assert after is not None
    assert after.minutes(player) == dial.minutes(player) - 1
    assert after.minutes(1 - player) == dial.minutes(1 - player) + 1
    assert after.forgiven(player) == dial


@pytest.mark.parametrize("dial", ALL)
@pytest.mark.parametrize("player", PLAYERS)
def test_the_figures_add_up_and_nobody_is_left_without_a_minute(dial: MinuteDial, player: int) -> None:
    ticks = 0
    found: MinuteDial | None = dial
    while found is not None:
        assert found.minutes(0) + found.minutes(1) == 10
        assert min(found.minutes(0), found.minutes(1)) >= 1
        found, ticks = found.ticked(player), ticks + 1
    assert ticks == dial.minutes(player)


def test_a_dial_is_a_value() -> None:
    dial = MinuteDial()
    assert dial.ticked(0) == MinuteDial(4)
    assert dial.ticked(1) == MinuteDial(6)
    assert dial == MinuteDial(5)
