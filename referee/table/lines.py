"""The table without a terminal: the same commands, a line each, for scripts and transcripts."""

from collections.abc import Callable, Iterable

from referee.table import telling
from referee.table.desk import Desk


def run(desk: Desk, typed: Iterable[str], write: Callable[[str], object]) -> None:
    """Until `q` or the end of the input."""
    _show(telling.position(desk.table, desk.session.name, desk.voice), write)
    _show(desk.said, write)
    desk.said.clear()
    for line in typed:
        desk.enter(line)
        _show(desk.said, write)
        desk.said.clear()
        if desk.pending is not None:
            write(f"{desk.pending.sentence}\n")
        if desk.leaving:
            return


def _show(lines: list[str], write: Callable[[str], object]) -> None:
    for line in lines:
        write(f"{line}\n")
