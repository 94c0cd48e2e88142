"""What becomes of a line for `do` that is no command: an answer to what it asks, or the command that it may be meant for."""

from collections.abc import Iterable

from referee.cli import confirmation
from referee.cli.doors import words
from referee.cli.language import _, language
from referee.cli.output import out
from referee.cli.submission import report_refused
from referee.cli.troubles import voice
from referee.core.exit_codes import FINE, NO
from referee.core.keywords import folded
from referee.core.printable import printable
from referee.core.result import Refused
from referee.session.session import Session
from referee.speech.speech import Speech
from referee.table.desk import Desk
from referee.table.doors import ANSWERED, spellings
from referee.table.errands import every
from referee.table.hearing.offers import answer
from referee.table.line import without_strangers
from referee.table.said import Said, said_lines
from referee.table.suggestion import suggestion


def instead(session: Session, line: str, refused: Refused) -> tuple[int, str]:
    """The exit code, and the command to be carried out instead; empty if there is none, when all has been told."""
    desk = Desk(session, voice(Speech(language())))
    if answer(desk, line):
        _tell(desk, desk.said)
        return FINE, ""
    close = suggestion(session.table, line, language())
    if close is None:
        refused = without_strangers(session.table, line, refused)
        live = refused.code == "not-understood" and _of_live_table(line)
        report_refused(session, refused, _("It is a command of the live table: {referee} play") if live else "")
        return NO, ""
    flips = desk.forecast.flips(close)
    turned = f" ({', '.join(flips)})" if len(flips) > 1 else ""
    asked = _("Did you mean: {line}?").format(line=f"{printable(close)}{turned}")
    if confirmation.possible():
        # nothing is played that nobody has seen
        _tell(desk, desk.forecast.preview(close)[:1])
        if confirmation.confirm(asked, default=True):
            return NO, close
        asked = ""
    report_refused(session, refused, asked)
    return NO, ""


def _tell(desk: Desk, said: Iterable[Said]) -> None:
    for one in said:
        for told in said_lines(one, desk.table.game, desk.voice):
            out(f"{printable(told)}\n")


def _of_live_table(line: str) -> bool:
    """Whether a line is what a live table answers itself, such as `review`."""
    word = folded(line.partition(" ")[0])
    return word in spellings(every(words())) or any(word == folded(each) for own in ANSWERED.values() for each in own)
