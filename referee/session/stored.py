"""A stored game's table, before its first command and, for those who only look, after its last."""

from collections.abc import Iterable
from contextlib import suppress

from referee.core.record import RecordError, read_header
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.core.values import dataclass
from referee.session.replay import Stop, open_table
from referee.store.entries import Loss, Salvaged
from referee.store.facts import FOREIGN
from referee.store.problems import DAMAGED, UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Reading, Remains

LONG, EVERY = 300, 200
"""Entries from which on a game is gone on with from a snapshot, and how often one is kept."""


class NotOpened(Exception):
    """This version does not play the game as it was opened."""

    def __init__(self, why: Refused, game: str) -> None:
        super().__init__(why.code)
        self.why = why
        self.game = game


def readable(reader: "Reading") -> list[str]:
    """The games that something can be read of."""
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
    """A game as far as it can be read, for those who change nothing; `table` has taken the entries."""

    name: str
    table: Table
    entries: tuple[Entry, ...]
    loss: Loss | None
    doubtful: bool = False
    """Whether more of it may have been where nothing of a damaged file can be read."""


def unfolded(reader: "Reading", name: str) -> Viewed:
    """As `view`, for those who fold by themselves: its table is as it was opened."""
    table, found = opened_with(reader, name)
    return Viewed(name, table, found.entries, found.loss, found.doubtful)


def view(reader: "Reading", name: str) -> Viewed:
    """The whole game; of a damaged one, what comes before the first entry that cannot be read."""
    table, found = opened_with(reader, name)
    count = _folded(table, found.entries)
    if count == len(found.entries):
        return Viewed(name, table, found.entries, found.loss, found.doubtful)
    # what was folded in part is folded again without that
    before = Table(table.game, table.header, table.start)
    _folded(before, found.entries[:count])
    return Viewed(name, before, found.entries[:count], Loss(count + 1))


def position(reader: "Reading", name: str) -> Viewed:
    """As `view`, but without the entries: of a long game from a snapshot, and the next time from one of now."""
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
    """Takes an entry of the store, whoever wrote it."""
    try:
        table.take(entry)
    except FOREIGN as problem:
        raise StoreError(UNKNOWN, where) from problem


def _folded(table: Table, entries: Iterable[Entry]) -> int:
    """Takes entries as far as they can be understood; says how many that were."""
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
