"""What the table waits for, as a value: an answer, a row of the grid, or a command."""

from typing import NamedTuple

from referee.table.inquiry import Inquiry


class Row(NamedTuple):
    """A row of the real grid."""

    letter: str


class Turn(NamedTuple):
    """A command of the player at turn; the name is empty once the game is over."""

    name: str


Prompt = Inquiry | Row | Turn
