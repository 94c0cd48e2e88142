"""The help as a page: what may be done now, then the room's commands, then those of every game, then the keys."""

from collections.abc import Sequence

from referee.core.table import Table
from referee.core.view import View
from referee.table.help import Help
from referee.table.screen.folding import folded
from referee.table.screen.strips import Strip, strip
from referee.table.text_advice import help_lines
from referee.table.voice import Voice


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
    own = editor if board.grids(state) else picker if board.picking else pointer if not _track(table) else ""
    return [*everywhere.splitlines(), *own.splitlines()]


def _track(table: Table) -> bool:
    """Whether the board has no squares to point at."""
    view: View = table.game.board.view(table.start)
    return bool(view.labels)


def _part(title: str, lines: Sequence[str], columns: int) -> list[Strip]:
    rows = [row for line in lines for row in folded(line, columns - 4)]
    return [(), strip(f" {title}", "class:turn"), *(strip(f"   {row}") for row in rows)]
