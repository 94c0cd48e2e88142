"""What a desk asks of the program around it, about other games and about files."""

from collections.abc import Callable
from typing import NamedTuple

from referee.session.session import Session


class Doors(NamedTuple):
    find: Callable[[str], str | None]
    """The name of a stored game, however it is typed; None if there is none."""
    put_sheet: Callable[[Session, str], str]
    """Writes the sheet of a game in a format, and returns the path of the file."""
