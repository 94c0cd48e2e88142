"""Commands in milliseconds: answered by a process that has imported the program already."""

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


class Nursery:
    """Each child is told the language that it is to speak. The program may be a copy of ours."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self._folder = TemporaryDirectory()
        self._files = [Path(self._folder.name, name) for name in ("in", "out", "err")]
        self._mother = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        folder = Path(self._folder.name)
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "REFEREE_HOME": str(folder / "data"),
            "PYTHONPATH": f"{self._root}:{ROOT}",
            "PYTHONWARNINGS": "error",
            # a fork copies the table of its mother's pages, which is short if they are large: a third of its time
            "PYTHONMALLOC": "malloc",
            "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
        }
        return subprocess.Popen(
            [sys.executable, "-m", "tests.cli.mother"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            cwd=self._root,
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
        """Exit code, standard output and standard error.

        A command may be held to so many bytes of memory. What it says may go to a terminal of this name instead."""
        for file, content in zip(self._files, (stdin, b"", b""), strict=True):
            file.write_bytes(content)
        texts = [os.fsencode(argument).hex() for argument in arguments]
        files = [str(self._files[0]), *([terminal] * 2 if terminal else map(str, self._files[1:]))]
        request = json.dumps(
            {
                "arguments": texts,
                "environment": dict(environment),
                "folder": str(folder),
                "files": files,
                "patience": PATIENCE,
                "memory": memory,
                "apart": bool(terminal),
            }
        )
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(f"{request}\n".encode())
        self._mother.stdin.flush()
        answer = self._mother.stdout.readline()
        # it ends with a command that takes too long, or that kills it
        code = int(answer or self._mother.wait())
        if not answer:
            self._mother.__exit__(None, None, None)
            self._mother = self._started()
        return code, self._files[1].read_bytes(), self._files[2].read_bytes()


@cache
def started() -> Nursery:
    """The one for all tests of this process, at whose end it ends."""
    made = Nursery()
    atexit.register(made.close)
    return made
