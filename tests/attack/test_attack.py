"""A little of what `scripts/soak attack` does at length."""

from pathlib import Path

from tests.attack.damage import damaged_stores
from tests.attack.disks import full_disks
from tests.attack.terminals import resizes, signals


def test_a_damaged_store_is_answered_soundly(tmp_path: Path) -> None:
    assert damaged_stores(tmp_path, 5).sound()["stores"] == 5


def test_a_disk_that_fills_up_leaves_nothing_half(tmp_path: Path) -> None:
    assert full_disks(tmp_path, 3).sound()["disks"] == 3


def test_a_storm_of_resizes_is_played_through(tmp_path: Path) -> None:
    assert resizes(tmp_path, 1).sound()["tables"] == 1


def test_a_signal_at_any_moment_leaves_the_terminal_in_order(tmp_path: Path) -> None:
    assert signals(tmp_path, 2).sound()["ended"] == 2
