"""What another terminal has done on the same game, as values: each thing is said once."""

from collections.abc import Sequence

from referee.core.game import Event
from referee.core.table import STEP, Entry, Table, is_aside
from referee.table.change import Change, change
from referee.table.step import Account, StepLine, account, latest


def meanwhile(table: Table, fresh: Sequence[Entry[Event]]) -> list[StepLine | Account | Change]:
    """The new steps; if the last thing was none, such as an undo, that alone: it tells what stands now."""
    fresh = [entry for entry in fresh if not is_aside(entry)]
    if not fresh:
        return []
    if fresh[-1].kind != STEP:
        return [change(table, fresh[-1])]
    count = next((at for at, entry in enumerate(reversed(fresh)) if entry.kind != STEP), len(fresh))
    return [account(table, table.count, table.last)] if count == 1 else list(latest(table, count))
