"""Processes of their own in milliseconds: forks of one that has imported the program already.

One that leaves something open ends with an error."""

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent
MOTHER = """
import contextlib, gc, importlib, io, json, os, pkgutil, resource, signal, sys
from tests import leaks

leaks.watch()

from referee.__main__ import command
from referee.cli.app import run
from referee.cli.doors import Group, every_command
from referee.features import FEATURES
from referee.games import GAMES, game_of

LATE = ["cli", "documents", "games", "session", "table", "words", *(name for name in FEATURES if name != "display")]

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

gc.freeze()
# a command that asks how many they are would have them counted one by one
frozen = gc.get_freeze_count()
gc.get_freeze_count = lambda: frozen
asked, answered = os.fdopen(os.dup(0), closefd=False), os.dup(1)
for line in asked:
    arguments, environment, folder, files, patience, memory = json.loads(line)
    child = os.fork()
    if not child:
        signal.alarm(patience)
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        for number, name in enumerate(files):
            os.dup2(os.open(name, os.O_RDWR), number)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)
        sys.argv = ["referee", *map(os.fsdecode, map(bytes.fromhex, arguments))]
        leaks.fail_for_any()
        command()
    os.write(answered, b"%d\\n" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


class Nursery:
    """Each child is told the language that it is to speak. The program may be a copy of ours."""

    def __init__(self, root: Path = ROOT) -> None:
        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        self._files = [folder / name for name in ("in", "out", "err")]
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "REFEREE_HOME": str(folder / "data"),
            "PYTHONPATH": f"{root}:{ROOT}",
            "PYTHONWARNINGS": "error",
            # a fork copies the table of its mother's pages, which is short if they are large: a third of its time
            "PYTHONMALLOC": "malloc",
            "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
        }
        self._mother = subprocess.Popen(
            [sys.executable, "-c", MOTHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=root
        )

    def close(self) -> None:
        self._mother.__exit__(None, None, None)
        self._folder.cleanup()

    def ask(
        self,
        arguments: Sequence[str | bytes | Path],
        stdin: bytes,
        environment: Mapping[str, str],
        folder: Path,
        memory: int = 0,
        terminal: str = "",
    ) -> tuple[int, bytes, bytes]:
        """Exit code, standard output and standard error; the process may be held to so many bytes of memory.

        What it says may go to a terminal of this name instead."""
        for file, content in zip(self._files, (stdin, b"", b""), strict=True):
            file.write_bytes(content)
        texts = [os.fsencode(argument).hex() for argument in arguments]
        files = [str(self._files[0]), *([terminal] * 2 if terminal else map(str, self._files[1:]))]
        request = json.dumps([texts, dict(environment), str(folder), files, PATIENCE, memory])
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(request.encode() + b"\n")
        self._mother.stdin.flush()
        code = int(self._mother.stdout.readline())
        return code, self._files[1].read_bytes(), self._files[2].read_bytes()


@cache
def started() -> Nursery:
    """The one for all tests of this process, at whose end it ends."""
    made = Nursery()
    atexit.register(made.close)
    return made
