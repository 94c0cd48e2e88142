"""Answers commands with the whole program imported, in milliseconds.

Each has its own standard files, environment and folder, may be held to some memory, and ends with an error if it leaves
something open. A command that speaks to a terminal is a process of its own."""

import contextlib
import gc
import importlib
import io
import json
import os
import pkgutil
import resource
import signal
import sys
import threading
from typing import Any

from referee.__main__ import command, main
from referee.cli.app import run
from referee.cli.doors import Group, every_command
from referee.features import FEATURES
from referee.games import GAMES, game_of
from referee.papers.replay import dictionaries
from tests import leaks

LATE = ["cli", "documents", "games", "session", "table", "words", *(name for name in FEATURES if name != "display")]


def import_all() -> None:
    with contextlib.redirect_stderr(io.StringIO()):
        # two mistakes: what is imported only when a line is read, and when a path stands in it
        for words in (["word", "explain"], ["replay", "nothing"]):
            run(words)
    for one in every_command():
        for module in one.modules if isinstance(one, Group) else [one.place.partition(":")[0]]:
            importlib.import_module(module)
    for game in GAMES:
        game_of(game)
    # what they import when they come to it
    for name in ("referee.store.sqlite.store", "importlib.resources.readers", "typer.rich_utils"):
        importlib.import_module(name)
    for package in [importlib.import_module(f"referee.{name}") for name in LATE]:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(found.name)


def set_up(request: dict[str, Any]) -> None:
    """Makes this process the one that was asked for."""
    for number, name in enumerate(request["files"]):
        opened = os.open(name, os.O_RDWR)
        os.dup2(opened, number)
        os.close(opened)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv = ["referee", *map(os.fsdecode, map(bytes.fromhex, request["arguments"]))]


def answer_apart(request: dict[str, Any]) -> int:
    """The exit code of the command as a fork of this process."""
    child = os.fork()
    if not child:
        signal.alarm(request["patience"])
        set_up(request)
        leaks.fail_for_any()
        command()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def answer_here(request: dict[str, Any]) -> int:
    """The exit code of the command, which this process runs itself."""
    signal.alarm(request["patience"])
    streams = sys.stdin, sys.stdout, sys.stderr
    unbounded = resource.getrlimit(resource.RLIMIT_AS)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (request["memory"] or unbounded[0], unbounded[1]))
        set_up(request)
        # what an earlier command read ahead, or changed about them, is not this one's
        sys.stdin = open(0, encoding="utf-8", errors="surrogateescape", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", errors="surrogateescape", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
        code = leaks.code_of(main)
        for thread in threading.enumerate():
            if thread is not threading.current_thread() and not thread.daemon:
                thread.join()
        sys.stdout.flush()
        sys.stderr.flush()
        return code
    finally:
        resource.setrlimit(resource.RLIMIT_AS, unbounded)
        # the dictionaries that a process has open are its own
        dictionaries.cache_clear()
        # what is left is kept for the next commands; none of them looks through it for what is left open
        gc.freeze()
        sys.stdin, sys.stdout, sys.stderr = streams
        signal.alarm(0)


def serve() -> None:
    import_all()
    gc.freeze()
    asked, answered = os.fdopen(os.dup(0), closefd=False), os.dup(1)
    for line in asked:
        request = json.loads(line)
        code = answer_apart(request) if request["apart"] else answer_here(request)
        os.write(answered, b"%d\n" % code)


if __name__ == "__main__":
    leaks.watch()
    serve()
