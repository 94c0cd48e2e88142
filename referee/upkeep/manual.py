"""`referee manual`: a page of the manual, or its part on a command or a game, wherever the program is installed."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.doors import Group, command, english, every_command, in_words_of
from referee.cli.language import language
from referee.cli.output import out_raw
from referee.cli.troubles import unknown
from referee.core.exit_codes import FINE
from referee.core.home import colourful
from referee.core.keywords import folded
from referee.core.message import N_, Message
from referee.core.printable import columns_of
from referee.games import GAMES
from referee.upkeep.pager import paged
from referee.upkeep.roff import Lines, section, subsection, text

WIDEST, USUAL = 96, 80
"""The most columns of the text on a terminal, and those of a pipe."""
PROGRAM, NOTATION, RULES = "referee.1", "referee-notation.5", "referee-rules.7"
PAGES = {"notation": NOTATION, "rules": RULES, "regles": RULES}
"""Pages that are not on commands, by what they are called."""


def manual(
    asked: Annotated[
        list[str] | None,
        typer.Argument(help=N_("A command, a game, notation or rules; without any, the page on the program.")),
    ] = None,
) -> int:
    lines = chosen(asked or [])
    if not sys.stdout.isatty():
        out_raw(text(lines, USUAL, colour=False))
        return FINE
    width = min(columns_of(sys.stdout) or USUAL, WIDEST)
    paged(text(lines, width, colourful(os.environ, True)))
    return FINE


def chosen(asked: list[str]) -> Lines:
    """What the manual has on a topic."""
    if not asked:
        return page(PROGRAM)
    first, *rest = map(folded, asked)
    # pages call each other referee-notation(5)
    first = first.removeprefix("referee-").partition("(")[0]
    given = command(first)
    if not rest and first in PAGES:
        return page(PAGES[first])
    if not rest and first in GAMES:
        return [*section(page(NOTATION), first), *section(page(RULES), first)]
    if not rest and given is not None:
        own = f"referee-{given.name}.1"
        return page(own) if isinstance(given, Group) else subsection(page(PROGRAM), name_of(given.name))
    inner = english(" ".join(rest), given.commands) if isinstance(given, Group) else ""
    if isinstance(given, Group) and inner in given.commands:
        return subsection(page(f"referee-{given.name}.1"), name_of(f"{given.name} {inner}"))
    known = [*GAMES, *PAGES, *(name for one in every_command() for name in (one.name, one.french))]
    typed = " ".join(asked)
    raise unknown(Message(N_("The manual has nothing on “{typed}”."), typed=typed), typed, known)


def name_of(path: str) -> str:
    """The name of a command in the language that is spoken."""
    return in_words_of(language(), path).rpartition(" ")[2]


def page(name: str) -> Lines:
    """The lines of a page in the language that is spoken, else in English."""
    package = Path(__file__).parent.parent
    installed = package / "man"
    folder = installed if installed.exists() else package.parent / "man"
    own = folder / language() / name
    return (own if own.exists() else folder / name).read_text("utf-8").splitlines()
