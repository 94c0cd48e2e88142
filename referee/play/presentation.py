"""The live table on this terminal: full screen, plain words, or a line each."""

import os

from referee.cli import folders, settings
from referee.cli.output import flush, out, standard_input
from referee.cli.terminal import at_terminal
from referee.core.home import colourful
from referee.core.outside import lines as bounded
from referee.core.printable import printable
from referee.session.live import company
from referee.table.desk import Desk
from referee.table.neighbours import heed_hall
from referee.table.news import news
from referee.table.pending import unseen
from referee.table.plain.plain import Plain, plain_wanted, typed_lines


def _line(text: str) -> None:
    """At once, for whoever waits for the answer before the next command."""
    out(printable(text.rstrip("\n")) + "\n")
    flush()


def present(desk: Desk, clock: bool = False) -> None:
    """Shows a table, and tells of other tables on the same game; a game that is discarded has none."""
    if desk.passing or not at_terminal():
        _present(desk, clock)
        return
    with company(folders.data(), desk.session.name) as desk.others:
        _present(desk, clock)


def _present(desk: Desk, clock: bool) -> None:
    """Full screen; in plain words where that is wished for or all there is; without a terminal a line each."""
    terminal, wished = at_terminal(), settings.load_valid()
    clock = clock or wished["clock"] == "program"
    plainly = plain_wanted(os.environ, terminal)
    if plainly:
        table = Plain(desk, _line)
        if terminal:
            table.work_beside()
        typed = standard_input()
        table.run(typed_lines(typed, table.look, lambda: unseen(desk)) if terminal else bounded(typed), clock)
        return
    if not terminal:
        from referee.table.plain.pipe import play_piped

        play_piped(desk, bounded(standard_input()), _line)
        return
    from referee.table.screen.look import look
    from referee.table.screen.screen import Screen

    desk.recall()
    heed_hall(desk)
    if clock and not desk.keeper.on:
        desk.hourglass.change()
    colour = colourful(os.environ, True, wished["colour"])
    screen = Screen(desk, look(os.environ, colour, wished["theme"]), bell=wished["bell"] == "on")
    # above an instruction, which is what is read first
    desk.said.insert(0, news(screen.keys))
    screen.run()
