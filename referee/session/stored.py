"""Stored games to look at: read, folded, or only the table after the last command."""

from collections.abc import Iterable
from contextlib import suppress

from referee.core.record import RecordError, read_header
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.core.values import Value
from referee.session.start import Stop, open_table
from referee.store.entries import FOREIGN, WITH_OPENING, EventCodec, StoredEntry, decoded, decoded_entry
from referee.store.problems import DAMAGED, UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Remains, StoreReader


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
        return remains_of(reader).upkeep.names_with_entries()


def remains_of(reader: "StoreReader") -> "Remains":
    """What is left of a store that is damaged, or not understood; an error if nothing is."""
    from referee.store.port import Rescuable  # imported late, since most stores are sound

    if not isinstance(reader.upkeep, Rescuable):
        raise StoreError(DAMAGED, reader.where)
    return reader.upkeep.rescue()


def legible_entries(reader: "StoreReader", name: str) -> list[StoredEntry]:
    """The opening and the entries of a game; where the store is damaged, those that can be read."""
    try:
        return reader.entries(name, WITH_OPENING)
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        return remains_of(reader).remains(name)


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


class Loss(Value):
    """The number of the first entry that cannot be read, and the later ones that can."""

    number: int
    later: tuple[StoredEntry, ...] = ()


class ReadGame(Value):
    """What can be read of a stored game, with the table before its first command."""

    name: str
    opened: Table
    entries: tuple[Entry, ...]
    moments: tuple[float, ...]
    """When the game was opened, and each of the entries stored."""
    loss: Loss | None
    doubtful: bool
    """Whether entries may be missing because a part of the file is damaged."""


class FoldedGame(ReadGame):
    """A stored game whose entries can all be folded, and the table after the last of them."""

    table: Table


def read_game(reader: "StoreReader", name: str) -> ReadGame:
    """The game before it is folded; of a damaged one, the part before the first unreadable entry."""
    try:
        opened = opened_table(reader, name)
        stored = reader.entries(name, WITH_OPENING)
        whole = tuple(decoded(name, stored[1:], opened.game.codec))
        return ReadGame(name, opened, whole, tuple([entry.at for entry in stored]), None, doubtful=False)
    except StoreError as problem:
        if problem.problem not in (DAMAGED, UNKNOWN):
            raise
        remains = remains_of(reader)
        try:
            opened = opened_table(remains, name)
        except StoreError as lack:
            raise problem from lack
        entries, moments, loss = salvaged(remains, name, opened.game.codec)
        return ReadGame(name, opened, entries, moments, loss, remains.doubtful and loss is None)


def fold_game(reader: "StoreReader", name: str) -> FoldedGame:
    """The whole game; of a damaged one, the part before the first entry that cannot be read or folded."""
    game = read_game(reader, name)
    table, count = _folded(game.opened, game.entries)
    if count == len(game.entries):
        return FoldedGame(name, game.opened, game.entries, game.moments, game.loss, game.doubtful, table)
    entries, moments = game.entries[:count], game.moments[: count + 1]
    # the entry that failed may have been folded in part
    table, _ = _folded(game.opened, entries)
    return FoldedGame(name, game.opened, entries, moments, Loss(count + 1), False, table)


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


def salvaged(
    remains: "Remains", name: str, codec: EventCodec
) -> tuple[tuple[Entry, ...], tuple[float, ...], Loss | None]:
    """The entries of a game before the first gap, when it was opened and they were stored, and what is missing."""
    stored = {entry.number: entry for entry in remains.remains(name)}
    entries: list[Entry] = []
    with suppress(StoreError):
        while len(entries) + 1 in stored:
            entries.append(decoded_entry(name, stored[len(entries) + 1], codec))
    lost = len(entries) + 1
    moments = tuple([entry.at for number, entry in stored.items() if number < lost])
    if len(entries) == remains.length(name):
        return tuple(entries), moments, None
    return tuple(entries), moments, Loss(lost, tuple([entry for number, entry in stored.items() if number > lost]))
