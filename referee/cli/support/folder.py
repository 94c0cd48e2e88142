"""Every game of the store, each in a file of its own in a folder."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from referee.cli.support.columns import out
from referee.cli.support.troubles import trouble_sentence
from referee.core.exit_codes import FINE, NO
from referee.core.printable import printable
from referee.core.writing import write_safely
from referee.session.stored import NotOpened, Viewed
from referee.store.port import Reading
from referee.store.problems import StoreError

Read = Callable[[Reading, str], Viewed]
Keep = Callable[[Viewed], int]


def keep_each(reader: Reading, names: Iterable[str], read: Read, keep: Keep) -> int:
    """The worst exit code of keeping each game; standard error says why one cannot be read at all."""
    codes = [FINE]
    for name in names:
        try:
            game = read(reader, name)
        except (StoreError, NotOpened) as problem:
            sys.stderr.write(f"{name}: {trouble_sentence(problem)}\n")
            codes.append(NO)
        else:
            codes.append(keep(game))
    return max(codes)


def put(file: Path, data: bytes) -> None:
    """Write the file and print its name."""
    write_safely(file, data)
    out(f"{printable(str(file))}\n")
