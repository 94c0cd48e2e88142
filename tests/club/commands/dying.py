"""A program that is killed outright at a step: before or after a function, or while a program that it has called goes on."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

BEFORE, AFTER, DURING = "before", "after", "during"
RUN = "from tests.club.commands.dying import main; main()"
"""What Python is to run, with the step and the words of the command as its arguments."""


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Runs a command that dies at a step such as `before referee.club.hosting.cluster Cluster.start`."""
    when, module, path, *words = sys.argv[1:]
    owner: Any = import_module(module)
    *outer, name = path.split(".")
    for each in outer:
        owner = getattr(owner, each)
    setattr(owner, name, _deadly(getattr(owner, name), when))
    sys.argv = ["referee", *words]
    sys.exit(import_module("referee.__main__").main())


def _deadly(function: Callable[..., Any], when: str) -> Callable[..., Any]:
    def called(*given: Any, **named: Any) -> Any:
        if when == BEFORE:
            kill()
        if when == DURING:
            subprocess.run = _left_alone  # type: ignore[assignment]
        answer = function(*given, **named)
        if when == AFTER:
            kill()
        return answer

    return called


def _left_alone(*given: Any, **named: Any) -> None:
    named.pop("check")
    subprocess.Popen(*given, **named)
    kill()
