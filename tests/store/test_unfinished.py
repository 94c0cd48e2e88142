"""Backups and restorations that were killed leave nothing for ever, and nobody sees more than before."""

import os
import signal
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from referee.store.sqlite.safekeeping import back_up, open_backup, restore
from referee.store.sqlite.store import Store
from tests.core.test_safe_files import umask
from tests.store.stores import opened, path_in, submitted

STOPPED = """
import os, sys, time
from pathlib import Path
from referee.store.sqlite import safekeeping
from referee.store.sqlite.store import Store
def stopped(*_):
    print("stopped", flush=True)
    time.sleep(1000)
store, other, what = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
if what == "backup":
    os.fsync = stopped
    safekeeping.back_up(Store(store), other)
else:
    safekeeping._become = stopped
    safekeeping.restore(store, safekeeping.open_backup(store, other))
"""


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def hidden(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name.startswith("."))


def killed(store: Path, other: Path, what: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", STOPPED, str(store), str(other), what], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "stopped\n"
    process.send_signal(signal.SIGKILL)
    process.communicate()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = path_in(tmp_path)
    with closing(Store(path)) as store:
        submitted(opened(store), "H8 VUES")
    return path


@pytest.mark.parametrize("told", [0o600, 0o640, 0o644])
def test_a_backup_keeps_the_mode_of_the_one_it_replaces(path: Path, tmp_path: Path, told: int) -> None:
    copy = tmp_path / "copy.sqlite"
    with closing(Store(path)) as store, umask(0o022):
        back_up(store, copy)
        assert mode(copy) == 0o644
        copy.chmod(told)
        back_up(store, copy)
    assert mode(copy) == told


def test_a_backup_follows_the_umask(path: Path, tmp_path: Path) -> None:
    with closing(Store(path)) as store, umask(0o077):
        back_up(store, tmp_path / "copy.sqlite")
    assert mode(tmp_path / "copy.sqlite") == 0o600


def test_what_a_restoration_keeps_is_the_users_alone(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with closing(Store(path)) as store, umask(0o000):
        back_up(store, copy)
        with closing(open_backup(path, copy)) as backup:
            aside = restore(path, backup)
        assert aside is not None
        assert (mode(aside), mode(path)) == (0o600, 0o600)
        os.truncate(path, 100)
        with closing(open_backup(path, copy)) as backup:
            aside = restore(path, backup)
    assert aside is not None
    assert (mode(aside), mode(path)) == (0o600, 0o600)


def test_what_a_killed_backup_left_is_removed_by_the_next(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.sqlite"
    copy.parent.mkdir()
    killed(path, copy, "backup")
    assert hidden(copy.parent) == [".copy.sqlite.1.unfinished", ".copy.sqlite.1.unfinished-copy"]
    with closing(Store(path)) as store:
        back_up(store, copy)
    assert [file.name for file in copy.parent.iterdir()] == ["copy.sqlite"]


def test_what_a_killed_restoration_left_is_removed_by_the_next(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with closing(Store(path)) as store:
        back_up(store, copy)
    killed(path, copy, "restore")
    assert hidden(path.parent) != []
    with closing(open_backup(path, copy)) as backup:
        restore(path, backup)
    assert hidden(path.parent) == []
