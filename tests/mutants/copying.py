"""Copies of the tree in which mutants are tried, each with a worker: the tree itself is never written to."""

import json
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE, Popen
from types import TracebackType
from typing import Any, Self

from tests.mutants.packages import SLOW, Package

TOP = (
    "referee",
    "tests",
    "scripts",
    "wordlists",
    "man",
    "docs",
    "pyproject.toml",
    "README.md",
    "README.fr.md",
    "CHANGELOG.md",
)


@dataclass(frozen=True, slots=True)
class Answer:
    failed: str
    """The first test that failed, or what could not be collected."""
    ended: str
    """The signal that ended it; SIGXCPU where it took too long."""
    code: int
    seconds: float
    passed: int = 0

    @property
    def killed(self) -> bool:
        return bool(self.failed or self.ended or self.code)


def copied(source: Path, folder: Path) -> None:
    """A copy that keeps the times of the files, and what they were compiled to."""
    folder.mkdir(parents=True)
    for name in TOP:
        path = source / name
        if path.is_dir():
            shutil.copytree(path, folder / name, symlinks=True)
        elif path.exists():
            shutil.copy2(path, folder / name)


class Worker:
    """A process that runs tests in one copy, on as many mutants as it is given."""

    def __init__(self, folder: Path) -> None:
        home = folder / "home"
        home.mkdir(exist_ok=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("REFEREE_")}
        places = {"HOME": str(home), "REFEREE_HOME": str(home), "TMPDIR": str(home), "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-m", "tests.mutants.worker"]
        self._process = Popen(command, cwd=folder, env=kept | places, stdin=PIPE, stdout=PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        if kind is not None:
            self._process.terminate()
        self._process.wait()
        self._process.stdout.close()

    def tried(self, package: Package, seconds: int, file: str = "", text: str = "") -> Answer:
        """What came of the package's tests with this text in the file; with no file, as it is."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        options = (*package.tests, *(f"--ignore-glob={name}" for name in SLOW))
        told = {"options": options, "mention": package.mention, "seconds": seconds, "file": file, "text": text}
        self._process.stdin.write(json.dumps(told) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return Answer(**answer)
