"""The command that a refused one was probably meant for, offered from the shell."""

from referee.cli.support import confirming
from referee.cli.support.submitting import refuse
from referee.cli.support.tongue import _, language
from referee.core.printable import printable
from referee.core.result import Refused
from referee.session.session import Session
from referee.table.suggesting import suggestion


def offer(at: Session, line: str, refused: Refused) -> str:
    """The command to be carried out instead; empty if there is none, when the refusal has been told."""
    close = suggestion(at.table, line, language())
    if close is None:
        refuse(at, refused)
        return ""
    asked = _("Did you mean: {line}?").format(line=printable(close))
    if confirming.possible():
        if confirming.confirm(asked, default=True):
            return close
        asked = ""
    refuse(at, refused, asked)
    return ""
