"""The game turn by turn."""

from referee.sheets.build.folded import Folded
from referee.sheets.build.history import Happened, standing
from referee.sheets.build.strokes import numbered
from referee.sheets.build.turn import Turns
from referee.sheets.sheet import Course

CLOCK = ("pause", "resume", "suspend")
"""Remarks that say nothing of the game."""
NOTE = "note "
EMPTY = 12
"""Rows to go on by hand, where a game is not over."""


def course(game: Folded, language: str, all_steps: bool) -> Course:
    kept = game.happened if all_steps else [each for each in standing(game.happened) if each.command not in CLOCK]
    first = next((at for at, each in enumerate(kept) if each.step is not None), len(kept))
    shown = [each for at, each in enumerate(kept) if at >= first or not _is_note(each)]
    turns = Turns(game, language)
    return Course(
        notes=tuple([each.command.removeprefix(NOTE) for each in kept[:first] if _is_note(each)]),
        turns=numbered([turns.of(each) for each in shown], shown, game.room, language),
        all_steps=all_steps,
        blanks=0 if game.table.state.over else EMPTY,
    )


def _is_note(happened: Happened) -> bool:
    return happened.command.startswith(NOTE)
