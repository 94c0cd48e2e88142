"""`referee restore` on a bad day: killed at any instant, or with no room left. The store is the old one or the new one."""

import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from referee.store.sqlite.safekeeping import back_up
from referee.store.sqlite.store import Store
from tests.attack.backups import contents
from tests.cli.nursery import ROOT
from tests.store.soaking import Outcome
from tests.store.stores import append, filled, path_in, remark

GAMES = 30
"""Enough for a restoration to take a while."""


def killed(folder: Path, count: int, seed: int = 1982) -> Outcome:
    chance, outcome, scene = random.Random(seed), Outcome(), _Scene(folder)
    usual = scene.duration()
    for number in range(count):
        scene.again()
        process = scene.started()
        time.sleep(chance.uniform(0.3 * usual, 1.1 * usual))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        scene.judge(outcome, number, process.returncode)
    return outcome


def without_room(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """No file may grow beyond a size, another each time."""
    chance, outcome, scene = random.Random(seed), Outcome(), _Scene(folder)
    most = 2 * scene.backup.stat().st_size
    for number in range(count):
        scene.again()
        size = chance.randint(0, most)
        process = scene.started(lambda size=size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))  # type: ignore[misc]
        _out, err = process.communicate()
        if process.returncode not in (0, 2) or b"Traceback" in err:
            outcome.troubles.append(f"{number} {size}: exit {process.returncode} {err.decode()[-1000:]}")
        scene.judge(outcome, number, process.returncode)
        left = [file.name for file in scene.path.parent.glob(".games*")]
        if left:
            outcome.troubles.append(f"{number} {size}: left over {left}")
    return outcome


class _Scene:
    """A store, and a backup of an earlier state of another one."""

    def __init__(self, folder: Path) -> None:
        (folder / "data").mkdir(parents=True)
        (folder / "other").mkdir()
        self.path = filled(folder / "data", *range(GAMES))
        self.backup = folder / "backup"
        with closing(Store(filled(folder / "other", *range(GAMES, 0, -1)))) as other:
            back_up(other, self.backup)
        self._pattern = self.path.read_bytes()
        self.old, self.new = contents(self.path), contents(path_in(folder / "other"))

    def again(self) -> None:
        for file in self.path.parent.iterdir():
            file.unlink()
        self.path.write_bytes(self._pattern)

    def started(self, before: Callable[[], object] | None = None) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "referee", "restore", "-y", str(self.backup)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={
                "PATH": "/usr/bin:/bin",
                "PYTHONPATH": str(ROOT),
                "REFEREE_HOME": str(self.path.parent),
                "LANG": "C.UTF-8",
            },
            preexec_fn=before,
        )

    def duration(self) -> float:
        begun = time.monotonic()
        with self.started() as process:
            process.communicate()
        assert process.returncode == 0
        return time.monotonic() - begun

    def judge(self, outcome: Outcome, number: int, code: int) -> None:
        """All of one store; and the old one is kept aside before it is given up, and takes commands as before."""
        now = contents(self.path)
        outcome.count("old" if now == self.old else "new")
        if now not in (self.old, self.new) or (code == 0) > (now == self.new) or (code == 2) > (now == self.old):
            outcome.troubles.append(f"{number}: exit {code}, and the store is neither the old one nor the new one")
        aside = list(self.path.parent.glob("games-*.sqlite"))
        if now == self.new and [contents(file) for file in aside] != [self.old]:
            outcome.troubles.append(f"{number}: the old store is not kept aside: {aside}")
        with closing(Store(self.path)) as store:
            length = store.game("o5").length
            append(store, "o5", length + 1, remark(99), 99.0)
            if len(store.entries("o5")) != length + 1 or store.check():
                outcome.troubles.append(f"{number}: the store takes no command")
