"""A page over everything, such as the help: what does not fit beside the board is read here."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from referee.core.table import Table
from referee.core.view import View
from referee.table.help import Help, help_lines
from referee.table.screen.strips import Strip, folded, padded, strip
from referee.table.voice import Voice

DOT = " · "


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
        more = voice.gettext("PageDown: {count} more lines").format(count=below) if below > 0 else ""
        return [*seen, strip(padded(f" {leave}{DOT}{more}" if more else f" {leave}", columns), "class:bar")]


def help_page(advice: Help, now: Sequence[str], table: Table, voice: Voice, columns: int) -> list[Strip]:
    """All of it, or the lines on one topic."""
    _ = voice.gettext
    rest = [line.text for line in help_lines(advice, table.game, voice)]
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
        "F2                 points at a square: arrows move, space turns, Enter writes the square, Escape leaves"
    )
    picker = _(
        "F2                 points at a square: arrows move, space picks a token up or puts it back, Tab turns,\n"
        "                   Enter lays the word there, Escape drops everything"
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
