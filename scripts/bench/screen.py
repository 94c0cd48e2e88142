"""Times the live table's screen: redraws in a large window, the first frame, and the processor's share while a glass runs.

    python scripts/bench/screen.py [--rounds N] [--idle SECONDS]

Redraws are timed after each key, at 160×45 with a crowded grid and 300 steps, with all that is written to the terminal. The
first frame is timed from the start of the process until it stands in the terminal, beside a minimal prompt_toolkit program.
`scripts/bench/table.py` runs all this too, with the program installed as a user has it.
"""

import argparse
import os
import pty
import select
import signal
import struct
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from fcntl import ioctl
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from termios import TIOCSWINSZ

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.session.new_game import header_of, open_game  # noqa: E402
from referee.session.session import Session  # noqa: E402
from referee.store.sqlite.store import Store  # noqa: E402
from referee.table.desk import Desk  # noqa: E402
from referee.table.voice import Voice  # noqa: E402
from scripts.lib import benching  # noqa: E402
from scripts.lib.benching import Bench, Target, say  # noqa: E402
from tests.table.stage import Stage, staged  # noqa: E402

ROWS, COLUMNS, STEPS = 45, 160, 300
FRAME, SHARE, TIMES = 16.0, 1.0, 1.6
"""Milliseconds for a redraw, the processor's share in percent, first frames of a minimal program."""
BETWEEN = 0.5
"""Seconds after which a window has been drawn."""
MINIMAL = """
from prompt_toolkit.application import Application
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
Application(Layout(Window(FormattedTextControl("READY"))), full_screen=True).run()
"""
READY, SHOWN, RUNNING = b"READY", b"Ana >", b"runs."
F5 = b"\x1b[15~"


def redraws(session: Session, texts: Sequence[str]) -> list[float]:
    """Milliseconds for each redraw while these commands are typed, key by key."""
    desk = Desk(session, Voice("en", str, lambda refused, game: refused.code))
    times: list[float] = []

    async def act(stage: Stage) -> None:
        for text in texts:
            for length in range(len(text) + 1):
                stage.screen.buffer.text = text[:length]
                stage.drawn_by_hand()
                start = time.perf_counter()
                stage.application._redraw()  # noqa: SLF001
                times.append((time.perf_counter() - start) * 1000)

    staged(desk, act, rows=ROWS, columns=COLUMNS)
    return times


@contextmanager
def in_terminal(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """A program in a terminal of its own: its process and the terminal."""
    process, terminal = pty.fork()
    if not process:
        os.execvpe(command[0], list(command), {**environment, "TERM": "xterm-256color"})
    ioctl(terminal, TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    try:
        yield process, terminal
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)


def read_until(terminal: int, wanted: bytes, seconds: float = 60.0) -> None:
    """Reads what is drawn until these letters stand there, whatever is written between them."""
    seen, until = b"", time.monotonic() + seconds
    while wanted not in seen:
        if time.monotonic() > until:
            raise SystemExit(f"{wanted!r} was not drawn")
        if select.select([terminal], [], [], 0.05)[0]:
            seen += os.read(terminal, 65536)


def first_frame(command: Sequence[str], wanted: bytes, environment: Mapping[str, str]) -> float:
    """Seconds from the start of a program until these letters are drawn."""
    start = time.perf_counter()
    with in_terminal(command, environment) as (_, terminal):
        read_until(terminal, wanted)
        return time.perf_counter() - start


def share(command: Sequence[str], environment: Mapping[str, str], seconds: float) -> float:
    """The percentage of one processor that a table takes while its glass runs and nobody types."""
    with in_terminal(command, environment) as (process, terminal):
        read_until(terminal, SHOWN)
        os.write(terminal, F5)
        read_until(terminal, RUNNING)
        _drained(terminal, BETWEEN)
        began, used = time.monotonic(), _used(process)
        _drained(terminal, seconds)
        return 100 * (_used(process) - used) / (time.monotonic() - began)


def _drained(terminal: int, seconds: float) -> None:
    """Reads whatever is drawn for so long."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        if select.select([terminal], [], [], left)[0]:
            os.read(terminal, 65536)


def _used(process: int) -> float:
    """Seconds of processor time that a process has taken."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def time_screen(
    bench: Bench, session: Session, texts: Sequence[str], commands: tuple[Sequence[str], str], rounds: int, idle: float
) -> None:
    """All three; `commands` are the words that start the program, and the Python that has prompt_toolkit."""
    program, python = commands
    times = sorted(redraws(session, texts))
    high = times[len(times) * 99 // 100]
    opened = _games(Path(bench.environment["REFEREE_HOME"]))
    frames = {name: [] for name in ("play", "minimal")}  # type: dict[str, list[float]]
    for _ in range(rounds):
        frames["play"].append(first_frame([*program, "play", opened["option"]], SHOWN, bench.environment))
        frames["minimal"].append(first_frame([python, "-c", MINIMAL], READY, bench.environment))
    play, minimal = min(frames["play"]), min(frames["minimal"])
    taken = share([*program, "play", opened["jago"], "--clock"], bench.environment, idle)
    rows = [
        ("redraw, median ms", f"{median(times):.1f}"), ("redraw, p99 ms", f"{high:.1f}"),
        ("play to its first frame, best ms", f"{play * 1000:.0f}"),
        ("a minimal full-screen program, best ms", f"{minimal * 1000:.0f}"), ("idle, % of a processor", f"{taken:.2f}"),
    ]  # fmt: skip
    bench.tables.append(benching.Table("The screen", ("", "measured"), rows))
    bench.targets += [
        Target(f"redraw at {COLUMNS}×{ROWS} with {STEPS} steps, p99", high, FRAME, at_most=True, unit=" ms"),
        Target("play to its first frame, ÷ a minimal program", play / minimal, TIMES, at_most=True),
        Target("idle with a running glass", taken, SHARE, at_most=True, unit=" %"),
    ]


def _games(home: Path) -> dict[str, str]:
    """A new game of Option and one of Jago, by their names."""
    home.mkdir(parents=True, exist_ok=True)
    names = {}
    with closing(Store(home / "games.sqlite")) as store:
        for game in ("option", "jago"):
            opened = open_game(store, header_of(game, ("Ana", "Bob"), (), ("fr", "")), 0.0)
            assert isinstance(opened, tuple)
            names[game] = str(opened[0])
    return names


def main() -> int:
    from scripts.bench.table import SEED, crowded, full_game, legal_play, long_game, stored

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10, metavar="N", help="first frames (%(default)s)")
    parser.add_argument("--idle", type=float, default=30.0, metavar="SECONDS", help="of idleness (%(default)s)")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="referee-bench-") as folder:
        bench = Bench(Path(folder))
        chance = Random(SEED)
        table = long_game(crowded(full_game(chance)), STEPS, chance)
        texts = [legal_play(table, chance) for _ in range(30)]
        say("Timing the screen…")
        with closing(Store(Path(folder) / "screen.sqlite")) as store:
            program = [sys.executable, "-m", "referee"]
            bench_environment = {"PYTHONPATH": str(ROOT)}
            os.environ.update(bench_environment)
            time_screen(bench, stored(store, table), texts, (program, sys.executable), options.rounds, options.idle)
    print(bench.text())
    return 0 if all(target.kept is not False for target in bench.targets) else 1


if __name__ == "__main__":
    raise SystemExit(main())
