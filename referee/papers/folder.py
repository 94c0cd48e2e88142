"""Writes every game of the store to a file of its own."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from referee.cli.output import err
from referee.cli.troubles import trouble_sentence
from referee.core.exit_codes import FINE, NO
from referee.core.spelling import capitals
from referee.session.stored import NotOpened, ReadGame
from referee.store.port import StoreReader
from referee.store.problems import StoreError

LONGEST = 60
"""Letters of a name before its ending."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")
"""Names that Windows reserves for devices."""

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


def joined(parts: Iterable[str]) -> str:
    """A file name of parts that the program has made itself."""
    return "-".join(parts)[:LONGEST]


def safe(parts: Iterable[str]) -> str:
    """A file name of parts that people have typed, in small letters, digits and hyphens."""
    plain = "-".join(re.sub("[^a-z0-9]+", "-", capitals(part).lower()).strip("-") for part in parts)
    name = joined([re.sub("-+", "-", plain).strip("-")]).rstrip("-")
    return f"sheet-{name}".rstrip("-") if not name or RESERVED.fullmatch(name) else name


def with_numbers(names: Iterable[str]) -> Iterator[str]:
    """The names in order; a name that has occurred before gets a number."""
    taken: set[str] = set()
    for name in names:
        free, number = name, 1
        while free in taken:
            number += 1
            free = f"{name}-{number}"
        taken.add(free)
        yield free
