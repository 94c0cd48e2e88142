"""Which strokes make one turn, where a room says that a turn may hold several."""

from collections.abc import Sequence
from itertools import groupby

from referee.sheets.build.history import Happened
from referee.sheets.build.room import Room
from referee.sheets.say import say
from referee.sheets.sheet import STANDS, Turn


def numbered(turns: Sequence[Turn], happened: Sequence[Happened], room: Room, language: str) -> tuple[Turn, ...]:
    """The same with the number of each one's turn; what goes on with a turn says so."""
    stroke_of = room.stroke
    if stroke_of is None:
        return tuple(turns)
    found = list(turns)
    acts = [
        (at, stroke)
        for at, told in enumerate(happened)
        if told.step is not None and told.fate == STANDS and (stroke := stroke_of(told.step.events[0])) is not None
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
        turn = turns[at]._replace(turn=number, stroke=place)
        if place and len(strokes) > 1:
            line = say("stroke-of", language, stroke=place, strokes=len(strokes))
        else:
            line = say("same-turn", language)
        told.append((at, turn._replace(remarks=(line, *turn.remarks)) if earlier else turn))
    return told
