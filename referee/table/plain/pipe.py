"""The table without a terminal: one command per line, for scripts and transcripts."""

from collections.abc import Callable, Iterable

from referee.table.desk import Desk
from referee.table.inquiry import inquiry_text
from referee.table.neighbours import heed_hall
from referee.table.position import position, position_lines
from referee.table.said import said_lines


def play_piped(desk: Desk, typed: Iterable[str], write: Callable[[str], object]) -> None:
    """Plays until `q` or the end of the input."""
    game, voice = desk.table.game, desk.voice
    _write(position_lines(position(desk.table), desk.session.name, game, voice), write)
    heed_hall(desk)
    _write_said(desk, write)
    for line in typed:
        desk.enter(line)
        _write_said(desk, write)
        if desk.pending is not None:
            _write([inquiry_text(desk.pending.inquiry, game, voice)], write)
        if desk.leaving:
            return
    desk.leave_questions()
    _write_said(desk, write)


def _write_said(desk: Desk, write: Callable[[str], object]) -> None:
    for said in desk.said:
        _write(said_lines(said, desk.table.game, desk.voice), write)
    desk.said.clear()


def _write(lines: list[str], write: Callable[[str], object]) -> None:
    for line in lines:
        write(f"{line}\n")
