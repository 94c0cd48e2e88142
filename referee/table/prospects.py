"""The result that a typed command would have, as a value: points and geometry, never whether a word exists (VOC-10)."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.actions import Action
from referee.core.events import Part, own_points
from referee.core.game import Event, Game, State
from referee.core.table import Table
from referee.core.wording import signed
from referee.table.step import Remark, named, named_parts, part_text, remark_texts
from referee.table.voice import Voice, flowing


class Earned(NamedTuple):
    """The points that a command would earn, and the room's remarks on it."""

    parts: tuple[Part, ...]
    remarks: tuple[Remark, ...]

    @property
    def total(self) -> int:
        return own_points(self.parts)

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """The parts and the total of the points, then the room's remarks."""
        parts = [part_text(part, game, voice) for part in self.parts]
        remarks = [text for remark in self.remarks for text in remark_texts(remark, game, voice)]
        if voice.plain:
            points = [*parts, f"= {signed(self.total)}"] if parts else []
            return [*points, ", ".join(map(flowing, remarks))] if remarks else points
        points = [f"{' · '.join(parts)}  = {signed(self.total)}"] if parts else []
        return [*points, " · ".join(remarks)] if remarks else points


class Prospects(NamedTuple):
    """What else a command could do, from which the room makes its sentences."""

    state: State
    seat: str
    action: Action

    def lines(self, game: Game, voice: Voice) -> list[str]:
        texts = game.dialogue.prospects(self.state, self.seat, self.action, voice.language)
        return [flowing(text) for text in texts] if voice.plain else texts


def earned(table: Table, events: Iterable[Event]) -> Earned:
    parts: list[Part] = []
    remarks: list[Remark] = []
    state = table.state
    for event in events:
        parts += table.game.report.outcome(event).parts
        state = table.game.rules.apply(state, event)
        remarks.append(Remark(event, named(table, state)))
    return Earned(named_parts(table, parts), tuple(remarks))
