"""Measures a hall under many tables, beside SQLite on one machine.

    python scripts/bench/hall.py [--tables 100] [--minutes 30] [--every 2] [--grow 300 -o growth.svg] [--folder FOLDER]

Every table is a device as people use it: a journal of its own, a connection to the hall, a look at it every two seconds. It
adds a command every so many seconds; what is timed is the answer, which comes when the command is safe in the journal and in
the hall. Beside it the hall alone, without the devices' journals, and SQLite in one file on one machine. The server's
processes, their memory and their open files are counted all along. With --grow, fifty more tables each time. The server and
the tables share this machine, its clock and its disk.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.club.device.ledger import Ledger  # noqa: E402
from referee.club.device.store import Shared  # noqa: E402
from referee.club.hall.address import Address  # noqa: E402
from referee.club.hall.administration import add_device  # noqa: E402
from referee.club.hosting.cluster import Cluster  # noqa: E402
from referee.store import sqlite  # noqa: E402
from referee.store.contact import sharing_of  # noqa: E402
from referee.store.port import Journal  # noqa: E402
from referee.store.problems import StoreError  # noqa: E402
from tests.club.hall.soaking import served  # noqa: E402
from tests.club.hall.whole import WholeHall  # noqa: E402
from tests.store.stores import HEADER, SUMMARY, append, remark  # noqa: E402


@dataclass(frozen=True)
class Whole:
    """A device with a journal of its own."""

    hall: Address
    file: Path


Place = Address | Path | Whole
"""A hall, a file, or a device of a hall."""
PROCESSES = 4
"""Processes that the tables share: in a single one they would wait for each other."""
STEP = 50
KINDS = DEVICES, ALONE, ONE_FILE = "devices", "hall alone", "SQLite"
STROKES = {DEVICES: ("#1b5e9c", ""), ALONE: ("#3a7d44", "2 3"), ONE_FILE: ("#a33", "6 4")}
PATIENCE = 60.0
"""Seconds in which a device hands in what the hall did not take at once."""
SAMPLES = 20
"""How often the server is looked at."""


@dataclass(frozen=True)
class Sample:
    """What the server takes: processes, memory of its own in MB, open files."""

    processes: int
    megabytes: float
    files: int


@dataclass(frozen=True)
class Run:
    """Milliseconds of all commands, and what was seen of the server meanwhile."""

    tables: int
    times: list[float]
    samples: list[Sample]

    @property
    def percentiles(self) -> tuple[float, float, float]:
        cuts = quantiles(self.times, n=100)
        return cuts[49], cuts[98], max(self.times)


def opened(place: Place) -> Journal:
    if isinstance(place, Whole):
        return Shared(partial(Ledger, place.file), partial(WholeHall, place.hall))
    return sqlite.open_store(place) if isinstance(place, Path) else WholeHall(place)


def play(places: Sequence[Place], every: float, ending: float) -> list[float]:
    """The milliseconds of each command of these devices, a thread each."""
    times: list[float] = []
    threads = [Thread(target=_table, args=(place, every, ending, times)) for place in places]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times


def _table(place: Place, every: float, ending: float, times: list[float]) -> None:
    chance, number = random.Random(), 0
    with closing(opened(place)) as store:
        name = store.create("option", HEADER, SUMMARY, time.time())
        due = time.time() + chance.random() * every
        sharing = sharing_of(store)
        with nullcontext() if sharing is None else sharing.following(name):
            while due < ending:
                time.sleep(max(0.0, due - time.time()))
                began = time.perf_counter()
                # one that is told to wait tries again when the next command is due
                with suppress(StoreError):
                    append(store, name, number + 1, remark(number), due, origin=f"{number:032x}")
                    number += 1
                times.append(1000 * (time.perf_counter() - began))
                due += every
            patience = time.time() + PATIENCE
            while sharing is not None and (unshared := sharing.unshared(name)):
                if time.time() > patience:
                    raise SystemExit(f"{name}: {unshared} commands are not shared")
                time.sleep(1)
        if store.length(name) != number:
            raise SystemExit(f"{name}: {store.length(name)} entries, {number} answered")


def measured(places: Sequence[Place], seconds: float, every: float, cluster: Cluster | None) -> Run:
    ending, samples = time.time() + seconds, []
    # SQLite's locks are those of a process, as each terminal is one
    count = len(places) if cluster is None else PROCESSES
    with ProcessPoolExecutor(count) as pool:
        parts = [pool.submit(play, places[at::count], every, ending) for at in range(count)]
        while cluster is not None and time.time() < ending - 2 * max(every, seconds / SAMPLES):
            time.sleep(seconds / SAMPLES)
            samples.append(sample(cluster))
        times = [each for part in parts for each in part.result()]
    return Run(len(places), times, samples)


def sample(cluster: Cluster) -> Sample:
    """What the server takes at this moment. Memory is that of its processes alone: the buffers, which all of them share,
    fill up with what is stored to a size that is set."""
    main = int((cluster.data / "postmaster.pid").read_text().split()[0])
    found = [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]
    memory, files = 0, 0
    for process in found:
        with suppress(OSError):  # it has ended meanwhile
            rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
            memory += sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private_"))
            files += len(os.listdir(f"/proc/{process}/fd"))
    return Sample(len(found), memory / 1000, files)


def told(what: str, run: Run) -> None:
    half, ninety_nine, most = run.percentiles
    print(f"{what:12}{run.tables:5} tables{len(run.times):8,} commands  ", end="")
    print(f"p50 {half:6.1f} ms  p99 {ninety_nine:6.1f} ms  most {most:6.1f} ms", flush=True)
    # the first looks see the tables come
    for one in run.samples[2 :: SAMPLES // 4]:
        print(f"{'':12}{one.processes:5} processes {one.megabytes:7.1f} MB {one.files:6,} open files", flush=True)


def drawing(runs: dict[str, list[Run]]) -> str:
    """How the 99th percentile grows with the number of tables, as SVG."""
    every = [run for each in runs.values() for run in each]
    right, top = max(run.tables for run in every), max(run.percentiles[1] for run in every)
    width, height, edge = 640, 320, 48
    lines = []
    for name, each in runs.items():
        colour, dashes = STROKES[name]
        points = [(edge + width * run.tables / right, edge + height * (1 - run.percentiles[1] / top)) for run in each]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        stroke = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"'
        lines.append(f'<polyline points="{path}" fill="none" {stroke}/>')
        x, y = points[-1]
        lines.append(f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="end" fill="{colour}">{name}</text>')
        for (x, y), run in zip(points, each, strict=True):
            label = f"{run.tables}: {run.percentiles[1]:.0f} ms"
            lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"><title>{label}</title></circle>')
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = edge + width * share, edge + height * (1 - share)
        lines.append(f'<path d="M{edge} {y:.1f}h{width}" stroke="#ccc" stroke-width="0.5"/>')
        lines.append(f'<text x="{edge - 6}" y="{y + 4:.1f}" text-anchor="end">{top * share:.0f}</text>')
        lines.append(f'<text x="{x:.1f}" y="{edge + height + 18}" text-anchor="middle">{right * share:.0f}</text>')
    lines.append(f'<text x="{edge}" y="{edge - 20}">ms, 99th percentile, by the number of tables</text>')
    size = f'viewBox="0 0 {width + 2 * edge} {height + 2 * edge}"'
    body = "\n".join(lines)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">\n{body}\n</svg>\n'


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=30.0, help="so long for each number of tables, and each store")
    parser.add_argument("--every", type=float, default=2.0, metavar="SECONDS", help="between two commands of a table")
    parser.add_argument("--grow", type=int, default=0, metavar="TABLES", help="as many as this, fifty more each time")
    parser.add_argument("-o", "--output", type=Path, default=Path("growth.svg"), help="where the growth is drawn")
    parser.add_argument("--only", nargs="+", choices=KINDS, help="nothing else")
    parser.add_argument("--folder", type=Path, help="on the disk that is to be measured")
    options = parser.parse_args()
    sizes = range(STEP, options.grow + 1, STEP) if options.grow else [options.tables]
    runs: dict[str, list[Run]] = {name: [] for name in KINDS if not options.only or name in options.only}
    with TemporaryDirectory(dir=options.folder, prefix="referee-hall-") as folder:
        os.chmod(folder, 0o755)
        cluster, _ = served(Path(folder) / "hall", {"listen_addresses": "127.0.0.1"})
        try:
            devices = [add_device(cluster.admin, f"Table {number}", "table") for number in range(max(sizes))]
            for tables in sizes:
                file = Path(folder) / "games" / f"{tables}.sqlite"
                whole = [
                    Whole(hall, Path(folder) / f"{tables}-{at}" / "games.sqlite") for at, hall in enumerate(devices)
                ]
                kinds: dict[str, Sequence[Place]] = {
                    DEVICES: whole[:tables], ALONE: devices[:tables], ONE_FILE: [file] * tables,
                }  # fmt: skip
                for name in runs:
                    places = kinds[name]
                    server = None if name == ONE_FILE else cluster
                    runs[name].append(measured(places, 60 * options.minutes, options.every, server))
                    told(name, runs[name][-1])
        finally:
            cluster.stop()
    if options.grow:
        options.output.write_text(drawing(runs), "utf-8")
        print(options.output)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
