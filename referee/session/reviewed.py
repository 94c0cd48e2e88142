"""The mark that somebody has looked at what could have been played, told if the game is reopened (VOC-10)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from referee.core.table import ANNOTATION, REVIEWED, Entry

if TYPE_CHECKING:
    from referee.session.session import Session


def mark(session: "Session", note: str) -> None:
    """Marks a game that is settled, once; `note` is what its journal says if it is reopened."""
    command = f"{REVIEWED}{note}"
    while session.table.state.final and not any(entry.command == command for entry in session.entries):
        if not session.commit(Entry(ANNOTATION, session.table.state.turn, command)):
            session.read_on()


def note_on_reopening(entries: Iterable[Entry]) -> str | None:
    """What the last mark says; None if nobody has looked."""
    marks = [entry.command for entry in entries if entry.kind == ANNOTATION and entry.command.startswith(REVIEWED)]
    return marks[-1].removeprefix(REVIEWED) if marks else None
