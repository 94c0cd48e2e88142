"""The result that a typed command would have, as a value: points and geometry, never whether a word exists (VOC-10)."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.actions import Action
from referee.core.events import Part, own_points
from referee.core.game import Event, Game, State
from referee.core.table import Table
from referee.table.step import Remark, named, named_parts, part_text, remark_texts
from referee.table.voice import Voice


class Earned(NamedTuple):
    """The points that a command would earn, and the room's remarks on it."""

    parts: tuple[Part, ...]
    remarks: tuple[Remark, ...]

    @property
    def total(self) -> int:
        return own_points(self.parts)


class Prospects(NamedTuple):
    """What else a command could do, from which the room makes its sentences."""

    state: State
    seat: str
    action: Action


def earned(table: Table, events: Iterable[Event]) -> Earned:
    parts: list[Part] = []
    remarks: list[Remark] = []
    state = table.state
    for event in events:
        parts += table.game.report.outcome(event).parts
        state = table.game.rules.apply(state, event)
        remarks.append(Remark(event, named(table, state)))
    return Earned(named_parts(table, parts), tuple(remarks))


def earned_lines(earned: Earned, game: Game, voice: Voice) -> list[str]:
    """The parts and the total of the points, then the room's remarks."""
    parts = " · ".join([part_text(part, game, voice) for part in earned.parts])
    remarks = " · ".join([text for remark in earned.remarks for text in remark_texts(remark, game, voice)])
    return [*([f"{parts}  = {earned.total:+d}"] if earned.parts else []), *([remarks] if remarks else [])]


def prospect_texts(prospects: Prospects, game: Game, voice: Voice) -> list[str]:
    return game.dialogue.prospects(prospects.state, prospects.seat, prospects.action, voice.language)
