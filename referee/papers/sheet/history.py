"""A game folded for its sheet: every entry in order, what became of each step, and the times."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.core.game import Event, S, State
from referee.core.seats import Player
from referee.core.sheet import Paper
from referee.core.table import ANNOTATION, STEP, Entry, Step, Table, is_aside
from referee.core.values import Value, replace
from referee.documents.sheet import FALLEN, REPLACED, STANDS, TAKEN_BACK
from referee.session.start import DEFAULT_LEXICON

Moments = Sequence[float | None]
"""When the game was opened, then when each entry was stored."""
AnyPaper = Paper[State, Event]
"""The sheet facet of a game, whatever its states and events are."""


@dataclass(slots=True)
class HistoryItem:
    """An entry, or a step that was refereed again after a correction."""

    kind: str
    seat: str
    command: str
    state: State
    """The state after it."""
    number: int | None = None
    step: Step | None = None
    fate: str = STANDS
    instead: str = ""
    """The command that a correction has replaced."""
    seconds: int | None = None
    at: float | None = None
    """When it was stored."""


def history(table: Table, entries: Iterable[Entry], moments: Iterable[float | None]) -> list[HistoryItem]:
    """Folds the entries into the table; the items that stand are the steps of the game."""
    items: list[HistoryItem] = []
    standing: list[HistoryItem] = []
    undone: list[list[HistoryItem]] = []
    for entry, at in zip(entries, moments, strict=True):
        table.take(entry)
        if is_aside(entry):
            continue
        item = HistoryItem(entry.kind, entry.seat, entry.command, table.state, seconds=entry.seconds, at=at)
        items.append(item)
        match entry.kind:
            case "step":
                undone.clear()
                standing.append(_with_step(item, table, len(table.steps)))
            case "undo":
                undone.append(standing[len(standing) - entry.count :])
                del standing[len(standing) - entry.count :]
                for former in undone[-1]:
                    former.fate = TAKEN_BACK
            case "redo":
                for former in undone[-1]:
                    former.fate = STANDS
                standing += undone.pop()
            case "amend":
                undone.clear()
                again = _refereed_again(standing[entry.count - 1 :], entry, table, at)
                del standing[entry.count - 1 :]
                standing += again
                items += again
    return items


def _with_step(item: HistoryItem, table: Table, number: int) -> HistoryItem:
    """The same item, with the step of this number and the state after that step."""
    item.number, item.step = number, table.steps[number - 1]
    item.state = item.step.state
    return item


def _refereed_again(before: list[HistoryItem], entry: Entry, table: Table, at: float | None) -> list[HistoryItem]:
    """The steps from the corrected one on, as they stand now; the former items are marked as replaced or fallen."""
    redone = {step.number: step for step in entry.steps}
    again: list[HistoryItem] = []
    for former, number in zip(before, range(entry.count, entry.count + len(before)), strict=True):
        former.fate = REPLACED if number in redone else FALLEN
        if number in redone:
            command = redone[number].command
            place = entry.count + len(again)
            state = table.steps[place - 1].state
            item = HistoryItem(STEP, former.seat, command, state, seconds=former.seconds, at=former.at)
            first = former.instead or former.command
            item.instead = first if first != command else ""
            again.append(_with_step(item, table, place))
    return again


def standing(items: Iterable[HistoryItem]) -> list[HistoryItem]:
    """The steps that stand, with the remarks between them."""
    return [item for item in items if item.fate == STANDS and item.kind in (STEP, ANNOTATION)]


class Folded(Value):
    """A game whose entries have been folded once, for every part of its sheet."""

    table: Table
    paper: AnyPaper
    players: tuple[Player, ...]
    """The players with their present names."""
    history: Sequence[HistoryItem]
    moments: Moments

    @property
    def lexicon(self) -> str:
        """The name of its dictionary."""
        return self.table.header.lexicon[0] or DEFAULT_LEXICON

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple([player.seat for player in self.players])

    @property
    def played(self) -> int | None:
        """The seconds of all turns: of each turn the last time stored; None if there is none."""
        turns: dict[int, int] = {}
        before = self.table.start
        for step in self.table.steps:
            glass = None if step.seconds is None else self.table.game.board.glass(before)
            if glass is not None and step.seconds is not None:
                turns[glass.began] = step.seconds
            before = step.state
        return sum(turns.values()) if turns else None

    def named(self, state: S) -> S:
        """The state with the players' present names."""
        return replace(state, players=self.players) if self.table.names else state


def folded(opened: Table, entries: Sequence[Entry], moments: Moments = ()) -> Folded:
    """A game, from its table before the first command and its entries."""
    table = Table(opened.game, opened.header, opened.start)
    known = [moment for moment in moments if moment is not None]
    # all were stored at once, as by an import
    if len(moments) != len(entries) + 1 or not known or (entries and max(known) - min(known) < 1):
        moments = (None,) * (len(entries) + 1)
    items = history(table, entries, moments[1:])
    players = table.players if table.names else table.state.players
    return Folded(table, opened.game.paper(), players, items, moments)
