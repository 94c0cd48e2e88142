import pytest

from tests.club.device.soaking import evening


@pytest.mark.parametrize("losing", [False, True])
def test_all_agree_in_the_end(losing: bool) -> None:
    counted = evening(11, 80, losing) + evening(12, 80, losing)
    assert {"accepted", "deaths", "strays", "taken over", "hall-away"} <= counted.keys()
