"""Measures an event of many tables: the club's commands, the console, the page, what is printed.

    python scripts/bench/event.py [--tables 100] [--hall] [--delay 10] [--folder FOLDER]

With --hall it is led in a hall on this machine, whose answers come so many milliseconds later, as over a wireless network.
The last rows are then a device that joins when all games are over. The processor's seconds are those of the command alone.
"""

import argparse
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.cli import stores  # noqa: E402
from referee.cli.troubles import voice  # noqa: E402
from referee.club.console.console import Console  # noqa: E402
from referee.club.console.screen import Drawing  # noqa: E402
from referee.club.console.watch import Watching  # noqa: E402
from referee.club.hall.address import (  # noqa: E402
    Address,
    Joined,
    write_joined,
)
from referee.club.hall.administration import add_device  # noqa: E402
from referee.club.keeper import read_story  # noqa: E402
from referee.club.pages import EventPages  # noqa: E402
from referee.display.gallery import Gallery, Key  # noqa: E402
from referee.speech.speech import Speech  # noqa: E402
from tests.club.hall.proxy import Proxy  # noqa: E402
from tests.club.hall.soaking import served  # noqa: E402
from tests.club.halls import play  # noqa: E402

SEATS = 4
WINDOW = 100, 29
REDRAWS = 20


class Bench:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def home(self, name: str) -> Path:
        found = self.folder / name
        found.mkdir(exist_ok=True)
        return found

    def command(self, home: Path, *words: str, told: str = "") -> None:
        environment = {**os.environ, "REFEREE_HOME": str(home), "REFEREE_LANG": "en", "PYTHONPATH": str(ROOT)}
        before, began = _children(), time.perf_counter()
        call = [sys.executable, "-m", "referee", "club", *words]
        subprocess.run(call, env=environment, cwd=self.folder, stdout=subprocess.DEVNULL, check=True)
        row(told or f"club {' '.join(words[:2])}", _children() - before, time.perf_counter() - began)

    def within(self, told: str, work: Callable[[], object], times: int = 1) -> None:
        used, began = time.process_time(), time.perf_counter()
        for _ in range(times):
            work()
        row(told, (time.process_time() - used) / times, (time.perf_counter() - began) / times)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def row(told: str, processor: float, clock: float) -> None:
    print(f"{told:44}{processor:9.3f} s processor{clock:9.3f} s", flush=True)


def lead(bench: Bench, home: Path, tables: int) -> None:
    """From the first entrant to a confirmed round."""
    bench.command(home, "new", "Cup", "--arbiter", "Zoe")
    bench.command(
        home, "enter", *[f"Entrant {number:03} [Lyon]" for number in range(tables * SEATS)], told="club enter"
    )
    bench.command(home, "draw", "option", "--table", str(SEATS), "--seed", "x")
    bench.command(home, "open")
    bench.command(home, "tables")
    played(home)
    bench.command(home, "confirm")
    bench.command(home, "standing")
    for words in (("tables",), ("tables", "--slips"), ("standing",)):
        bench.command(home, *words, "--force", "-o", "list.pdf", told=f"club {' '.join(words)} -o list.pdf")


def played(home: Path) -> None:
    """Every game is over and settled, with scores of its own."""
    os.environ["REFEREE_HOME"] = str(home)
    chance = random.Random(1982)
    with closing(stores.open_passing()) as store:
        for table in read_story(store, "e1").event.rounds[-1].tables:
            session = play(store, table.game)
            seats = [player.seat for player in session.table.players]
            for seat in seats:
                session.submit(seat, f"adjust +{chance.randrange(60, 400)} score")
            session.submit(seats[0], "end")
            for seat in seats:
                session.submit(seat, "rack")


def watch(bench: Bench, home: Path) -> None:
    """The console and the pages, whose process has begun."""
    os.environ["REFEREE_HOME"] = str(home)
    spoken = voice(Speech("en"))
    consoles: list[Console] = []
    watching = Watching(stores.open_read_only, "e1", spoken, stores.contact)
    bench.within("console, first look", lambda: consoles.append(Console(watching, lambda *_: NotImplemented, spoken)))
    with closing(consoles[0]) as console:
        drawing = Drawing(console)
        bench.within("console, first frame", lambda: drawing.rows(*WINDOW))
        bench.within("console, further frames", lambda: drawing.rows(*WINDOW), REDRAWS)
        bench.within("console, look without news", console.look, REDRAWS)
    gallery = Gallery(stores.open_read_only, {"en": spoken}, [EventPages()])
    for place in ("event", "tables", "standing"):
        bench.within(f"page /{place}", partial(gallery.look, [Key(place, "en")]))
    gallery.close()


@contextmanager
def hall(bench: Bench, delay: float) -> Iterator[Callable[[str, str], Path]]:
    """Makes devices that have joined a hall, which answers late."""
    os.chmod(bench.folder, 0o755)
    cluster, owner = served(bench.folder / "server", {"listen_addresses": "127.0.0.1"})
    proxy = Proxy(cluster.port)
    proxy.delay = delay / 1000

    def joined(name: str, role: str) -> Path:
        address: Address = owner if role == "owner" else add_device(cluster.admin, name, role)
        through = replace(address, hosts=(("127.0.0.1", proxy.port),))
        write_joined(bench.home(name), Joined(through, name, role, None), address.authority.read_bytes())
        return bench.home(name)

    try:
        yield joined
    finally:
        proxy.close()
        cluster.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--hall", action="store_true", help="in a hall, not in a file")
    parser.add_argument("--delay", type=float, default=10.0, metavar="MS", help="of each of the hall's answers")
    parser.add_argument("--folder", type=Path, help="on the disk that is to be measured")
    options = parser.parse_args()
    with TemporaryDirectory(dir=options.folder, prefix="referee-event-") as folder, ExitStack() as opened:
        bench = Bench(Path(folder))
        device = opened.enter_context(hall(bench, options.delay)) if options.hall else None
        home = device("arbiter", "arbiter") if device is not None else bench.home("one")
        lead(bench, home, options.tables)
        watch(bench, home)
        if device is not None:
            fresh = device("display", "display")
            bench.command(fresh, "tables", told="club tables, first look of a device")
            bench.command(fresh, "tables", told="club tables, second look")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
