"""The live table on this terminal: full screen, plain words, or a line each."""

import os
import sys

from referee.cli.support import settings
from referee.cli.support.columns import flush, out, typed
from referee.core.home import colourful
from referee.core.outside import lines as bounded
from referee.core.printable import printable
from referee.table import plain
from referee.table.desk import Desk
from referee.table.news import news


def _line(text: str) -> None:
    """At once, for whoever waits for the answer before the next command."""
    out(printable(text.rstrip("\n")) + "\n")
    flush()


def at_terminal() -> bool:
    return typed().isatty() and sys.stdout.isatty()


def present(desk: Desk, clock: bool = False) -> None:
    """Full screen; in plain words where that is wished for or all there is; without a terminal a line each."""
    terminal, wished = at_terminal(), settings.at_table()
    clock = clock or wished.program_clock
    plainly = plain.wanted(os.environ, terminal)
    if plainly:
        table = plain.Plain(desk, _line)
        table.run(plain.waited(typed(), table.look) if terminal else bounded(typed()), clock)
        return
    if not terminal:
        from referee.table import lines

        lines.run(desk, bounded(typed()), _line)
        return
    from referee.table.screen import Screen

    desk.recall()
    if clock and not desk.keeper.on:
        desk.hourglass.change()
    screen = Screen(desk, colourful(os.environ, True, wished.colour), bell=wished.bell)
    desk.say(news("keys-with-pointer" if screen.points else "keys"))
    screen.run()
