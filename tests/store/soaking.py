"""Hardships for the store, as long as one likes: kills at any instant, and writers that do not wait for each other.

Each gives what it counted and what went wrong; `scripts/soak` runs them at length, the tests a little.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from referee.session.stored import fold_game
from referee.session.upkeep import repair_list
from referee.store.sqlite.store import Store

ROOT = Path(__file__).resolve().parent.parent.parent
LATEST = 1.1
"""Kills come until a little after the command is usually done."""

WRITER = """
import sys
from referee.cli.app import run
first, last, tag = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
print("ready", flush=True)
sys.stdin.readline()
for number in range(first, last):
    code = run(["do", "-g", "o1", f"ana: adjust +1 {tag}{number}"])
    print("answered", code, f"{tag}{number}", flush=True)
"""


@dataclass(slots=True)
class Outcome:
    counted: dict[str, int] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)

    def count(self, what: str, number: int = 1) -> None:
        self.counted[what] = self.counted.get(what, 0) + number

    def sound(self) -> dict[str, int]:
        """What was counted, if nothing went wrong."""
        assert self.troubles == []
        return self.counted


def writers(folder: Path, commands: int, processes: int = 2) -> Outcome:
    """So many commands to one game, shared out among processes that all write as fast as they can."""
    outcome, environment = Outcome(), _environment(folder)
    _new_game(environment)
    share = commands // processes
    writing = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(at * share), str((at + 1) * share), f"writer-{at}-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment,
            text=True,
        )
        for at in range(processes)
    ]
    for process in writing:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in writing:
        assert process.stdin is not None
        process.stdin.write("now\n")
        process.stdin.flush()
    accepted: set[str] = set()
    for process in writing:
        out, err = process.communicate()
        answers = [line.split() for line in out.splitlines() if line.startswith("answered")]
        accepted |= {tag for _answered, code, tag in answers if code == "0"}
        outcome.troubles += [f"exit {code}: {tag} {err}" for _answered, code, tag in answers if code != "0"]
        outcome.count("answered", len(answers))
    outcome.count("turns taken", _turns(folder))
    outcome.troubles += _compared(folder, accepted, accepted)
    return outcome


def kills(folder: Path, count: int, seed: int = 1981) -> Outcome:
    """`referee do`, killed at a random instant, again and again; now and then as soon as something is written."""
    chance, outcome, environment = random.Random(seed), Outcome(), _environment(folder)
    _new_game(environment)
    usual = _usual_duration(environment)
    accepted = {"usual-0", "usual-1", "usual-2"}
    tried = set(accepted)
    for number in range(count):
        tag = f"kill-{number}"
        tried.add(tag)
        process = _start(environment, "do", f"ana: adjust +1 {tag}")
        if number % 3 == 2:
            _wait_for_writing(folder, process)
            time.sleep(chance.uniform(0, 0.004))
        else:
            time.sleep(chance.uniform(0, usual * LATEST))
        answered = _killed(process)
        outcome.count("answered before the kill" if answered else "killed before the answer")
        if answered:
            accepted.add(tag)
        outcome.troubles += [f"{tag}: {trouble}" for trouble in _compared(folder, accepted, tried)]
    outcome.count("kept without an answer", len(_kept(folder)) - len(accepted))
    return outcome


def table_kills(folder: Path, count: int, seed: int = 1981) -> Outcome:
    """`referee play` reading commands line by line, killed at a random instant while they come."""
    chance, outcome, environment = random.Random(seed), Outcome(), _environment(folder)
    _new_game(environment)
    accepted: set[str] = set()
    tried: set[str] = set()
    for number in range(count):
        process = _start(environment, "play", "o1", stdin=subprocess.PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        tags = [f"table-{number}-{at}" for at in range(200)]
        tried |= set(tags)
        process.stdin.write("".join(f"ana: adjust +1 {tag}\n" for tag in tags).encode())
        process.stdin.flush()
        time.sleep(chance.uniform(0, 0.3))
        process.send_signal(signal.SIGKILL)
        said = process.communicate()[0].decode()
        told = {tag for tag in tags if f"adjust +1 {tag}  " in said}
        outcome.count("answered", len(told))
        accepted |= told
        outcome.troubles += [f"table {number}: {trouble}" for trouble in _compared(folder, accepted, tried)]
    outcome.count("killed", count)
    outcome.count("kept without an answer", len(_kept(folder)) - len(accepted))
    return outcome


def _environment(folder: Path) -> Mapping[str, str]:
    told = {name: value for name, value in os.environ.items() if not name.startswith(("REFEREE", "PYTHON"))}
    return {**told, "REFEREE_HOME": str(folder), "REFEREE_LANG": "en", "PYTHONPATH": str(ROOT)}


def _start(environment: Mapping[str, str], *arguments: str, stdin: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "referee", *arguments]
    return subprocess.Popen(command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)


def _new_game(environment: Mapping[str, str]) -> None:
    _done(environment, "new", "option", "Ana", "Bob")


def _done(environment: Mapping[str, str], *arguments: str) -> None:
    with _start(environment, *arguments) as process:
        process.communicate()
    assert process.returncode == 0


def _usual_duration(environment: Mapping[str, str]) -> float:
    spent = []
    for number in range(3):
        start = time.monotonic()
        _done(environment, "do", f"ana: adjust +1 usual-{number}")
        spent.append(time.monotonic() - start)
    return sorted(spent)[1]


def _wait_for_writing(folder: Path, process: subprocess.Popen[bytes]) -> None:
    """Until there is a log beside the store."""
    log = folder / "games.sqlite-wal"
    had = log.stat().st_size if log.exists() else -1
    while process.poll() is None:
        try:
            if log.stat().st_size != had:
                return
        except FileNotFoundError:
            had = -1


def _killed(process: subprocess.Popen[bytes]) -> bool:
    """Whether it had answered: it printed the step, or ended with 0."""
    process.send_signal(signal.SIGKILL)
    said = process.communicate()[0]
    return bool(said) or process.returncode == 0


def _kept(folder: Path) -> list[str]:
    """What tells the commands apart that are in the store, in order."""
    with closing(Store(folder / "games.sqlite")) as store:
        return [row.command.rpartition(" ")[2] for row in store.entries("o1")]


def _turns(folder: Path) -> int:
    """How often the writer changed from one command to the next."""
    return sum(one != other for one, other in pairwise(tag.rpartition("-")[0] for tag in _kept(folder)))


def _compared(folder: Path, accepted: set[str], tried: set[str]) -> Iterator[str]:
    """What is wrong with the store: its file, an answered command that is missing, one kept twice or never asked for."""
    with closing(Store(folder / "games.sqlite")) as store:
        yield from store.check()
        kept = [row.command.rpartition(" ")[2] for row in store.entries("o1")]
        steps = len(fold_game(store, "o1").table.steps)
        yield from (f"{name} was listed wrongly" for name in repair_list(store))
    if steps != len(kept):
        yield f"{steps} steps of {len(kept)} entries"
    yield from (f"{tag} was answered and is missing" for tag in sorted(accepted - set(kept)))
    yield from (f"{tag} was never asked for" for tag in sorted(set(kept) - tried))
    yield from (f"{tag} is there {number} times" for tag, number in Counter(kept).items() if number > 1)
