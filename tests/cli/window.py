"""What a terminal gets of a command, with the codes by which it is painted."""

import sys

import pexpect

from tests.cli.nursery import ROOT
from tests.cli.runner import Run
from tests.patience import PATIENCE


def seen(run: Run, *words: str, columns: int = 80, further: dict[str, str] | None = None) -> str:
    """What a terminal gets of a command."""
    environment = {**run.environment("fr"), "TERM": "xterm-256color", "COLORTERM": "truecolor", **(further or {})}
    asking = pexpect.spawn(
        sys.executable, ["-m", "referee", *words], cwd=str(ROOT), env=environment, encoding="utf-8", timeout=PATIENCE,
        dimensions=(24, columns),
    )  # fmt: skip
    return str(asking.read()).replace("\r", "")
