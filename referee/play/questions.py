"""Questions about a command from the shell: whether to keep what an amendment changes, whether an end or another is meant."""

from referee.cli import confirmation
from referee.cli.language import _, language, speech
from referee.cli.submission import print_lines, report_accepted, report_refused
from referee.cli.troubles import voice
from referee.core.actions import Action, Amend
from referee.core.exit_codes import NO
from referee.core.keywords import folded
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.wording import wording
from referee.session.session import Session
from referee.table.change import Amended, change, change_lines
from referee.table.doors import ANSWERED
from referee.table.line import without_strangers
from referee.table.questions import ending_question
from referee.table.suggestion import suggestion


def amend(session: Session, seat: str, action: Amend, asked: bool, insists: bool) -> int:
    """The exit code; `insists` is whether to ask about lost steps even where nobody sees the question."""
    while True:
        session.read_on()
        entry = session.table.decide_action(seat, action, session.words)
        if isinstance(entry, Refused):
            return report_refused(session, entry)
        proposed, before = change(session.table, entry), session.table.state
        assert isinstance(proposed, Amended)
        asks = proposed.concerns_others and (confirmation.possible() or (insists and bool(proposed.lost)))
        if asks and not asked:
            print_lines(change_lines(proposed, session.table.game, voice(speech())))
            if not confirmation.confirm(_("Keep that?")):
                print_lines([_("Nothing has changed.")])
                return NO
            asked = True
        if session.commit(entry):
            return report_accepted(session, entry, before=before)


def meant(session: Session, seat: str, action: Action) -> bool:
    """Whether to carry it out; without a terminal there is nobody to ask."""
    asked = ending_question(session.table, seat, action) if confirmation.possible() else None
    if asked is None:
        return True
    return confirmation.confirm(wording(session.table.game.package, "questions", asked.code, language(), **asked.facts))


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
    from referee.table.doors import spellings
    from referee.table.errands import every

    word = folded(line.partition(" ")[0])
    return word in spellings(every(words())) or any(word == folded(each) for own in ANSWERED.values() for each in own)
