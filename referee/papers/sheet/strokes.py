"""Numbers of turns, for games in which a turn may have several strokes."""

from collections.abc import Sequence
from itertools import groupby

from referee.documents.say import say
from referee.documents.sheet import STANDS, SheetRow
from referee.papers.sheet.history import HistoryItem
from referee.papers.sheet.paper import AnyPaper


def with_turn_numbers(
    rows: Sequence[SheetRow], items: Sequence[HistoryItem], paper: AnyPaper, language: str
) -> tuple[SheetRow, ...]:
    """The rows with the numbers of their turns; a row that goes on with a turn says so."""
    stroke_of = paper.stroke
    if stroke_of is None:
        return tuple(rows)
    numbered = list(rows)
    acts = [
        (place, stroke)
        for place, item in enumerate(items)
        if item.step is not None and item.fate == STANDS and (stroke := stroke_of(item.step.events[0])) is not None
    ]
    # nobody has two turns in succession
    for number, (_, group) in enumerate(groupby(acts, lambda act: numbered[act[0]].seat), 1):
        for place, row in _rows_of_turn(number, list(group), numbered, language):
            numbered[place] = row
    return tuple(numbered)


def _rows_of_turn(
    number: int, acts: list[tuple[int, bool]], rows: list[SheetRow], language: str
) -> list[tuple[int, SheetRow]]:
    """The rows of one turn by their places; `acts` are the places of its rows, and whether each is a stroke."""
    strokes = [place for place, stroke in acts if stroke]
    numbered = []
    for earlier, (place, stroke) in enumerate(acts):
        stroke_number = strokes.index(place) + 1 if stroke else None
        row = rows[place]._replace(turn_number=number, stroke_number=stroke_number)
        if stroke_number and len(strokes) > 1:
            remark = say("stroke-of", language, stroke=stroke_number, strokes=len(strokes))
        else:
            remark = say("same-turn", language)
        numbered.append((place, row._replace(goes_on=remark) if earlier else row))
    return numbered
