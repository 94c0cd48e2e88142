"""A terminal that tests type into and read from: tmux on a socket of its own."""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent


class Terminal:
    """`referee …` running in a window of so many columns and rows."""

    def __init__(self, home: Path, columns: int = 80, rows: int = 24, lang: str = "fr") -> None:
        home.mkdir(exist_ok=True)
        self._home = home
        self._data = home / "data"
        self._starts = 0
        self._lang = lang
        self._size = ("-x", str(columns), "-y", str(rows))
        self.environment: dict[str, str] = {}
        """Variables besides the usual ones."""

    @property
    def _socket(self) -> str:
        """A server of its own for each start: one that is closing down takes no new windows."""
        return str(self._home / f"tmux{self._starts}.sock")

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", self._socket, *words], capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        return done.stdout

    def beside(self, other: "Terminal") -> None:
        """Shares the other's data."""
        self._data = other._data

    def start(self, *arguments: str, speed: int = 1) -> None:
        """The program with these arguments, its clock so many times faster."""
        told = {
            "HOME": str(self._home), "REFEREE_HOME": str(self._data), "REFEREE_LANG": self._lang,
            "LANG": "C.UTF-8", "TERM": "screen-256color", "PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT),
            **self.environment,
        }  # fmt: skip
        self._starts += 1
        module = ["referee"] if speed == 1 else ["tests.table.hurried", str(speed)]
        command = shlex.join([sys.executable, "-m", *module, *arguments])
        env = " ".join(f"{name}={shlex.quote(value)}" for name, value in told.items())
        line = f"env -i {env} {command}; echo CLOSED $?; exec sleep 600"
        self._tmux("-f", os.devnull, "new-session", "-d", "-s", "table", *self._size, line)

    @property
    def process(self) -> int:
        """The program's own number, below the shell of the window."""
        shell = self._tmux("list-panes", "-t", "table", "-F", "#{pane_pid}").strip()
        children = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        return int(children[0])

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", "-t", "table", *keys)

    def type(self, text: str) -> None:
        self._tmux("send-keys", "-t", "table", "-l", text)

    def enter(self, text: str) -> None:
        self.type(text)
        self.press("Enter")

    def paste(self, text: str) -> None:
        """As a terminal does from the clipboard, between its brackets."""
        self._tmux("set-buffer", "-b", "pasted", text)
        self._tmux("paste-buffer", "-b", "pasted", "-p", "-r", "-t", "table")

    def resize(self, columns: int, rows: int) -> None:
        self._tmux("resize-window", "-t", "table", "-x", str(columns), "-y", str(rows))

    @property
    def screen(self) -> str:
        return self._tmux("capture-pane", "-p", "-t", "table")

    def reads(self, *texts: str, without: Sequence[str] = ()) -> str:
        """Waits until the screen shows all of these and none of those; gives the screen."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            seen = self.screen
            if all(text in seen for text in texts) and not any(text in seen for text in without):
                return seen
            time.sleep(0.05)
        raise AssertionError(f"{texts} not on the screen, or still {without}:\n{self.screen}")

    def lacks(self, text: str) -> str:
        """Waits until the screen no longer shows this; gives the screen."""
        return self.reads(without=[text])

    def stop(self) -> None:
        subprocess.run(["tmux", "-S", self._socket, "kill-server"], capture_output=True, check=False, timeout=PATIENCE)


@contextmanager
def opened_terminal(home: Path, columns: int = 80, rows: int = 24, lang: str = "fr") -> Iterator[Terminal]:
    opened = Terminal(home, columns, rows, lang)
    try:
        yield opened
    finally:
        opened.stop()
