"""What was practised, a line of JSON for each time, in the data folder."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from referee.cli import folders
from referee.core import limits
from referee.core.message import CannotSay
from referee.core.outside import read_text

FILE = "practice.jsonl"
MOST = 10**9
"""More than this cannot have been counted."""


class Practised(NamedTuple):
    """One time: how many positions, how often the best was found, and what was missed."""

    day: str
    game: str
    positions: int
    best: int
    missed: int
    given_up: int


class Record(NamedTuple):
    """All that was practised of a game."""

    game: str
    times: int
    positions: int
    best: int
    missed: int
    given_up: int
    last: str


def path() -> Path:
    return folders.data() / FILE


def load() -> list[Practised]:
    try:
        lines = read_text(path(), limits.RECORD).splitlines()
    except FileNotFoundError:
        return []
    try:
        return [_practised(json.loads(line)) for line in lines]
    except (TypeError, ValueError, RecursionError) as problem:
        raise CannotSay("What was practised cannot be read: {file}", file=str(path())) from problem


def _practised(facts: dict[str, object]) -> Practised:
    """What a line tells; a TypeError if it tells anything else."""
    read = Practised(**facts)  # type: ignore[arg-type]
    day, game, *counts = read
    if not (isinstance(day, str) and isinstance(game, str) and all(map(_is_count, counts))):
        raise TypeError
    return read


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST


def add(practised: Practised) -> None:
    from referee.core.locking import locked
    from referee.core.writing import write_safely

    with locked(path()):
        lines = [json.dumps(one._asdict()) for one in (*load(), practised)]
        write_safely(path(), "".join([f"{line}\n" for line in lines]).encode(), private=True)


def by_game(practised: Iterable[Practised]) -> list[Record]:
    """The sums of each game, in alphabetical order."""
    records: dict[str, Record] = {}
    for one in practised:
        before = records.get(one.game, Record(one.game, 0, 0, 0, 0, 0, ""))
        records[one.game] = Record(
            one.game,
            before.times + 1,
            before.positions + one.positions,
            before.best + one.best,
            before.missed + one.missed,
            before.given_up + one.given_up,
            max(before.last, one.day),
        )
    return [records[game] for game in sorted(records)]
