"""Which strokes make one turn, where a room says that a turn may hold several."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Protocol, runtime_checkable

from referee.sheets.build.history import Happened
from referee.sheets.say import say
from referee.sheets.sheet import STANDS, Turn


@runtime_checkable
class Striking(Protocol):
    """What a room tells besides, if one may play again before the others do."""

    def stroke(self, event: Any) -> bool | None:
        """Whether this is a stroke of its seat's turn; False: something else done in it; None: no matter of turns."""


def numbered(turns: Sequence[Turn], happened: Sequence[Happened], room: Any, language: str) -> tuple[Turn, ...]:
    """The same with the number of each one's turn; what goes on with a turn says so."""
    if not isinstance(room, Striking):
        return tuple(turns)
    found = list(turns)
    acts = [
        (at, stroke)
        for at, told in enumerate(happened)
        if told.step is not None and told.fate == STANDS and (stroke := room.stroke(told.step.events[0])) is not None
    ]
    # nobody has two turns on end
    for number, (_, group) in enumerate(groupby(acts, lambda act: found[act[0]].seat), 1):
        for at, turn in _of_one_turn(number, list(group), found, language):
            found[at] = turn
    return tuple(found)


def _of_one_turn(number: int, acts: list[tuple[int, bool]], turns: list[Turn], language: str) -> list[tuple[int, Turn]]:
    strokes = [at for at, stroke in acts if stroke]
    told = []
    for earlier, (at, stroke) in enumerate(acts):
        place = strokes.index(at) + 1 if stroke else None
        turn = replace(turns[at], turn=number, stroke=place)
        if place and len(strokes) > 1:
            line = say("stroke-of", language, stroke=place, strokes=len(strokes))
        else:
            line = say("same-turn", language)
        told.append((at, replace(turn, remarks=(line, *turn.remarks)) if earlier else turn))
    return told
