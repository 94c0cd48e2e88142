"""An amendment from the shell, which is shown and asked about where it concerns more than its own step."""

from referee.cli.support import confirming
from referee.cli.support.submitting import accept, refuse, tell
from referee.cli.support.tongue import _, speech
from referee.cli.support.troubles import voice
from referee.core.actions import Amend
from referee.core.exit_codes import NO
from referee.core.result import Refused
from referee.session.session import Session
from referee.table.change import Amended, change
from referee.table.text_change import change_lines


def amend(at: Session, seat: str, action: Amend, asked: bool, insists: bool) -> int:
    """The exit code; `insists` is whether to ask about lost steps even where nobody sees the question."""
    while True:
        at.read_on()
        entry = at.table.submit_action(seat, action, at.words)
        if isinstance(entry, Refused):
            return refuse(at, entry)
        proposed, before = change(at.table, entry), at.table.state.scores
        assert isinstance(proposed, Amended)
        asks = proposed.concerns_others and (confirming.possible() or (insists and bool(proposed.lost)))
        if asks and not asked:
            tell(change_lines(proposed, at.table.game, voice(speech())))
            if not confirming.confirm(_("Keep that?")):
                tell([_("Nothing has changed.")])
                return NO
            asked = True
        if at.keep(entry):
            return accept(at, entry, before=before)
