"""What was practised, a line of JSON for each time, in the data folder."""

import json
from pathlib import Path
from typing import Annotated

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
