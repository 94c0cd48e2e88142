import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.core import safe_files
from referee.core.locks import try_lock
from referee.core.safe_files import WRITERS, unfinished, write_safely

WRITER = """
import os, sys, time
from pathlib import Path
from referee.core import safe_files
def stopped(handle):
    print("writing", flush=True)
    time.sleep(1000)
os.fsync = stopped
safe_files.write_safely(Path(sys.argv[1]), b"half")
"""


def writer(path: Path) -> "subprocess.Popen[str]":
    """A process in the middle of writing to this path."""
    process = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    return process


def killed(process: "subprocess.Popen[str]") -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate()


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("mask", [0o000, 0o002, 0o022, 0o077, 0o027])
def test_a_new_file_has_the_mode_that_the_umask_leaves(tmp_path: Path, mask: int) -> None:
    with umask(mask):
        write_safely(tmp_path / "game.ref", b"new")
        write_safely(tmp_path / "secret", b"new", private=True)
    assert mode(tmp_path / "game.ref") == 0o666 & ~mask
    assert mode(tmp_path / "secret") == 0o600


@pytest.mark.parametrize("told", [0o600, 0o640, 0o664, 0o666, 0o444, 0o400, 0o755])
def test_an_older_file_keeps_its_mode(tmp_path: Path, told: int) -> None:
    file = tmp_path / "game.ref"
    file.write_bytes(b"old")
    file.chmod(told)
    with umask(0o022):
        write_safely(file, b"new")
    assert (file.read_bytes(), mode(file)) == (b"new", told)


def test_an_older_private_file_is_closed(tmp_path: Path) -> None:
    file = tmp_path / "data" / "quick"
    file.parent.mkdir(mode=0o755)
    file.write_bytes(b"old")
    file.chmod(0o644)
    write_safely(file, b"new", private=True)
    assert (mode(file), mode(file.parent)) == (0o600, 0o700)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_an_older_file_stays_its_owners(tmp_path: Path) -> None:
    file = tmp_path / "game.ref"
    file.write_bytes(b"old")
    os.chown(file, 12345, 54321)
    write_safely(file, b"new")
    assert (file.stat().st_uid, file.stat().st_gid) == (12345, 54321)


def test_nobody_may_read_what_is_not_finished_of_a_private_file(tmp_path: Path) -> None:
    file = tmp_path / "game.ref"
    file.write_bytes(b"old")
    file.chmod(0o600)
    with umask(0o000), writer(file) as process:
        [unfinished] = tmp_path.glob(".*")
        assert mode(unfinished) == 0o600
        killed(process)


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    real, link, dangling = tmp_path / "real" / "a.toml", tmp_path / "link", tmp_path / "dangling"
    real.parent.mkdir()
    real.write_bytes(b"old")
    link.symlink_to(real)
    dangling.symlink_to(tmp_path / "real" / "b.toml")
    write_safely(link, b"new")
    write_safely(dangling, b"new")
    assert link.is_symlink()
    assert dangling.is_symlink()
    assert (real.read_bytes(), (tmp_path / "real" / "b.toml").read_bytes()) == (b"new", b"new")
    assert names(real.parent) == ["a.toml", "b.toml"]


def test_what_is_no_file_is_written_to(tmp_path: Path) -> None:
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    write_safely(fifo, b"new")
    assert os.read(reader, 10) == b"new"
    os.close(reader)
    assert names(tmp_path) == ["pipe"]


def test_what_a_killed_writer_left_is_removed_by_the_next(tmp_path: Path) -> None:
    file = tmp_path / "game.ref"
    file.write_bytes(b"old")
    with writer(file) as first, writer(file) as second, writer(file) as third:
        assert len(names(tmp_path)) == 4
        killed(first)
        killed(third)
        write_safely(file, b"new")
        assert names(tmp_path) == [".game.ref.2.unfinished", "game.ref"]
        killed(second)
        assert file.read_bytes() == b"new"
    write_safely(file, b"newer")
    assert names(tmp_path) == ["game.ref"]


BESIDE = ("-copy", "-copy-journal", "-copy-wal", "-copy-shm")
"""What SQLite makes of a name that it is given to fill."""


def test_what_is_filled_and_not_used_is_removed_with_all_that_lies_beside_it(tmp_path: Path) -> None:
    with unfinished(tmp_path / "games.sqlite") as fresh:
        assert fresh.name == ".games.sqlite.1.unfinished-copy"
        for ending in BESIDE:
            (tmp_path / f".games.sqlite.1.unfinished{ending}").write_bytes(b"half")
        assert len(names(tmp_path)) == 5
    assert names(tmp_path) == []


def test_what_a_killed_one_has_filled_is_removed_by_the_next(tmp_path: Path) -> None:
    left = [f".games.sqlite.{number}.unfinished" for number in (1, WRITERS)]
    for name in left:
        for ending in ("", *BESIDE):
            (tmp_path / f"{name}{ending}").write_bytes(b"half")
    write_safely(tmp_path / "games.sqlite", b"new")
    assert names(tmp_path) == ["games.sqlite"]


def test_what_others_have_beside_a_file_is_left_alone(tmp_path: Path) -> None:
    mine = [".game.ref.swp", ".game.ref.1", ".game.ref.12345678", "game.ref~", ".other.ref.1.unfinished"]
    for name in mine:
        (tmp_path / name).write_bytes(b"mine")
    (tmp_path / ".game.ref.1.unfinished").mkdir()
    (tmp_path / ".game.ref.2.unfinished").symlink_to(tmp_path / "game.ref~")
    os.mkfifo(tmp_path / ".game.ref.3.unfinished")
    before = names(tmp_path)
    write_safely(tmp_path / "game.ref", b"new")
    assert names(tmp_path) == sorted([*before, "game.ref"])
    assert (tmp_path / "game.ref~").read_bytes() == b"mine"


def test_a_target_that_many_write_to_is_written_to_by_one_more(tmp_path: Path) -> None:
    held = [os.open(tmp_path / f".a.{number}.unfinished", os.O_RDWR | os.O_CREAT) for number in range(1, WRITERS + 1)]
    assert all(try_lock(handle) for handle in held)
    write_safely(tmp_path / "a", b"new")
    for handle in held:
        os.close(handle)
    assert (tmp_path / "a").read_bytes() == b"new"
    assert len(names(tmp_path)) == WRITERS + 1
    write_safely(tmp_path / "a", b"newer")
    assert names(tmp_path) == ["a"]


def test_where_no_name_is_free_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_files, "token_hex", lambda _count: "drawn")
    for told in (*range(1, WRITERS + 1), "drawn"):
        (tmp_path / f".a.{told}.unfinished").mkdir()
    with pytest.raises(FileExistsError) as raised:
        write_safely(tmp_path / "a", b"new")
    assert raised.value.filename == str(tmp_path / "a")
    assert len(names(tmp_path)) == WRITERS + 1


def test_a_long_name_can_be_written_to(tmp_path: Path) -> None:
    file = tmp_path / ("é" * 127)
    write_safely(file, b"new")
    assert names(tmp_path) == [file.name]


def test_a_folder_is_no_file_and_is_named(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as raised:
        write_safely(tmp_path, b"new")
    assert raised.value.filename == str(tmp_path)
    assert names(tmp_path) == []
