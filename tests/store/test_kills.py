from pathlib import Path

from tests.store.soaking import kills, table_kills


def test_what_was_answered_survives_a_kill(tmp_path: Path) -> None:
    assert kills(tmp_path, 15).sound()["killed before the answer"] > 0


def test_what_the_table_answered_survives_a_kill(tmp_path: Path) -> None:
    assert table_kills(tmp_path, 5).sound()["answered"] > 0
