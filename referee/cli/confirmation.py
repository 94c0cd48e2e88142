"""Asks questions that are answered by yes or no."""

import sys

import typer

from referee.cli.language import _
from referee.cli.output import flush, out, standard_input
from referee.core import limits
from referee.table.replies import meant, yes_or_no


def possible() -> bool:
    """Whether both input and output are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def confirm(question: str, default: bool = False) -> bool:
    """Asks until the answer is yes or no; an empty line is the default."""
    lines = standard_input()
    while True:
        out(question + " [" + (_("Y/n") if default else _("y/N")) + "] ")
        flush()
        line = lines.readline(limits.LINE)
        if not line:
            raise typer.Abort
        if not line.strip():
            return default
        answer = meant(line, yes_or_no())
        if answer:
            return answer == "yes"
