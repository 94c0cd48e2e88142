"""Mutants chosen at random and tried: what the fast tests noticed, by package, and what they did not."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tests.mutants.copying import Answer, Worker, copied
from tests.mutants.mutating import Mutant, mutants, mutated
from tests.mutants.packages import PACKAGES, ROOT, Package, package_of, tells

LONGEST = 600
"""Seconds of a processor that the tests of a package may take when nothing is wrong."""
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
        return "killed: ran out of time" if self.answer.ended == "SIGXCPU" else "killed"


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
    packages = [package for package in PACKAGES if any(package_of(mutant.file) == package for mutant in chosen)]
    copied(ROOT, folder / "0")
    with Worker(folder / "0") as worker:
        limits = {package.name: _limit(worker, package) for package in packages}
    for number in range(1, workers):
        copied(folder / "0", folder / str(number))
    waiting: SimpleQueue[Mutant] = SimpleQueue()
    done: SimpleQueue[Tried] = SimpleQueue()
    for mutant in chosen:
        waiting.put(mutant)

    def work(number: int) -> None:
        with Worker(folder / str(number)) as worker:
            while not waiting.empty():
                mutant = waiting.get()
                package = package_of(mutant.file)
                text = mutated((ROOT / mutant.file).read_text("utf-8"), mutant)
                done.put(Tried(mutant, worker.tried(package, limits[package.name], mutant.file, text)))

    with ThreadPoolExecutor(workers) as pool:
        going = [pool.submit(work, number) for number in range(workers)]
        for _ in chosen:
            yield done.get()
        for each in going:
            each.result()


def _limit(worker: Worker, package: Package) -> int:
    """Seconds of a processor for a mutant of this package; its tests have to pass without any."""
    answer = worker.tried(package, LONGEST)
    assert not answer.killed, f"{package.name} fails as it is: {answer}"
    return ALLOWANCE + TIMES * int(answer.seconds)


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
