"""Stored games to look at: read, folded, or only the table after the last command."""

from collections.abc import Iterable
from contextlib import suppress

from referee.core.record import RecordError, read_header
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.core.values import Value
from referee.session.start import Stop, open_table
from referee.store.entries import Loss, Salvaged
from referee.store.facts import FOREIGN
from referee.store.problems import DAMAGED, UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Remains, StoreReader

LONG, EVERY = 300, 200
"""The number of entries from which on a game has a snapshot, and how many later another is saved."""


class NotOpened(Exception):
    """This version cannot open the game with its header."""

    def __init__(self, why: Refused, game: str) -> None:
        super().__init__(why.code)
        self.why = why
        self.game = game


def readable_games(reader: "StoreReader") -> list[str]:
    """The names of games of which something can be read."""
    try:
        return [game.id for game in reader.games()]
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        return reader.rescued.names_with_entries()


def opened_table(reader: "StoreReader", name: str) -> Table:
    return table_from_header(reader.header(name), name)


def table_from_header(text: str, name: str) -> Table:
    """The table of a stored game before its first command, from its header as text."""
    try:
        header = read_header(text)
    except RecordError as problem:
        raise StoreError(UNKNOWN, f"{name} 0") from problem
    table = open_table(header)
    if isinstance(table, Stop):
        raise NotOpened(table.why, header.game)
    return table


class ReadGame(Value):
    """What can be read of a stored game, with the table before its first command."""

    name: str
    opened: Table
    entries: tuple[Entry, ...]
    loss: Loss | None
    doubtful: bool
    """Whether entries may be missing because a part of the file is damaged."""


class FoldedGame(ReadGame):
    """A stored game whose entries can all be folded, and the table after the last of them."""

    table: Table


class Standing(Value):
    """Where a stored game stands, as far as it can be read."""

    name: str
    table: Table
    loss: Loss | None = None
    doubtful: bool = False


def read_game(reader: "StoreReader", name: str) -> ReadGame:
    """The game before it is folded; of a damaged one, the part before the first unreadable entry."""
    opened, salvaged = _opened_and_read(reader, name)
    return ReadGame(name, opened, salvaged.entries, salvaged.loss, salvaged.doubtful)


def fold_game(reader: "StoreReader", name: str) -> FoldedGame:
    """The whole game; of a damaged one, the part before the first entry that cannot be read or folded."""
    game = read_game(reader, name)
    table, count = _folded(game.opened, game.entries)
    if count == len(game.entries):
        return FoldedGame(name, game.opened, game.entries, game.loss, game.doubtful, table)
    entries = game.entries[:count]
    # the entry that failed may have been folded in part
    table, _ = _folded(game.opened, entries)
    return FoldedGame(name, game.opened, entries, Loss(count + 1), False, table)


def standing(reader: "StoreReader", name: str) -> Standing:
    """The table after the last entry; a long game is read from its snapshot, which is brought up to date."""
    if reader.partial or reader.length(name) < LONG:
        return _standing_folded(reader, name)
    from referee.session.snapshots import resume, save

    try:
        table = opened_table(reader, name)
        resumed = resume(reader, name, table)
        for entry in reader.entries(name, table.game.codec, resumed.length if resumed else 0):
            fold(table, entry, name)
    except StoreError:
        return _standing_folded(reader, name)
    if resumed is None:
        save(reader, name, table)
    return Standing(name, table)


def _standing_folded(reader: "StoreReader", name: str) -> Standing:
    game = fold_game(reader, name)
    return Standing(name, game.table, game.loss, game.doubtful)


def _opened_and_read(reader: "StoreReader", name: str) -> tuple[Table, Salvaged]:
    """The table before the first command, and the entries that can be read."""
    try:
        if reader.partial:
            raise StoreError(DAMAGED, reader.where)
        table = opened_table(reader, name)
        return table, Salvaged(tuple(reader.entries(name, table.game.codec)), None)
    except StoreError as problem:
        if problem.problem not in (DAMAGED, UNKNOWN):
            raise
        return _salvaged(reader.rescued, name, problem)


def fold(table: Table, entry: Entry, where: str) -> None:
    """Folds an entry from the store into the table; `entry-unknown` if only another version understands it."""
    try:
        table.take(entry)
    except FOREIGN as problem:
        raise StoreError(UNKNOWN, where) from problem


def _folded(opened: Table, entries: Iterable[Entry]) -> tuple[Table, int]:
    """The table after those entries that this version understands, and their number."""
    table, count = Table(opened.game, opened.header, opened.start), 0
    with suppress(StoreError):
        for entry in entries:
            fold(table, entry, "")
            count += 1
    return table, count


def _salvaged(rescued: "Remains", name: str, damage: StoreError) -> tuple[Table, Salvaged]:
    try:
        table = opened_table(rescued, name)
    except StoreError as problem:
        raise damage from problem
    return table, rescued.salvage(name, table.game.codec)
