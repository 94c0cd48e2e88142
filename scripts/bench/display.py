"""Times the page for spectators: from an accepted command to its drawing in a browser, and many pages at once.

    python scripts/bench/display.py [--commands N] [--pages N] [--seconds N] [--rate N] [--folder FOLDER] [--json FILE]

The server is a process of its own, as `referee display` is. The table's commands are timed with and without pages, in turns.
"""

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import cycle
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.record import Record  # noqa: E402
from referee.core.result import Refused  # noqa: E402
from referee.core.words import Everything  # noqa: E402
from referee.display.spectators import GENTLE  # noqa: E402
from referee.session.new_game import header_of, open_game  # noqa: E402
from referee.session.record import read_record  # noqa: E402
from referee.session.session import Session  # noqa: E402
from referee.store.sqlite.store import Store  # noqa: E402
from tests.browsers import CHROMIUM  # noqa: E402
from tests.games.tables import french  # noqa: E402

EVENING = ROOT / "tests" / "games" / "guerre_des_mots" / "records" / "evening.ref"
"""A game on the largest board."""
PAINTED = """() => {
  window.painted = [];
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(
    () => window.painted.push(performance.timeOrigin + performance.now())
  ))).observe(document.getElementById("main"), {childList: true, subtree: true});
}"""
"""Notes when what has changed was drawn: after the next frame."""
ROUNDS, PHASE = 8, 4.0
"""How often commands are timed without and with pages, and for how many seconds each."""
STEP = re.compile(rb'"(\d+)\. ')


@contextmanager
def server(home: Path) -> Iterator[tuple[str, int]]:
    """The address of a page, and the process that serves it."""
    serving = subprocess.Popen(
        [sys.executable, "-m", "referee", "display", "--port", "0"],
        cwd=ROOT,
        env={**os.environ, "REFEREE_HOME": str(home), "REFEREE_LANG": "en"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert serving.stdout is not None
        yield serving.stdout.readline().rpartition(" ")[2].strip(), serving.pid
    finally:
        serving.send_signal(signal.SIGINT)
        serving.wait()


def table(home: Path, record: Record | None = None) -> Session:
    """A game in a store of its own: that of a record, or one of Option in which everything is a word."""
    store = Store(home / "games.sqlite")
    header = record.header if record else header_of("option", ("Ana", "Bob"), (), ("fr", ""))
    opened = open_game(store, header, time.time())
    assert not isinstance(opened, Refused)
    return Session(store, opened[0], french if record else lambda game, header: Everything())


def lines(record: Record) -> Iterator[tuple[str, str]]:
    """The commands of a game, all of them taken back, again and again."""
    played = [(line.seat, line.command) for line in record.lines]
    return cycle([*played, (played[0][0], f"undo {len(played)}")])


def accepted(session: Session, seat: str, text: str) -> tuple[float, float] | None:
    """When a command was accepted, and how long that took; None if it was refused."""
    began = time.perf_counter()
    entry = session.submit(seat, text)
    if isinstance(entry, Refused):
        return None
    return time.time(), time.perf_counter() - began


def to_painted(home: Path, commands: int) -> list[float]:
    """Seconds from each accepted command to its drawing in a browser."""
    from playwright.sync_api import sync_playwright

    record = read_record(EVENING.read_text("utf-8"))
    session, took = table(home, record), list[float]()
    with closing(session.store), server(home) as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{url}game/{session.name}")
        page.wait_for_selector("#as-of[hidden]", state="attached")
        page.evaluate(PAINTED)
        for seat, text in lines(record):
            before = page.evaluate("window.painted.length")
            moment = accepted(session, seat, text)
            if moment is None:
                continue
            until = time.monotonic() + 10
            while (drawn := page.evaluate("window.painted"))[before:] == []:
                assert time.monotonic() < until, "nothing was drawn"
            took.append(drawn[before] / 1000 - moment[0])
            if len(took) == commands:
                break
        browser.close()
    return took


class Watching:
    """What one page has heard: when each step reached it."""

    def __init__(self) -> None:
        self.heard: dict[int, float] = {}

    async def listen(self, host: str, port: int, name: str) -> None:
        reader, writer = await asyncio.open_connection(host, port, limit=1 << 22)
        writer.write(f"GET /events/{name}?lang=en HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        while line := await reader.readline():
            now = time.time()
            for step in STEP.findall(line.rpartition(b'"said": [')[2]):
                self.heard.setdefault(int(step), now)


def watch(url: str, name: str, pages: int, told: Connection) -> None:
    """A process that keeps so many pages open, until it is told to stop; then tells what they have heard."""

    os.nice(GENTLE)  # they would be elsewhere

    async def run() -> None:
        host, _, port = url.split("/")[2].rpartition(":")
        watching = [Watching() for _ in range(pages)]
        listening = [asyncio.create_task(each.listen(host, int(port), name)) for each in watching]
        await asyncio.sleep(2)
        told.send("ready")
        while not told.poll():
            await asyncio.sleep(0.05)
        for task in listening:
            task.cancel()
        told.send([each.heard for each in watching])

    asyncio.run(run())


def played(session: Session, seconds: float, rate: float) -> tuple[dict[int, float], list[float]]:
    """Plays at this rate: when each step was accepted, and how long each command took."""
    moments, took = dict[int, float](), list[float]()
    began = time.monotonic()
    for number in range(int(seconds * rate)):
        time.sleep(max(0.0, began + number / rate - time.monotonic()))
        done = accepted(session, session.table.state.turn, "swap 1")
        assert done is not None
        moments[session.table.count] = done[0]
        took.append(done[1])
    return moments, took


def resident(process: int) -> float:
    """The memory of a process, in megabytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


def processor(process: int) -> float:
    """The processor time that a process has used, in seconds."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def watched(url: str, name: str, pages: int) -> Iterator[list[dict[int, float]]]:
    """So many pages are open meanwhile; what they have heard is there afterwards."""
    ours, theirs = Pipe()
    watching = Process(target=watch, args=(url, name, pages, theirs))
    watching.start()
    ours.recv()
    heard: list[dict[int, float]] = []
    yield heard
    time.sleep(1)
    ours.send("stop")
    heard += ours.recv()
    watching.join()


def many(home: Path, pages: int, seconds: float, rate: float) -> dict[str, float]:
    """Many pages open on one game that is played fast."""
    session = table(home)
    with closing(session.store), server(home) as (url, process):
        with watched(url, session.name, pages) as heard:
            memory = [resident(process)]
            moments: dict[int, float] = {}
            used = processor(process)
            for _ in range(2):
                moments |= played(session, seconds / 2, rate)[0]
                memory.append(resident(process))
            used = processor(process) - used
        alone, beside = list[float](), list[float]()
        for _ in range(ROUNDS):
            alone += played(session, PHASE, rate)[1]
            with watched(url, session.name, pages):
                beside += played(session, PHASE, rate)[1]
    late = [each[step] - at for each in heard for step, at in moments.items() if step in each]
    return {
        "steps": len(moments),
        "missing": sum(step not in each for each in heard for step in moments),
        "late p50 ms": 1000 * median(late),
        "late p99 ms": 1000 * quantiles(late, n=100)[98],
        "late max ms": 1000 * max(late),
        "server's processor ms a step": 1000 * used / len(moments),
        "memory MB": memory[0],
        "memory halfway MB": memory[1],
        "memory at the end MB": memory[2],
        "command p50 ms": 1000 * median(beside),
        "command without pages p50 ms": 1000 * median(alone),
        "ratio": median(beside) / median(alone),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--commands", type=int, default=500)
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rate", type=float, default=10.0, help="commands a second")
    parser.add_argument("--folder", type=Path, help="where stores are made; on the disk that is to be measured")
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    found: dict[str, object] = {}
    if wanted.commands:
        with TemporaryDirectory(dir=wanted.folder) as home:
            took = to_painted(Path(home), wanted.commands)
        cuts = quantiles(took, n=100)
        found["painted"] = {"commands": len(took), "p50 ms": 1000 * median(took), "p99 ms": 1000 * cuts[98]}
        print(_line("accepted → painted", found["painted"]), flush=True)
    if wanted.pages:
        with TemporaryDirectory(dir=wanted.folder) as home:
            found["many"] = many(Path(home), wanted.pages, wanted.seconds, wanted.rate)
        print(_line(f"{wanted.pages} pages, {wanted.rate:g} commands a second", found["many"]), flush=True)
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=1) + "\n")


def _line(title: str, figures: object) -> str:
    assert isinstance(figures, dict)
    return f"{title}: " + ", ".join(f"{name} {number:.4g}" for name, number in figures.items())


if __name__ == "__main__":
    main()
