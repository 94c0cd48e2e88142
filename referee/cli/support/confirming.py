"""A question that is answered by yes or no, in the user's language."""

import sys

import typer

from referee.cli.support.columns import flush, out, typed
from referee.cli.support.tongue import _
from referee.core import limits
from referee.core.spelling import capitals

YES, NO = ("O", "OUI", "Y", "YES"), ("N", "NON", "NO")


def possible() -> bool:
    """Whether there is somebody to ask, who sees the question."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def confirm(question: str, default: bool = False) -> bool:
    """Asks until it is answered; nothing typed is the default."""
    lines = typed()
    while True:
        out(question + " [" + (_("Y/n") if default else _("y/N")) + "] ")
        flush()
        line = lines.readline(limits.LINE)
        if not line:
            raise typer.Abort
        answer = capitals(line.strip())
        if not answer:
            return default
        if answer in (*YES, *NO):
            return answer in YES
