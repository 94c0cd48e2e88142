"""Snapshots of long games: where their first entries led, so that these need not be folded again each time.

They lie beside the store and can be thrown away. One counts only for the code that made it and for the entries whose
checksums it names; any other is as good as none. Nothing is read from it but values of the types that a state has.
"""

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from referee.core.table import Entry, Passed, Table
from referee.journal.problems import StoreError
from referee.journal.reader import Reader, understood
from referee.journal.rows import Row, Told
from referee.session import states
from referee.session.code import code_of

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Resumed:
    """What a snapshot stood for: so many entries, and what reads them."""

    length: int
    entries: Callable[[], list[Entry]]


def resume(reader: Reader, name: str, table: Table) -> Resumed | None:
    """Brings the table to where its snapshot is; None, and the table as it was, where there is none that counts."""
    told = _kept(_path(reader, name))
    if told is None or told["code"] != code_of(table.game.name):
        return None
    try:
        rows = _rows(reader, name, told["length"])
    except StoreError:
        return None
    if told["chain"] != _chain(rows):
        return None
    try:
        state = states.read(type(table.start), told["state"])
    except ValueError:
        return None

    def entries() -> list[Entry]:
        return [understood(Row(*row), table.game) for row in rows[1:]]

    table.resume(Passed(told["steps"], state, entries), told["names"])
    return Resumed(told["length"], entries)


def keep(reader: Reader, name: str, table: Table) -> None:
    """Where the table is now; nothing where what was taken back may come again, or the disk takes no more."""
    if not table.settled:
        return
    with suppress(OSError, StoreError, ValueError):
        rows = _rows(reader, name, None)
        state = states.written(table.state)
        if states.read(type(table.start), state) != table.state:
            return
        told = {
            "format": FORMAT,
            "code": code_of(table.game.name),
            "length": len(rows) - 1,
            "chain": _chain(rows),
            "steps": table.count,
            "names": table.names,
            "state": state,
        }
        _write(_path(reader, name), json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def _rows(reader: Reader, name: str, length: int | None) -> list[Told]:
    """The header's row and those behind it, all of them or so many."""
    found = reader.told(name, -1)
    if len(found) < (1 if length is None else 1 + length):
        raise StoreError("no-such-game", name)
    return found if length is None else found[: 1 + length]


def _chain(rows: Sequence[Told]) -> int:
    return crc32(b"".join([row[-1].to_bytes(4, "little") for row in rows]))


def _path(reader: Reader, name: str) -> Path:
    return reader.path.with_name("snapshots") / f"{name}.json"


def _kept(path: Path) -> dict[str, Any] | None:
    """What the file says, if it is whole: a checksum, then one object."""
    try:
        known, _, text = path.read_text("utf-8").partition(" ")
        told = json.loads(text) if known == _sum(text) else None
    except (OSError, ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) and told.get("format") == FORMAT else None


def _sum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def _write(path: Path, text: str) -> None:
    """Not synced: what a crash leaves of it is known by its checksum."""
    path.parent.mkdir(mode=0o700, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(f"{_sum(text)} {text}")
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
