"""The help as a page: what may be done now, then the room's commands, then those of every game, then the keys."""

from collections.abc import Sequence

from referee.core.game import Game
from referee.table.advice import Help
from referee.table.screen.folding import folded
from referee.table.screen.strips import Strip, strip
from referee.table.text_advice import help_lines
from referee.table.voice import Voice


def help_page(advice: Help, now: Sequence[str], game: Game, voice: Voice, columns: int) -> list[Strip]:
    """All of it, or the lines on one topic."""
    _ = voice.gettext
    rest = [line.text for line in help_lines(advice, game, voice)]
    if advice.wanted.strip():
        return _part(_("Help: {topic}").format(topic=advice.wanted.strip()), rest, columns)
    return [
        *_part(_("What may be done now"), now, columns),
        *_part(_("All commands"), rest, columns),
        *_part(_("Keys"), keys(game, voice).splitlines(), columns),
    ]


def keys(game: Game, voice: Voice) -> str:
    """What keys do that are no letters: always, at a board that can be pointed at, in a grid that can be drawn."""
    _ = voice.gettext
    return _(
        "F1                 this page; Escape, q or the next command closes it\n"
        "Tab                completes what is typed; on an empty line, in a small window: board or journal\n"
        "Up · Down          commands typed before\n"
        "PageUp · PageDown  earlier steps of the journal, and later ones; End follows it again\n"
        "F2                 points at a square, or draws a grid; Escape leaves\n"
        "Pointing           arrows move, Tab or space turns, Enter writes the square;\n"
        "                   in La Guerre des Mots space picks a token up or puts it back\n"
        "Drawing            letters are written, arrows move, * makes a joker, Backspace removes, Enter plays\n"
        "Ctrl-C             clears the line;  Ctrl-D on an empty line leaves\n"
        "Ctrl-Z             puts the table aside; `fg` brings it back"
    )


def _part(title: str, lines: Sequence[str], columns: int) -> list[Strip]:
    rows = [row for line in lines for row in folded(line, columns - 4)]
    return [(), strip(f" {title}", "class:turn"), *(strip(f"   {row}") for row in rows)]
