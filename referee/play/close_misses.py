"""The command that a refused one was probably meant for, offered from the shell."""

from referee.cli import confirmation
from referee.cli.language import _, language
from referee.cli.submission import report_refused
from referee.core.keywords import folded
from referee.core.printable import printable
from referee.core.result import Refused
from referee.session.session import Session
from referee.table.line import without_strangers
from referee.table.suggestion import suggestion
from referee.table.vocabulary import ANSWERED


def offer(session: Session, line: str, refused: Refused) -> str:
    """The command to be carried out instead; empty if there is none, when the refusal has been told."""
    close = suggestion(session.table, line, language())
    if close is None:
        refused = without_strangers(session.table, line, refused)
        live = refused.code == "not-understood" and _of_live_table(line)
        report_refused(session, refused, _("It is a command of the live table: {referee} play") if live else "")
        return ""
    asked = _("Did you mean: {line}?").format(line=printable(close))
    if confirmation.possible():
        if confirmation.confirm(asked, default=True):
            return close
        asked = ""
    report_refused(session, refused, asked)
    return ""


def _of_live_table(line: str) -> bool:
    """Whether a line is what a live table answers itself, such as `review`."""
    from referee.cli.doors import words
    from referee.table.errands import every
    from referee.table.vocabulary import spellings

    word = folded(line.partition(" ")[0])
    return word in spellings(every(words())) or any(word == folded(each) for own in ANSWERED.values() for each in own)
