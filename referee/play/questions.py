"""Questions about a command from the shell: whether to keep what an amendment changes, whether an end or another is meant."""

from referee.cli import confirmation
from referee.cli.language import _, language, speech
from referee.cli.submission import print_lines, report_accepted, report_refused
from referee.cli.troubles import voice
from referee.core.actions import Action, Amend
from referee.core.exit_codes import NO
from referee.core.result import Refused
from referee.core.wording import wording
from referee.session.session import Session
from referee.table.change import Amended, change
from referee.table.questions import ending_question


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
            print_lines(proposed.lines(session.table.game, voice(speech())))
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
