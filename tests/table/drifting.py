"""How exactly the program's glass empties: a real table left to itself for thirteen minutes, on a busy machine."""

import os
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.table.terminal import opened_terminal

TURNS = (4, 9)
"""Glasses that empty in the first turn and in the second, which is lost."""
MINUTE = 60


@dataclass(frozen=True, slots=True)
class Drift:
    latest: float
    """The most that a glass was told late or early, in seconds, from when its turn began."""
    gained: float
    """How much later the ninth glass of a turn was told than eight minutes after the first."""
    processor: float
    """The share of one processor that the table took."""


def drift(folder: Path, load: int) -> Drift:
    """With so many processes that keep the machine busy."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(load)]
    try:
        with opened_terminal(folder) as terminal:
            terminal.start("new", "jago", "Ana", "Bob")
            terminal.reads("CLOSED 0")
            terminal.stop()
            terminal.start("play", "j1", "--clock")
            terminal.reads("Ana >")
            terminal.press("F5")
            terminal.reads("The glass runs.")
            time.sleep(MINUTE * TURNS[0] + 20)
            terminal.enter("F4 FAUX")
            terminal.reads("F4 FAUX")
            terminal.enter("fini")
            terminal.reads("Bob >")
            began, used = time.monotonic(), _used(terminal.process)
            time.sleep(MINUTE * TURNS[1] - 20)
            share = (_used(terminal.process) - used) / (time.monotonic() - began)
            time.sleep(30)
        return _measured(folder / "data" / "games.sqlite", share)
    finally:
        for process in busy:
            process.kill()
            process.wait()


def _used(process: int) -> float:
    """Seconds of processor time that a process has taken."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def _measured(path: Path, share: float) -> Drift:
    base = sqlite3.connect(path)
    rows = base.execute("SELECT command, at FROM entries WHERE number > 0 ORDER BY number").fetchall()
    base.close()
    late: list[float] = []
    began, ticks = 0.0, []
    for command, at in rows:
        if command == "tick":
            ticks.append(at)
            late.append(at - began - MINUTE * len(ticks))
        elif command.startswith(("resume", "done")):
            began, ticks = at, []
    assert len(late) == sum(TURNS), rows
    return Drift(max(map(abs, late)), ticks[-1] - ticks[0] - MINUTE * (len(ticks) - 1), share)
