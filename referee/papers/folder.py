"""Writes every game of the store to a file of its own."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from referee.cli.output import err
from referee.cli.troubles import trouble_sentence
from referee.core.exit_codes import FINE, NO
from referee.session.stored import NotOpened, ReadGame
from referee.store.port import StoreReader
from referee.store.problems import StoreError

G = TypeVar("G", bound=ReadGame)


def for_each_game(
    reader: StoreReader, names: Iterable[str], read: Callable[[StoreReader, str], G], write: Callable[[G], int]
) -> int:
    """The worst exit code of writing each game; standard error says why one cannot be read at all."""
    codes = [FINE]
    for name in names:
        try:
            game = read(reader, name)
        except (StoreError, NotOpened) as problem:
            err(f"{name}: {trouble_sentence(problem)}\n")
            codes.append(NO)
        else:
            codes.append(write(game))
    return max(codes)
