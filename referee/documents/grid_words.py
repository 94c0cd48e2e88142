"""Grids in commands: typed as one word, shown row by row."""

from referee.documents.sheet import SheetRow


def command_and_grid(row: SheetRow) -> tuple[str, tuple[str, ...]]:
    """The command without its grid, and the rows of the grid; a grid of one row stays in the command."""
    if len(row.grid) < 2:
        return row.typed, ()
    return " ".join(word for word in row.typed.split(" ") if "/" not in word), row.grid
