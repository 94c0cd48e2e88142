from pathlib import Path

from tests.cli.racing import races


def test_four_that_change_a_file_at_once_lose_nothing(tmp_path: Path) -> None:
    assert races(tmp_path, 4).sound() == {"races": 4}
