"""Backups on standard output and input, by way of a temporary file, since SQLite needs one."""

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.cli.language import _
from referee.cli.output import out_bytes, standard_input
from referee.core.message import CannotSay
from referee.core.scratch import scratch
from referee.store.problems import StoreError

NAME = "games.sqlite"
CHUNK = 1 << 20


def put_backup(back_up: Callable[[Path], object]) -> None:
    """Writes to standard output the backup that a function writes to a file."""
    if sys.stdout.isatty():
        raise CannotSay("A backup is nothing for a terminal: name a file.")
    with scratch() as folder:
        back_up(folder / NAME)
        with (folder / NAME).open("rb") as file:
            while part := file.read(CHUNK):
                out_bytes(part)


@contextmanager
def taken_backup() -> Iterator[Path]:
    """The backup that comes from standard input, as a file; errors name standard input."""
    source = standard_input()
    if source.isatty():
        raise CannotSay("A backup does not come from a terminal: name a file.")
    with scratch() as folder:
        file = folder / NAME
        with file.open("wb") as copy:
            shutil.copyfileobj(source.buffer, copy, CHUNK)
        try:
            yield file
        except StoreError as problem:
            raise StoreError(problem.problem, problem.detail.replace(str(file), _("standard input"))) from problem
