import os
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from referee.core.scratch import MARK, PREFIX, scratch

HELD = """
import sys, time
from referee.core.scratch import scratch
with scratch() as folder:
    (folder / "games.sqlite").write_text("a game")
    print(folder, flush=True)
    time.sleep(600)
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    return tmp_path


def test_a_scratch_folder_goes_with_what_is_in_it(temporary: Path) -> None:
    with scratch() as folder:
        (folder / "games.sqlite").write_text("a game")
        assert folder.parent == temporary
        assert folder.stat().st_mode & 0o077 == 0
    assert list(temporary.iterdir()) == []


def test_what_a_killed_process_has_left_goes_with_the_next_scratch_folder(temporary: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", HELD], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        left = Path(process.stdout.readline().strip())
        with scratch():
            assert (left / "games.sqlite").exists(), "its process lives"
        process.send_signal(signal.SIGKILL)
    assert left.exists()
    with scratch() as folder:
        assert list(temporary.iterdir()) == [folder]


def test_what_is_not_ours_is_left(temporary: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "kept").touch()
    (temporary / f"{PREFIX}unmarked").mkdir()
    (temporary / f"{PREFIX}linked").mkdir()
    (temporary / f"{PREFIX}linked" / MARK).symlink_to(outside / "kept")
    (temporary / f"{PREFIX}folder").symlink_to(outside)
    before = {path.name for path in temporary.iterdir()}
    with scratch() as folder:
        assert {path.name for path in temporary.iterdir()} == before | {folder.name}
    assert os.listdir(outside) == ["kept"]


def test_what_cannot_be_removed_stops_nobody(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError

    left = temporary / f"{PREFIX}left"
    left.mkdir()
    (left / MARK).touch()
    with ExitStack() as stack:
        with monkeypatch.context() as patched:
            patched.setattr(os, "rmdir", refused)
            assert stack.enter_context(scratch()).exists()
        assert left.exists()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not tell what is open")
def test_a_scratch_folder_leaves_nothing_open() -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        with scratch():
            pass
    assert len(os.listdir("/proc/self/fd")) == before
