"""The table of a stored game: before its first command or, for reading only, after its last."""

from collections.abc import Iterable
from contextlib import suppress

from referee.core.record import RecordError, read_header
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.core.values import dataclass
from referee.session.start import Stop, open_table
from referee.store.entries import Loss, Salvaged
from referee.store.facts import FOREIGN
from referee.store.problems import DAMAGED, UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Reading, Remains

LONG, EVERY = 300, 200
"""The number of entries from which snapshots are used, and how often one is stored."""


class NotOpened(Exception):
    """This version cannot open the game with its header."""

    def __init__(self, why: Refused, game: str) -> None:
        super().__init__(why.code)
        self.why = why
        self.game = game


def readable(reader: "Reading") -> list[str]:
    """The names of games of which something can be read."""
    try:
        return [game.id for game in reader.games()]
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        return reader.rescued.journalled()


def opened_table(reader: "Reading", name: str) -> Table:
    return table_under(reader.header(name), name)


def table_under(text: str, name: str) -> Table:
    """The table of a stored game before its first command, from its header as text."""
    try:
        header = read_header(text)
    except RecordError as problem:
        raise StoreError(UNKNOWN, f"{name} 0") from problem
    table = open_table(header)
    if isinstance(table, Stop):
        raise NotOpened(table.why, header.game)
    return table


@dataclass(frozen=True, slots=True)
class Viewed:
    """A game as far as it can be read, for reading only; `table` has taken the entries."""

    name: str
    table: Table
    entries: tuple[Entry, ...]
    loss: Loss | None
    doubtful: bool = False
    """Whether entries may be missing because a part of the file is damaged."""


def unfolded(reader: "Reading", name: str) -> Viewed:
    """As `view`, but nothing is folded: the table is as it was opened."""
    table, found = opened_with(reader, name)
    return Viewed(name, table, found.entries, found.loss, found.doubtful)


def view(reader: "Reading", name: str) -> Viewed:
    """The whole game; of a damaged one, the part before the first unreadable entry."""
    table, found = opened_with(reader, name)
    count = _folded(table, found.entries)
    if count == len(found.entries):
        return Viewed(name, table, found.entries, found.loss, found.doubtful)
    # what was folded in part is folded again without that
    before = Table(table.game, table.header, table.start)
    _folded(before, found.entries[:count])
    return Viewed(name, before, found.entries[:count], Loss(count + 1))


def position(reader: "Reading", name: str) -> Viewed:
    """As `view`, but without the entries; a long game is read from its snapshot, which is brought up to date."""
    if reader.partial or reader.length(name) < LONG:
        return view(reader, name)
    from referee.session.snapshots import keep, resume

    try:
        table = opened_table(reader, name)
        passed = resume(reader, name, table)
        for entry in reader.entries(name, table.game.codec, passed.length if passed else 0):
            fold(table, entry, name)
    except StoreError:
        return view(reader, name)
    if passed is None:
        keep(reader, name, table)
    return Viewed(name, table, (), None)


def opened_with(reader: "Reading", name: str) -> tuple[Table, Salvaged]:
    """The table before its first entry, and the entries that can be read."""
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
    """Folds an entry from the store, which another version may have written."""
    try:
        table.take(entry)
    except FOREIGN as problem:
        raise StoreError(UNKNOWN, where) from problem


def _folded(table: Table, entries: Iterable[Entry]) -> int:
    """Folds entries as far as they can be understood, and returns their number."""
    count = 0
    with suppress(StoreError):
        for entry in entries:
            fold(table, entry, "")
            count += 1
    return count


def _salvaged(rescued: "Remains", name: str, damage: StoreError) -> tuple[Table, Salvaged]:
    try:
        table = opened_table(rescued, name)
    except StoreError as problem:
        raise damage from problem
    return table, rescued.salvage(name, table.game.codec)
