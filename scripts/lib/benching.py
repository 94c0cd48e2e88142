"""Tools for benchmarks of commands: clean environments, interleaved rounds, medians, tables."""

import filecmp
import os
import platform
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median

NULL = Path(os.devnull)

# A process inherits the peak memory of its parent, so a small launcher starts and measures each command.
_LAUNCHER = """
import os, sys, time
source, target, *command = sys.argv[1:]
actions = [
    (os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0),
    (os.POSIX_SPAWN_OPEN, 1, target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
]
start = time.perf_counter()
child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
_, status, used = os.wait4(child, 0)
print(time.perf_counter() - start, used.ru_maxrss, os.waitstatus_to_exitcode(status))
"""


@dataclass(frozen=True)
class Contender:
    """A command to time; `package` names what to install where it does not run, `scale` how much was left out."""

    name: str
    command: Sequence[str | Path]
    source: Path = NULL
    target: Path = NULL
    package: str = ""
    scale: int = 1

    def run(self, environment: Mapping[str, str]) -> tuple[float, int]:
        """Seconds, and the most memory that was resident, in KiB."""
        launcher = [sys.executable, "-I", "-S", "-c", _LAUNCHER, self.source, self.target, *self.command]
        done = subprocess.run(launcher, env=environment, capture_output=True, text=True, check=False)
        seconds, resident, code = done.stdout.split() or ("0", "0", "2")
        if code not in ("0", "1"):
            raise SystemExit(f"{self.name}: exit {code} {done.stderr}")
        return float(seconds) * self.scale, int(resident)

    def runs(self, environment: Mapping[str, str]) -> bool:
        """Whether it is installed and knows French."""
        try:
            done = subprocess.run(self.command, env=environment, input=b"joie\n", capture_output=True, check=False)
        except FileNotFoundError:
            return False
        return done.returncode == 0 or (done.returncode == 1 and not done.stderr)


@dataclass
class Timing:
    seconds: list[float] = field(default_factory=list)
    resident: int = 0

    def add(self, seconds: float, resident: int) -> None:
        self.seconds.append(seconds)
        self.resident = max(self.resident, resident)

    @property
    def best(self) -> float:
        return min(self.seconds)

    @property
    def median(self) -> float:
        return median(self.seconds)

    @property
    def megabytes(self) -> float:
        return self.resident * 1024 / 1e6


def measure(contenders: Sequence[Contender], rounds: int, environment: Mapping[str, str]) -> dict[str, Timing]:
    """Times the contenders: each round runs each of them once, in random order. A first round is not measured."""
    timings = {contender.name: Timing() for contender in contenders}
    for number in range(rounds + 1):
        for contender in random.Random(number).sample(contenders, len(contenders)):
            spent = contender.run(environment)
            if number:
                timings[contender.name].add(*spent)
    return timings


def present(contenders: Iterable[Contender], environment: Mapping[str, str]) -> Iterator[Contender]:
    """The contenders that run here; says what to install for the others."""
    for contender in contenders:
        if contender.package and not contender.runs(environment):
            say(f"{contender.name} is left out. On Debian: apt install {contender.package}")
        else:
            yield contender


def without_python_variables(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if not name.startswith("PYTHON")}


def wheel_of(tree: Path, folder: Path) -> Path:
    say("Building the wheel…")
    _pip(Path(sys.executable), "wheel", "--no-deps", "--wheel-dir", folder, tree)
    return next(folder.glob("*.whl"))


def environment_with(wheel: Path, folder: Path, *unwanted: str) -> Path:
    """A fresh virtual environment with the wheel installed; the folder of its commands."""
    say(f"Installing it into {folder.name}…")
    subprocess.run([sys.executable, "-m", "venv", folder], env=without_python_variables(os.environ), check=True)
    commands = folder / "bin"
    _pip(commands / "python", "install", wheel)
    if unwanted:
        _pip(commands / "python", "uninstall", "--yes", *unwanted)
    return commands


def _pip(python: Path, *arguments: str | Path) -> None:
    command = [python, "-m", "pip", "-qq", "--disable-pip-version-check", *arguments]
    subprocess.run(command, env=without_python_variables(os.environ), check=True)


def machine() -> str:
    load = os.getloadavg()[0]
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, load {load:.1f} at the start"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Table:
    """A table whose first column holds words, and the others numbers."""

    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""

    def plain(self) -> str:
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        placed = [[row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])] for row in (self.head, *self.rows)]
        return "\n".join([self.title, "", *map("  ".join, placed), *(["", self.note] if self.note else []), ""])

    def markdown(self) -> str:
        ruler = ("---", *("---:" for _ in self.head[1:]))
        lines = [f"| {' | '.join(row)} |" for row in (self.head, ruler, *self.rows)]
        return "\n".join([f"## {self.title}", "", *lines, *(["", self.note] if self.note else []), ""])


@dataclass(frozen=True)
class Target:
    """A promise of the project and the measurement, which is None if a peer is missing."""

    promise: str
    measured: float | None
    limit: float
    at_most: bool = False
    unit: str = "×"

    @property
    def kept(self) -> bool | None:
        if self.measured is None:
            return None
        return self.measured <= self.limit if self.at_most else self.measured >= self.limit

    def row(self) -> tuple[str, str, str, str]:
        wanted = f"{'≤' if self.at_most else '≥'} {self.limit:g}{self.unit}"
        measured = "-" if self.measured is None else f"{self.measured:.3g}{self.unit}"
        return self.promise, wanted, measured, {True: "yes", False: "NO", None: "not measured"}[self.kept]


Timings = dict[str, Timing]


def times(timings: Timings, slow: str, fast: str) -> float | None:
    """How many times as long one takes as the other."""
    return timings[slow].median / timings[fast].median if slow in timings and fast in timings else None


def ratio(timings: Timings, slow: str, fast: str) -> str:
    factor = times(timings, slow, fast)
    return "-" if factor is None else f"{factor:.2f}"


@dataclass
class Bench:
    """A folder in which commands are timed, and the results."""

    folder: Path
    setting: str = field(default_factory=machine)
    tables: list[Table] = field(default_factory=list)
    timings: dict[str, Timings] = field(default_factory=dict)
    targets: list[Target] = field(default_factory=list)

    @property
    def environment(self) -> dict[str, str]:
        """The environment of timed commands: no PYTHON* variables, nothing of the user's."""
        home = self.folder / "home"
        return {"PATH": os.environ["PATH"], "HOME": str(home), "REFEREE_HOME": str(home / "referee"), "LANG": "C.UTF-8"}

    def measure(self, name: str, contenders: Iterable[Contender], rounds: int) -> Timings:
        """Times the contenders that are installed here."""
        installed = list(present(contenders, self.environment))
        say(f"Timing {name} runs…")
        self.timings[name] = measure(installed, rounds, self.environment)
        return self.timings[name]

    def differing(self, ones: list[Contender], others: list[Contender]) -> int:
        """How many contenders print something else than their counterparts."""
        one, other = self.folder / "one", self.folder / "other"
        different = 0
        for pair in zip(ones, others, strict=True):
            for contender, target in zip(pair, (one, other), strict=True):
                replace(contender, target=target).run(self.environment)
            different += not filecmp.cmp(one, other, shallow=False)
        return different

    def all_tables(self) -> list[Table]:
        return [*self.tables, Table("Targets", ("", "wanted", "measured", "kept"), [t.row() for t in self.targets])]

    def text(self) -> str:
        return "\n\n".join([self.setting, *(table.plain() for table in self.all_tables())])

    def markdown(self) -> str:
        return "\n".join([f"{self.setting}.\n", *(table.markdown() for table in self.all_tables())])

    def as_json(self) -> dict[str, object]:
        timings = {
            part: {name: {"seconds": t.seconds, "resident": t.resident * 1024} for name, t in timings.items()}
            for part, timings in self.timings.items()
        }
        targets = [{**vars(target), "kept": target.kept} for target in self.targets]
        return {"machine": self.setting, **timings, "targets": targets}
