"""`referee audit`: the real grid against the record."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.columns import out
from referee.cli.problems import CannotSay
from referee.cli.stores import session
from referee.cli.tables import VOICE, GameOption
from referee.cli.tongue import _, ngettext
from referee.table.audit import EMPTY, BadRows, Difference, differences
from referee.table.telling import standing
from referee.words.check import FINE, NO
from referee.words.say import shown


def audit(
    rows: Annotated[Path | None, typer.Argument(help=_("A file with the rows; without it standard input."))] = None,
    name: GameOption = "",
) -> int:
    at = session(name)
    view = at.table.game.view(at.table.state)
    if rows is None and sys.stdin.isatty():
        out(_("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends.") + "\n")
    lines = rows.read_text("utf-8").splitlines() if rows else [line.rstrip("\n") for line in _until_empty()]
    try:
        found = differences(view, lines)
    except BadRows as problem:
        told = _("Row {row} does not fit: at most {expected} letters or dots.")
        raise CannotSay(told.format(row=shown(problem.row), expected=problem.expected)) from problem
    out("".join(f"{_told(difference)}\n" for difference in found))
    summary = ngettext("{number} difference.", "{number} differences.", len(found)).format(number=len(found))
    out("\n".join([summary if found else _("The grid is as recorded."), *map(shown, standing(at.table, VOICE))]) + "\n")
    return NO if found else FINE


def _until_empty() -> list[str]:
    lines = []
    for line in sys.stdin:
        if not line.strip():
            break
        lines.append(line)
    return lines


def _told(difference: Difference) -> str:
    if difference.table == EMPTY:
        told = _("{square}: the record has {record}, the table nothing")
    elif difference.record == EMPTY:
        told = _("{square}: the table has {table}, the record nothing")
    else:
        told = _("{square}: the record has {record}, the table {table}")
    return told.format(square=difference.square, record=difference.record, table=difference.table)
