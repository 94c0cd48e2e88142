import os
import signal
import subprocess
import sys
from errno import EBUSY, ENOLCK
from pathlib import Path

import pytest

from referee.core import locks
from referee.core.locks import locked

HOLDER = """
import sys, time
from pathlib import Path
from referee.core.locks import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""


def holder(path: Path) -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_a_lock_lies_beside_its_file_while_it_is_held(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "within" / "settings.toml"
    with locked(file) as target:
        assert target == file
        assert [path.name for path in file.parent.iterdir()] == ["settings.toml.lock"]
    assert list(file.parent.iterdir()) == []


def test_who_comes_second_waits_and_gives_up(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    with holder(file) as process:
        with pytest.raises(OSError, match="busy") as raised, locked(file, patience=0.01):
            pass
        assert (raised.value.errno, raised.value.filename) == (EBUSY, str(file))
        process.communicate("enough\n")
    with locked(file):
        pass


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_lock_of_the_dead_is_nobodys(tmp_path: Path, how: signal.Signals) -> None:
    file = tmp_path / "settings.toml"
    with holder(file) as process:
        process.send_signal(how)
        process.communicate()
    assert (tmp_path / "settings.toml.lock").exists()
    with locked(file, patience=0):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_link_and_its_file_have_one_lock(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    real, link = tmp_path / "dotfiles" / "settings.toml", tmp_path / "settings.toml"
    link.symlink_to(real)
    with locked(link) as target:
        assert target == real
        with pytest.raises(OSError, match="busy"), locked(real, patience=0.01):
            pass


def test_a_lock_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    (tmp_path / "settings.toml.lock").symlink_to(victim)
    with pytest.raises(OSError, match=r"settings\.toml\.lock"), locked(tmp_path / "settings.toml"):
        pass
    assert not victim.exists()


def test_where_there_are_no_locks_nothing_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(handle: int) -> None:
        raise OSError(ENOLCK, os.strerror(ENOLCK))

    monkeypatch.setattr(locks, "_lock", unknown)
    with locked(tmp_path / "settings.toml"), locked(tmp_path / "settings.toml", patience=0):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_was_removed_by_its_holder_is_taken_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who opened the lock before its holder removed it holds a file without a name."""
    file, lock = tmp_path / "settings.toml", tmp_path / "settings.toml.lock"
    told: list[int] = []
    take = locks.try_lock

    def removed_meanwhile(handle: int) -> bool | None:
        if not told:
            lock.unlink()
        told.append(handle)
        return take(handle)

    monkeypatch.setattr(locks, "try_lock", removed_meanwhile)
    with locked(file):
        assert lock.exists()
        assert len(told) == 2


def test_who_waits_sleeps_between_two_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock is let go by the first sleep: without one it would never be free."""
    file = tmp_path / "settings.toml"
    held = os.open(file.with_name("settings.toml.lock"), os.O_RDWR | os.O_CREAT)
    assert locks.try_lock(held)
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        if not slept:
            os.close(held)
        slept.append(seconds)

    monkeypatch.setattr("time.sleep", sleep)
    with locked(file, patience=5):
        assert slept
