"""Tries mutants in a copy of the tree, each from nothing: `python -m tests.mutants.worker`, a task a line in, an answer out.

It has imported what no mutant changes, and forks for each task. Nothing of the program may be imported here.
"""

import json
import os
import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.watching import Watching

WARM = (
    "_pytest.junitxml", "babel", "enchant", "gettext", "jsonschema", "platformdirs", "prompt_toolkit.shortcuts",
    "rich.console", "rich.table", "rich.markup", "sqlite3", "tomlkit", "tomllib", "typer.main", "typer.rich_utils",
)  # fmt: skip
"""What the tests import besides the program."""
NEVER = 600
"""Seconds after which a run that does not even use the processor is given up."""
SPACE = 2 << 30
"""Bytes that a run may want."""
REPORT, LOG = "report.json", "pytest.log"


def main() -> None:
    for name in WARM:
        import_module(name)
    for line in sys.stdin:
        print(json.dumps(tried(**json.loads(line))), flush=True)


def tried(options: list[str], mention: list[str], seconds: int, file: str = "", text: str = "") -> dict[str, Any]:
    """What came of the tests with this text in the file: the first one that failed, if any, and the time it took."""
    Path(REPORT).unlink(missing_ok=True)
    with _changed(file, text):
        child = os.fork()
        if not child:
            _run(options, mention, seconds, bool(file))
        _, status = os.waitpid(child, 0)
    report = {"failed": "", **(json.loads(Path(REPORT).read_text()) if Path(REPORT).exists() else {})}
    ended = "" if os.WIFEXITED(status) else signal.Signals(os.WTERMSIG(status)).name
    failed = report["failed"]
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) and not failed:
        said = Path(LOG).read_text("utf-8", "replace").strip().rpartition("\n")[2]
        failed = said or f"exit {os.WEXITSTATUS(status)}"
    return {"failed": failed, "ended": ended}


@contextmanager
def _changed(file: str, text: str) -> Iterator[None]:
    """The file with another text, for a while; its time is kept, so that what was compiled of it stays good."""
    if not file:
        yield
        return
    path = Path(file)
    sound, times = path.read_bytes(), path.stat()
    path.write_text(text, "utf-8")
    # of the same length and second, what was compiled of the sound text would be taken for it
    os.utime(path, (times.st_atime, times.st_mtime + 10))
    try:
        yield
    finally:
        path.write_bytes(sound)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def _run(options: list[str], mention: list[str], seconds: int, mutant: bool) -> None:
    """In the fork: the tests, up to the first that fails. What a mutant compiles to is not kept."""
    sys.dont_write_bytecode = mutant
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(NEVER)
    nowhere = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    always = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--basetemp", "basetemp"]
    code = pytest.main([*always, *options], plugins=[Watching(mention, REPORT)])
    os._exit(int(code))


if __name__ == "__main__":
    main()
