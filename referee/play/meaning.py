"""Whether a command that ends a game is meant so, asked where somebody sees the question."""

from referee.cli import confirmation
from referee.cli.language import language
from referee.core.actions import Action
from referee.core.wording import wording
from referee.session.session import Session
from referee.table.questions import ending_question


def meant(session: Session, seat: str, action: Action) -> bool:
    """Whether to carry it out; without a terminal there is nobody to ask."""
    asked = ending_question(session.table, seat, action) if confirmation.possible() else None
    if asked is None:
        return True
    return confirmation.confirm(wording(session.table.game.package, "questions", asked.code, language(), **asked.facts))
