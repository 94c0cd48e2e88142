from pathlib import Path

from tests.attack.backups import KINDS, restored
from tests.attack.restoring import killed, without_room


def test_a_hostile_backup_is_refused_or_taken_and_never_half(tmp_path: Path) -> None:
    counted = restored(tmp_path, len(KINDS)).sound()
    assert counted["taken"] > 0
    assert counted["refused"] > len(KINDS) // 2


def test_a_restoration_that_is_killed_leaves_one_store_or_the_other(tmp_path: Path) -> None:
    assert sum(killed(tmp_path, 6).sound().values()) == 6


def test_a_restoration_without_room_leaves_the_store(tmp_path: Path) -> None:
    assert without_room(tmp_path, 6).sound()["old"] > 0
