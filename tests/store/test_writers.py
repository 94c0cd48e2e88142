from pathlib import Path

import pytest

from tests.store.soaking import writers

TRIES = 5
"""On a busy machine one of them may be done before the other begins."""


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    for number in range(TRIES):
        folder = tmp_path / str(number)
        folder.mkdir()
        counted = writers(folder, 100).sound()
        assert counted["answered"] == 100
        if counted["turns taken"] > 1:
            return
    pytest.fail("they never wrote by turns")
