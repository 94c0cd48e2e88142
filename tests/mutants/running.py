"""Mutants chosen at random and tried: what the fast tests noticed, by package, and what they did not."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tests.mutants.copying import Answer, Server, Worker, copied
from tests.mutants.mutating import Mutant, mutants, mutated
from tests.mutants.packages import PACKAGES, ROOT, Package, package_of, tells

ALLOWANCE, TIMES = 10, 4
"""A mutant has so many seconds more, and so many times as long, as what nobody has changed."""


@dataclass(frozen=True, slots=True)
class Tried:
    mutant: Mutant
    answer: Answer

    @property
    def outcome(self) -> str:
        if not self.answer.killed:
            return "survived"
        return "killed: ran out of time" if self.answer.ended in ("SIGXCPU", "SIGPROF") else "killed"


def every(only: str = "") -> list[Mutant]:
    """All mutants there are, in order; `only` those of a folder, a file or a line such as `referee/core/seats.py:12`."""
    wanted, _, line = only.partition(":")
    files = (file for package in PACKAGES for file in package.files if file.startswith(wanted))
    found = (mutant for file in files for mutant in mutants(file, (ROOT / file).read_text("utf-8")))
    return [mutant for mutant in found if line in ("", str(mutant.line))]


def chosen(seed: int, sample: int, only: str = "") -> list[Mutant]:
    """The same ones for the same seed and the same sources."""
    found = every(only)
    return Random(seed).sample(found, min(sample, len(found)))


def tried(chosen: Sequence[Mutant], workers: int, folder: Path) -> Iterator[Tried]:
    """Each mutant with what came of it, in the order in which they are done."""
    for number in range(workers + 1):
        copied(ROOT, folder / str(number))
    for package in PACKAGES:
        its = [mutant for mutant in chosen if package_of(mutant.file) == package]
        if its:
            yield from _package(package, its, [folder / str(number) for number in range(workers + 1)])


def _package(package: Package, chosen: Sequence[Mutant], folders: Sequence[Path]) -> Iterator[Tried]:
    """The mutants of a package: a server in the first copy, and in each other a worker for what the server cannot tell."""
    done: SimpleQueue[Tried] = SimpleQueue()
    waiting: SimpleQueue[Mutant | None] = SimpleQueue()
    for mutant in (*chosen, *(None for _ in folders)):
        waiting.put(mutant)
    with Server(folders[0], package) as server, ThreadPoolExecutor(len(folders)) as pool:
        limit = ALLOWANCE + TIMES * int(server.seconds)

        def work(folder: Path) -> None:
            with Worker(folder) as worker:
                while (mutant := waiting.get()) is not None:
                    text = mutated((ROOT / mutant.file).read_text("utf-8"), mutant)
                    answer = server.tried(mutant, text) if mutant.function else None
                    if answer is None or not answer.killed:
                        answer = worker.tried(package, limit, mutant.file, text)
                    done.put(Tried(mutant, answer))

        going = [pool.submit(work, folder) for folder in folders[1:]]
        for _ in chosen:
            yield done.get()
        for each in going:
            each.result()


def score(tallied: Counter[str]) -> dict[str, int]:
    """The outcomes, and how many in a thousand were killed."""
    killed = sum(count for outcome, count in tallied.items() if outcome.startswith("killed"))
    return {**tallied, "per mille killed": round(1000 * killed / tallied.total())}


def report(found: Sequence[Tried]) -> Iterator[tuple[str, dict[str, int]]]:
    """The score of each package, of what decides and what tells, and of all."""
    tallies: dict[str, Counter[str]] = {}
    for each in found:
        kind = "code that tells" if tells(each.mutant.file) else "code that decides"
        for heading in (package_of(each.mutant.file).name, kind, "all"):
            tallies.setdefault(heading, Counter())[each.outcome] += 1
    for heading in (*(package.name for package in PACKAGES), "code that decides", "code that tells", "all"):
        if heading in tallies:
            yield heading, score(tallies[heading])
