from pathlib import Path

from tests.attack.backups import KINDS, restored


def test_a_hostile_backup_is_refused_or_taken_and_never_half(tmp_path: Path) -> None:
    counted = restored(tmp_path, len(KINDS)).sound()
    assert counted["taken"] > 0
    assert counted["refused"] > len(KINDS) // 2
