"""A program in a terminal of its own, ended in any way; afterwards the terminal has to be as it was."""

import os
import re
import signal
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect

from tests.patience import PATIENCE
from tests.table.terminal import ROOT

ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT")
ALTERNATE, PASTING, HIDDEN = "?1049", "?2004", "?25"


def heed_signals() -> None:
    """Tests that were started in the background have inherited that some signals are ignored."""
    for name in ENDING:
        signal.signal(signal.Signals[name], signal.SIG_DFL)


class Played:
    """A program in a terminal of its own, and what it has written there."""

    def __init__(self, folder: Path, *arguments: str, code: str = "", **changes: str) -> None:
        self.home = folder / "data"
        env = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "REFEREE_HOME": str(self.home), "REFEREE_LANG": "en",
            "LANG": "C.UTF-8", "TERM": "xterm", "PYTHONPATH": str(ROOT), **changes,
        }  # fmt: skip
        command = ["-c", code, *arguments] if code else ["-m", "referee", *arguments]
        self.child = pexpect.spawn(
            sys.executable, command, env=env, encoding="utf-8", timeout=PATIENCE, dimensions=(30, 100),
            preexec_fn=heed_signals,
        )  # fmt: skip
        self.modes = self._modes()
        self.left: list[int] = []
        """How the program left them."""
        self.written = ""

    def reads(self, text: str) -> None:
        self.child.expect(text)
        self.written += str(self.child.before) + str(self.child.after)

    def ended(self) -> int:
        """Its exit code, once everything that it wrote was read."""
        self.child.expect(pexpect.EOF)
        self.written += str(self.child.before)
        self.left = self._modes()
        self.child.close()
        assert self.child.signalstatus is None
        assert self.child.exitstatus is not None
        return int(self.child.exitstatus)

    def _modes(self) -> list[int]:
        """Whether lines are echoed, edited and answered by signals."""
        return [mode for mode in termios.tcgetattr(self.child.child_fd)[:4] if isinstance(mode, int)]

    def raw(self) -> None:
        """Waits until keys go to the program."""
        until = time.monotonic() + PATIENCE
        while self._modes()[3] & termios.ICANON:
            assert time.monotonic() < until
            time.sleep(0.02)

    def restored(self) -> None:
        """The terminal is as it was before: modes on and off by the codes written, and how lines are edited."""
        assert self.left in ([], self.modes), (
            f"modes {self.left}, at first {self.modes}; written: {self.written[-200:]!r}"
        )
        for mode, usual in ((ALTERNATE, "l"), (PASTING, "l"), (HIDDEN, "h")):
            told = re.findall(rf"\x1b\[{re.escape(mode)}([hl])", self.written)
            assert not told or told[-1] == usual, mode


@contextmanager
def at_table(folder: Path, *arguments: str, code: str = "", **changes: str) -> Iterator[Played]:
    terminal = Played(folder, *arguments, code=code, **changes)
    try:
        yield terminal
    finally:
        terminal.child.close(force=True)
