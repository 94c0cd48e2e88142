"""The arbiter's console on this terminal: full screen, or lines in a pipe and for whoever wants no drawing."""

import os
from contextlib import closing
from functools import partial

from referee.cli import settings
from referee.cli.end import stopping
from referee.cli.language import speech
from referee.cli.output import flush, out, standard_input
from referee.cli.stores import contact, kept_up, open_read_only
from referee.cli.terminal import at_terminal
from referee.cli.troubles import voice
from referee.club.commands.led import Watched, granted
from referee.club.console.command import lead
from referee.club.console.console import Console
from referee.club.console.plain import Plain
from referee.club.console.watch import Watching
from referee.club.event.rules import arbiter
from referee.core.exit_codes import FINE
from referee.core.home import colourful
from referee.core.outside import lines
from referee.core.printable import printable
from referee.table.plain.plain import plain_wanted, typed_lines


def present(name: str, by: str, plainly: bool) -> int:
    watched = Watched(name)
    judge = granted(arbiter(watched.event, by))
    watching = Watching(open_read_only, watched.name, voice(speech()), contact)
    console = Console(watching, partial(lead, watched.name, judge), voice(speech()))
    with stopping(), kept_up():
        _present(console, plainly)
    return FINE


def _present(console: Console, plainly: bool) -> None:
    terminal = at_terminal()
    if not terminal or plainly or plain_wanted(os.environ, terminal) or os.environ.get("NO_COLOR"):
        with closing(console):
            plain = Plain(console, _line)
            plain.run(typed_lines(standard_input(), plain.look) if terminal else lines(standard_input()))
        return
    from referee.club.console.screen import Screen
    from referee.table.screen.look import look

    wished = settings.load_valid()
    Screen(console, look(os.environ, colourful(os.environ, True, wished["colour"]), wished["theme"])).run()


def _line(text: str) -> None:
    """At once, for whoever waits for the answer."""
    out(printable(text) + "\n")
    flush()
