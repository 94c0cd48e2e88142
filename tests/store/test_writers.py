from pathlib import Path

from tests.store.soaking import writers


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    counted = writers(tmp_path, 100).sound()
    assert counted["answered"] == 100
    assert counted["turns taken"] > 1
