"""What is said and asked: what passes until the next command, the question before the line, the page over everything."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.core.game import Game
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.view import View
from referee.core.wording import filled
from referee.documents.widths import width
from referee.table.audit import BadRow
from referee.table.change import TakenBack
from referee.table.desk import Desk
from referee.table.help import Help
from referee.table.inquiry import Inquiry, WhichStep, prompt_text
from referee.table.news import Failure, Overview
from referee.table.prospects import Earned, Prospects
from referee.table.said import Said, said_lines
from referee.table.screen.strips import Strip, folded, padded, strip
from referee.table.step import Account, brief_text, several
from referee.table.voice import Voice

ROOM = 12
"""Columns for an answer behind its question."""
ARROW = "> "
DOT = " · "


def chosen(desk: Desk, typed: str) -> int:
    """The step whose number is typed where one is asked for; 0 for none, -1 where none is asked for."""
    pending = desk.pending
    if pending is None or not isinstance(pending.inquiry.subject, WhichStep):
        return -1
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else 0
    return number if number <= len(desk.table.steps) else 0


def style_of(said: Said) -> str:
    match said:
        case Refused() | Failure() | BadRow():
            return "class:trouble"
        case Earned() | Prospects():
            return "class:ahead"
    return ""


def lines(said: Said, game: Game, voice: Voice, columns: int, short: bool = False) -> list[str]:
    """What was said, a step in the words of the journal, whose points are not told twice.

    `short` leaves the step itself to the journal, if there is something to say of it.
    """
    if isinstance(said, TakenBack):
        return said.lines_by(brief_text, game, voice)
    if isinstance(said, Overview):
        return said.text(voice, columns)
    told = said_lines(said, game, voice)
    if not isinstance(said, Account):
        return told
    brief, further = brief_text(said.line, game, voice), told[2 if several(said.line.parts) else 1 :]
    if short and further:
        return further
    return told if brief == told[0] else [brief, *further]


def passing(said: Iterable[Said], game: Game, voice: Voice, columns: int, short: bool = False) -> list[list[Strip]]:
    """The rows of everything said."""
    return [
        [
            strip(f" {row}", style_of(one))
            for line in lines(one, game, voice, columns - 2, short)
            for row in folded(line, columns - 2, len(line) - len(line.lstrip()))
        ]
        for one in said
    ]


def fitting(said: Sequence[list[Strip]], ahead: Sequence[list[Strip]], rows: int) -> list[Strip]:
    """The last of what was said and, below it, the first of what is typed; a message loses its last rows first."""
    kept = [row for one in ahead for row in one][:rows]
    for one in reversed(said):
        kept[:0] = one[: rows - len(kept)]
    return kept


class Asked(NamedTuple):
    above: tuple[str, ...] = ()
    """The rows of a question too long for the line."""
    before: str = ""
    """What stands before what is typed."""


def asked(desk: Desk, columns: int) -> Asked:
    prompt = desk.prompt()
    if isinstance(prompt, Inquiry) and isinstance(prompt.subject, WhichStep):
        # the journal is the list
        prompt = prompt._replace(subject=WhichStep(()))
    told = printable(prompt_text(prompt, desk.table.game, desk.voice))
    if width(told) + ROOM <= columns or not isinstance(prompt, Inquiry):
        return Asked((), told if width(told) + ROOM <= columns else ARROW)
    return Asked(tuple(folded(told.strip(), columns, 0)), ARROW)


@dataclass(slots=True)
class Page:
    rows: Sequence[Strip] = field(default_factory=list)
    top: int = 0
    open: bool = False
    _height: int = 1
    """Rows in sight when it was last drawn."""

    def show(self) -> None:
        self.open, self.top = True, 0

    def close(self) -> None:
        self.open = False

    def turn(self, rows: int) -> None:
        self.top = max(0, min(self.top + rows, len(self.rows) - self._height))

    def turn_pages(self, pages: int) -> None:
        self.turn(pages * max(1, self._height - 1))

    def drawn(self, columns: int, height: int, voice: Voice) -> list[Strip]:
        """The rows in sight, and how the page is left."""
        self._height = max(1, height - 1)
        self.turn(0)
        seen = list(self.rows[self.top : self.top + self._height])
        seen += [()] * (self._height - len(seen))
        below = len(self.rows) - self.top - self._height
        leave = voice.gettext("Escape or q closes")
        more = filled(voice.gettext("PageDown: {count} more {count:line|lines}"), voice.language, count=max(0, below))
        return [*seen, strip(padded(f" {leave}{DOT}{more}" if below > 0 else f" {leave}", columns), "class:bar")]


def help_page(advice: Help, now: Sequence[str], table: Table, voice: Voice, columns: int) -> list[Strip]:
    """All of it, or the lines on one topic."""
    _ = voice.gettext
    rest = advice.lines(table.game, voice)
    if advice.wanted.strip():
        return _part(_("Help: {topic}").format(topic=advice.wanted.strip()), rest, columns)
    return [
        *_part(_("What may be done now"), now, columns),
        *_part(_("All commands"), rest, columns),
        *_part(_("Keys"), keys(table, voice), columns),
    ]


def keys(table: Table, voice: Voice) -> list[str]:
    """What keys do that are no letters: everywhere, on a board to point at, in a grid to draw."""
    _ = voice.gettext
    everywhere = _(
        "Enter              plays what is typed; what it would earn is shown before\n"
        "Tab                completes a word; on an empty line of a small window: board or journal\n"
        "Up · Down          the lines typed before\n"
        "PageUp · PageDown  earlier steps of the journal, and later ones; End goes to the last\n"
        "Ctrl-C             clears the line; Ctrl-D on an empty one leaves, the game stays\n"
        "F1                 this page"
    )
    pointer = _(
        "F2                 points at a square: arrows move, space turns, Enter plays the word of the line there,\n"
        "                   or writes the square for one; Escape leaves"
    )
    picker = _(
        "F2                 points at a square: arrows move, space picks a token up or puts it back, Tab turns,\n"
        "                   Enter plays the word there, F2 goes on typing, Escape drops everything"
    )
    editor = _(
        "F2                 draws a grid: letters are laid, arrows move, * makes a joker of the last letter,\n"
        "                   Backspace removes, Enter plays, Escape leaves the drawing"
    )
    board, state = table.game.board, table.start
    view: View = board.view(state)
    # squares with labels of their own cannot be pointed at
    own = editor if board.grids(state) else picker if board.picking else "" if view.labels else pointer
    return [*everywhere.splitlines(), *own.splitlines()]


def _part(title: str, lines: Sequence[str], columns: int) -> list[Strip]:
    rows = [row for line in lines for row in folded(line, columns - 4)]
    return [(), strip(f" {title}", "class:turn"), *(strip(f"   {row}") for row in rows)]
