"""Grids that were laid at once: told in one word of a command, they are read better row by row."""

from referee.sheets.sheet import Turn


def apart(turn: Turn) -> tuple[str, tuple[str, ...]]:
    """The command, and the rows of a grid that are told in one word of it, where it has more than one."""
    if len(turn.rows) < 2:
        return turn.typed, ()
    return " ".join(word for word in turn.typed.split(" ") if "/" not in word), turn.rows
