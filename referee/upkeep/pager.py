"""Shows a long text a screen at a time."""

import os
import shlex
import shutil
import signal
import subprocess
import sys

from referee.cli.output import out_raw

PAGERS = ("less", "more")


def paged(text: str) -> None:
    """Shows a text on the terminal, by PAGER or what there is, if it does not fit on the screen."""
    command = _pager()
    if text.count("\n") < shutil.get_terminal_size().lines or command is None:
        out_raw(text)
        return
    sys.stdout.flush()
    # less is told to show letters that are bold or underlined, and to leave the text on the screen
    environment = {"LESS": "-RFX", **os.environ}
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        subprocess.run(command, input=text.encode(), env=environment, check=False)
    except OSError:
        out_raw(text)
    finally:
        signal.signal(signal.SIGINT, kept)


def _pager() -> list[str] | None:
    """The command of the pager; None where none is wanted or there is none."""
    if os.environ.get("TERM", "") in ("", "dumb"):
        return None
    try:
        wanted = shlex.split(os.environ.get("PAGER", ""))
    except ValueError:
        wanted = []
    found = wanted or [name for name in PAGERS if shutil.which(name)][:1]
    return found or None
