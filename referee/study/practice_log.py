"""What was practised, a line of JSON for each time, in the data folder."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from referee.cli import folders
from referee.core import limits
from referee.core.message import CannotSay
from referee.core.outside import read_text
from referee.core.values import Value

FILE = "practice.jsonl"


Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
"""More cannot have been counted."""


class Practised(Value, array_like=False, forbid_unknown_fields=True):
    """One time: how many positions, how often the best was found, and what was missed."""

    day: str
    game: str
    positions: Count
    best: Count
    missed: Count
    given_up: Count


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
        return [msgspec.json.decode(line, type=Practised) for line in lines]
    except (ValueError, RecursionError) as problem:
        raise CannotSay("What was practised cannot be read: {file}", file=str(path())) from problem


def add(practised: Practised) -> None:
    from referee.core.locks import locked
    from referee.core.safe_files import write_safely

    with locked(path()):
        lines = [json.dumps(msgspec.to_builtins(one)) for one in (*load(), practised)]
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
