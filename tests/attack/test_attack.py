"""A little of what `scripts/soak attack` does at length."""

from collections.abc import Mapping
from pathlib import Path

from tests.attack.damage import damaged_stores
from tests.attack.disks import full_disks
from tests.cli.nursery import Nursery


def test_a_damaged_store_is_answered_soundly(tmp_path: Path, nurseries: Mapping[str, Nursery]) -> None:
    assert damaged_stores(tmp_path, 12, 1, nurseries).sound()["stores"] == 12


def test_a_disk_that_fills_up_leaves_nothing_half(tmp_path: Path, nurseries: Mapping[str, Nursery]) -> None:
    assert full_disks(tmp_path, 5, 1, nurseries).sound()["disks"] == 5
