"""What the shell draws on a terminal as the live table does; imported there only."""

import os
import sys
from collections.abc import Sequence

from referee.cli import settings
from referee.cli.language import speech
from referee.cli.output import encodable, out_raw
from referee.cli.troubles import voice
from referee.core.home import colourful
from referee.core.printable import columns_of
from referee.documents.widths import width
from referee.table.plain.plain import plain_wanted
from referee.table.screen.ansi import depth, painted
from referee.table.screen.paints import PLAIN, theme_chosen
from referee.table.screen.printout import Paper
from referee.table.screen.strips import Strip, text_of

LEAST = 20
"""Columns of a terminal that is drawn on."""
SIGNS = "▄▀…·é"


def columns() -> int:
    """The columns to draw in; 0 if plain lines are wanted, or the terminal can show no more."""
    found = columns_of(sys.stdout)
    wished = colourful(os.environ, True, settings.load_valid()["colour"]) and not plain_wanted(os.environ, True)
    return found if wished and found >= LEAST and encodable(SIGNS) else 0


def paper(columns: int) -> Paper:
    return Paper(columns, voice(speech()), _theme() != PLAIN)


def _theme() -> str:
    return theme_chosen(settings.load_valid()["theme"], os.environ.get("COLORFGBG", ""))


def painted_rows(rows: Sequence[Strip]) -> str:
    """The rows, painted in the theme of the table, each as wide as the widest."""
    columns = max([width(text_of(row)) for row in rows], default=0)
    return painted(rows, columns, _theme(), depth(os.environ))


def print_rows(rows: Sequence[Strip]) -> None:
    out_raw(painted_rows(rows))
