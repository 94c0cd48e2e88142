"""Terminals that change their size all the time, and signals at any moment: the table goes on, or leaves in order."""

import random
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pexpect

from tests.games.rooms import ROOMS
from tests.store.soaking import Outcome
from tests.table.played import ENDING, Played, at_table

KEYS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1bOQ", "\x1bOP", "\x1b[5~", "\x1b[6~", "\x1b", "\r", "\t", "\x7f")
"""Arrows, F2, F1, PageUp, PageDown, Escape, Enter, Tab and Backspace."""
TYPED = "abejkn158 ?*~:+."
SIZES, PAUSE = 60, 0.03
"""How often a window changes, and the seconds between."""


def resizes(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many tables whose windows change 60 times, 30 ms apart, while keys are pressed; then they are left by hand."""
    chance, outcome = random.Random(seed), Outcome()
    for number in range(count):
        room = ROOMS[number % len(ROOMS)]
        home = folder / str(number)
        record = chance.choice(room.games)
        with at_table(home, "import", str(record)) as terminal:
            assert terminal.ended() == 0
        with at_table(home, "play", f"{room.game[0]}1") as terminal:
            terminal.raw()
            for trouble in _shaken(terminal, chance):
                outcome.troubles.append(f"table {number}, {record.stem}: {trouble}")
        outcome.count("tables")
        outcome.count("sizes", SIZES)
    return outcome


def _shaken(terminal: Played, chance: random.Random) -> Iterator[str]:
    for _ in range(SIZES):
        terminal.child.setwinsize(chance.randint(1, 45), chance.randint(1, 140))
        terminal.child.send(chance.choice((*KEYS, *TYPED)))
        _drain(terminal, PAUSE)
    terminal.child.setwinsize(30, 100)
    # leaves a page, the pointer and a drawing, then clears the line: Ctrl-D leaves an empty one
    for key in ("\x1b", "\x1b", "\x03"):
        terminal.child.send(key)
        _drain(terminal, 0.8)
    yield from _end(terminal, lambda: terminal.child.send("\x04"), (0,))


def signals(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many tables and tutorials ended by a signal, from before the first picture on."""
    chance, outcome = random.Random(seed), Outcome()
    for number in range(count):
        name = chance.choice(ENDING)
        command = chance.choice((("play", "--demo"), ("tutorial", chance.choice(ROOMS).game), ("word", "judge")))
        with at_table(folder / str(number), *command) as terminal:
            terminal.raw()
            _drain(terminal, chance.uniform(0, 1.5))
            if chance.random() < 0.5:
                terminal.child.send(chance.choice((*KEYS, *TYPED)))
            _drain(terminal, chance.uniform(0, 0.2))
            wanted = signal.Signals[name]
            for trouble in _end(terminal, partial(terminal.child.kill, wanted), (128 + wanted,)):
                outcome.troubles.append(f"{' '.join(command)}, {name}: {trouble}")
        outcome.count("ended")
    return outcome


def _drain(terminal: Played, seconds: float) -> None:
    """Reads what is drawn, so that the program never waits for it."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        try:
            terminal.written += terminal.child.read_nonblocking(65536, timeout=left)
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            return


def _end(terminal: Played, end: Callable[[], object], codes: tuple[int, ...]) -> Iterator[str]:
    """What is wrong with the way in which it ends."""
    end()
    try:
        code = terminal.ended()
    except pexpect.TIMEOUT:
        yield "it did not end"
        return
    if code not in codes:
        yield f"exit code {code}: {terminal.written[-300:]!r}"
    if "Traceback" in terminal.written:
        yield terminal.written[-600:]
    try:
        terminal.restored()
    except AssertionError as problem:
        yield f"left on: {problem}"
