"""Copies of the tree in which mutants are tried, each with a worker: the tree itself is never written to."""

import json
import os
import shutil
import sys
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import Lock, Thread
from types import TracebackType
from typing import Any, Self

from tests.mutants.mutating import Mutant
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

    @property
    def killed(self) -> bool:
        return bool(self.failed or self.ended)


def copied(source: Path, folder: Path) -> None:
    """A copy that keeps the times of the files, and what they were compiled to."""
    folder.mkdir(parents=True)
    for name in TOP:
        path = source / name
        if path.is_dir():
            shutil.copytree(path, folder / name, symlinks=True)
        elif path.exists():
            shutil.copy2(path, folder / name)


def options(package: Package) -> list[str]:
    return [*package.tests, *(f"--ignore-glob={name}" for name in SLOW)]


class Process:
    """A process in a copy, which is written to and answers a line at a time."""

    def __init__(self, folder: Path, module: str, *told: str) -> None:
        home = folder / "home"
        home.mkdir(exist_ok=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("REFEREE_")}
        places = {"HOME": str(home), "REFEREE_HOME": str(home), "TMPDIR": str(home), "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-m", module, *told]
        self.folder = folder
        self._process = Popen(command, cwd=folder, env=kept | places, stdin=PIPE, stdout=PIPE, text=True)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._in.close()
        if kind is not None:
            self._process.terminate()
        self._process.wait()
        self._out.close()

    def write(self, task: dict[str, Any]) -> None:
        self._in.write(json.dumps(task) + "\n")
        self._in.flush()

    def read(self) -> dict[str, Any]:
        line = self._out.readline()
        assert line, f"ended too soon: see {self.folder}"
        told: dict[str, Any] = json.loads(line)
        return told


class Worker(Process):
    """Runs all tests of a package on one mutant after another, each from nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "tests.mutants.worker")

    def tried(self, package: Package, seconds: int, file: str = "", text: str = "") -> Answer:
        """What came of the package's tests with this text in the file; with no file, as it is."""
        task = {"options": options(package), "mention": package.mention, "seconds": seconds, "file": file, "text": text}
        self.write(task)
        return Answer(**self.read())


class Server(Process):
    """Runs the tests of a package that call what a mutant changes, on several mutants at once."""

    def __init__(self, folder: Path, package: Package) -> None:
        mention = " ".join(package.mention)
        super().__init__(folder, "tests.mutants.serving", package.folder, mention, *options(package))
        ready = self.read()
        assert not ready["failed"], f"{package.name} fails as it is: {ready['failed']}"
        self.seconds: float = ready["seconds"]
        """What all its tests take when nothing is changed."""
        self._numbers, self._lock = count(), Lock()
        self._waiting: dict[int, SimpleQueue[dict[str, Any]]] = {}
        Thread(target=self._given, daemon=True).start()

    def _given(self) -> None:
        """Each answer to who waits for it."""
        for line in self._out:
            told = json.loads(line)
            self._waiting.pop(told.pop("id")).put(told)

    def tried(self, mutant: Mutant, text: str) -> Answer:
        answer: SimpleQueue[dict[str, Any]] = SimpleQueue()
        module = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = answer
            self.write({"id": number, "module": module, "function": mutant.function, "text": text})
        return Answer(**answer.get())
