"""`referee audit`: compares the real grid with the record."""

from itertools import takewhile
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.answers import out_json
from referee.cli.arguments import AsJson, GameOption
from referee.cli.language import _, speech
from referee.cli.output import out, standard_input
from referee.cli.stores import open_session
from referee.cli.troubles import READY, voice
from referee.core import limits
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.outside import INPUT, read_text
from referee.core.outside import lines as bounded
from referee.core.printable import printable
from referee.table import audit as reconciling
from referee.table.audit import audit_lines


def audit(
    rows: Annotated[
        Path | None, typer.Argument(help=N_("A file with the rows; without it, or with -, standard input."))
    ] = None,
    name: GameOption = "",
    as_object: AsJson = False,
) -> int:
    session = open_session(name)
    table = session.table
    rows = None if rows == INPUT else rows
    if rows is None and standard_input().isatty():
        out(_("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends.") + "\n")
    if rows is None:
        lines = [line.rstrip("\n") for line in takewhile(str.strip, bounded(standard_input()))]
    else:
        lines = read_text(rows, limits.GRID).splitlines()
    result = reconciling.audit(table, lines)
    sentences = audit_lines(result, table.game, voice(speech()))
    if isinstance(result, reconciling.BadRow):
        raise CannotSay(READY, sentence=" ".join(sentences))
    if as_object:
        told = [{"square": one.square, "record": one.record, "table": one.table} for one in result.differences]
        out_json({"id": session.name, "same": not told, "differences": told})
        return NO if told else FINE
    out("".join(f"{printable(sentence)}\n" for sentence in sentences))
    return NO if result.differences else FINE
