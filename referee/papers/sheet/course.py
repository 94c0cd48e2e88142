"""The course of the game: a row for each step and remark."""

from referee.documents.sheet import Course
from referee.papers.sheet.folded import Folded
from referee.papers.sheet.history import HistoryItem, standing
from referee.papers.sheet.row import RowMaker
from referee.papers.sheet.strokes import with_turn_numbers

CLOCK = ("pause", "resume", "suspend")
"""Remarks about the clock, which are left out."""
NOTE = "note "
EMPTY = 12
"""Empty rows to go on by hand if a game is not over."""


def course(game: Folded, lexicon: str, language: str, all_steps: bool) -> Course:
    """The rows of the game and, apart from them, the notes before its first step."""
    items = game.history if all_steps else [item for item in standing(game.history) if item.command not in CLOCK]
    first = next((place for place, item in enumerate(items) if item.step is not None), len(items))
    in_rows = [item for place, item in enumerate(items) if place >= first or not _is_note(item)]
    rows = RowMaker(game, lexicon, language)
    return Course(
        notes=tuple([item.command.removeprefix(NOTE) for item in items[:first] if _is_note(item)]),
        rows=with_turn_numbers([rows.row_of(item) for item in in_rows], in_rows, game.paper, language),
        all_steps=all_steps,
        blanks=0 if game.table.state.over else EMPTY,
    )


def _is_note(item: HistoryItem) -> bool:
    return item.command.startswith(NOTE)
