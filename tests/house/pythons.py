"""The whole suite on other Pythons: which of them are here, and what comes of it on each."""

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent.parent
MINORS = range(11, 15)
"""Python 3.11 to 3.14."""
NAMES = ("python3", *(f"python3.{minor}" for minor in MINORS))
ASKING = "import sys; print('%d.%d.%d' % sys.version_info[:3], sys.version_info[3], sys._base_executable)"
PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"
NOT_OURS = shutil.ignore_patterns(".git", ".venv", ".cache", ".*_cache", ".hypothesis", "__pycache__", "build", "dist")


@dataclass(frozen=True, slots=True, order=True)
class Python:
    """An interpreter, and its version as numbers."""

    version: tuple[int, ...]
    final: bool
    path: Path

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.version))} {self.path}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a suite: how many tests passed, failed and were skipped, and what there is to be said of failures."""

    tally: Mapping[str, int]
    failures: list[str]

    @property
    def fine(self) -> bool:
        return bool(self.tally[PASSED]) and not self.failures


def candidates(environment: Mapping[str, str]) -> Iterator[Path]:
    """What may be an interpreter: on the path, and in the folders of pyenv."""
    for folder in filter(None, environment.get("PATH", "").split(os.pathsep)):
        yield from (Path(folder, name) for name in NAMES)
    home = environment.get("PYENV_ROOT") or str(Path(environment.get("HOME") or "/", ".pyenv"))
    yield from sorted(Path(home, "versions").glob("*/bin/python"))


def asked(path: Path) -> Python | None:
    """What the interpreter says of itself; nothing of what does not run or is none of ours."""
    try:
        told = subprocess.run([path, "-c", ASKING], capture_output=True, text=True, check=False, timeout=60)
        version, level, executable = told.stdout.strip().split(" ", 2)
        numbers = tuple(map(int, version.split(".")))
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    if numbers[0] != 3 or numbers[1] not in MINORS:
        return None
    return Python(numbers, level == "final", Path(executable))


def newest(paths: Iterable[Path]) -> list[Python]:
    """The newest interpreter of each version of the language, the oldest version first."""
    found = sorted(python for path in paths if (python := asked(path)))
    return list({python.version[:2]: python for python in found}.values())


def known(paths: Iterable[str]) -> list[Python]:
    """Those that were named, each of which must be one."""
    found = []
    for path in paths:
        python = asked(Path(path))
        assert python is not None, f"{path} is no Python 3.11 to 3.14"
        found.append(python)
    return found


def suite(python: Python) -> Outcome:
    """What came of the whole suite on this Python: in a copy of the project, in an environment made for it."""
    with TemporaryDirectory(prefix=f"referee-3.{python.version[1]}-") as folder:
        tree, result = Path(folder) / "referee", Path(folder) / "result.xml"
        shutil.copytree(ROOT, tree, ignore=NOT_OURS, symlinks=True)
        own = str(tree / ".venv" / "bin" / "python")
        for command in (
            [str(python.path), "-m", "venv", ".venv"],
            [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", ".[dev]"],
            [own, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider", f"--junit-xml={result}"],
        ):
            done = subprocess.run(
                command, cwd=tree, env=_clean(os.environ), capture_output=True, text=True, check=False
            )
            if done.returncode:
                break
        if not result.exists():
            return Outcome({PASSED: 0, FAILED: 0, SKIPPED: 0}, [(done.stderr or done.stdout).strip()])
        return outcome(result.read_text("utf-8"), done.returncode)


def _clean(environment: Mapping[str, str]) -> dict[str, str]:
    """Without what would lead another Python into this one's environment."""
    return {name: value for name, value in environment.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}


def outcome(report: str, code: int) -> Outcome:
    """What pytest's report says, and its exit code, which may know of more than the tests."""
    tests = list(ElementTree.fromstring(report).iter("testcase"))
    failed = [test for test in tests if test.find("failure") is not None or test.find("error") is not None]
    skipped = sum(test.find("skipped") is not None for test in tests if test not in failed)
    failures = [f"{test.get('classname')}::{test.get('name')}" for test in failed]
    if code and not failures:
        failures = [f"pytest ended with {code}"]
    tally = {PASSED: len(tests) - len(failed) - skipped, FAILED: len(failed), SKIPPED: skipped}
    return Outcome(tally, failures)
