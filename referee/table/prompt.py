"""What the table waits for, as a value: an answer, a row of the grid, or a command."""

from typing import NamedTuple

from referee.table.inquiry import Inquiry


class Row(NamedTuple):
    """A row of the real grid."""

    letter: str


class Turn(NamedTuple):
    """A command of whoever is at turn; of nobody once the game is over."""

    name: str


Prompt = Inquiry | Row | Turn
