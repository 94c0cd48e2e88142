"""Processes of their own in milliseconds: forks of one that has imported the program already.

One that leaves something open ends with an error."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 120
"""Seconds that an answer may take; a process that hangs is ended, and its exit code says so."""

MOTHER = f"""
PATIENCE = {PATIENCE}

import contextlib, gc, io, json, os, signal, sys
from tests import leaks

leaks.watch()

from referee.__main__ import command
from referee.cli.app import run

with contextlib.redirect_stderr(io.StringIO()):
    run(["word", "explain"])

gc.freeze()
asked, answered = os.fdopen(os.dup(0), closefd=False), os.dup(1)
for line in asked:
    arguments, environment, folder, files = json.loads(line)
    child = os.fork()
    if not child:
        signal.alarm(PATIENCE)
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
    """One for a language, as the program chooses that when it is imported."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self._files = [folder / name for name in ("in", "out", "err")]
        self._mother = subprocess.Popen(
            [sys.executable, "-c", MOTHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._mother.__exit__(kind, value, trace)

    def ask(
        self, arguments: Sequence[str | bytes | Path], stdin: bytes, environment: Mapping[str, str], folder: Path
    ) -> tuple[int, bytes, bytes]:
        """Exit code, standard output and standard error."""
        for file, content in zip(self._files, (stdin, b"", b""), strict=True):
            file.write_bytes(content)
        told = [os.fsencode(argument).hex() for argument in arguments]
        request = json.dumps([told, dict(environment), str(folder), [str(file) for file in self._files]])
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(request.encode() + b"\n")
        self._mother.stdin.flush()
        code = int(self._mother.stdout.readline())
        return code, self._files[1].read_bytes(), self._files[2].read_bytes()
