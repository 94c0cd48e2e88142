"""A dial between two players: what one loses the other gains."""

import pytest

from referee.clock.dial import START, TOTAL, Dial

ALL = [Dial(first) for first in range(1, TOTAL)]
PLAYERS = (0, 1)


def test_both_begin_with_the_same() -> None:
    assert [Dial().minutes(player) for player in PLAYERS] == [START, START] == [5, 5]


@pytest.mark.parametrize("dial", ALL)
@pytest.mark.parametrize("player", PLAYERS)
def test_a_tick_moves_one_minute_from_the_player_to_the_other(dial: Dial, player: int) -> None:
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
def test_the_figures_add_up_and_nobody_is_left_without_a_minute(dial: Dial, player: int) -> None:
    ticks = 0
    found: Dial | None = dial
    while found is not None:
        assert found.minutes(0) + found.minutes(1) == 10
        assert min(found.minutes(0), found.minutes(1)) >= 1
        found, ticks = found.ticked(player), ticks + 1
    assert ticks == dial.minutes(player)


def test_a_dial_is_a_value() -> None:
    dial = Dial()
    assert dial.ticked(0) == Dial(4)
    assert dial.ticked(1) == Dial(6)
    assert dial == Dial(5)
