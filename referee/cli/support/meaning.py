"""Whether a command that ends a game is meant so, asked where somebody sees the question."""

from referee.core.actions import Action
from referee.session.session import Session
from referee.table import ending


def meant(at: Session, seat: str, action: Action) -> bool:
    """Whether to carry it out; without a terminal there is nobody to ask."""
    if type(action) not in ending.ENDS:
        return True
    from referee.cli.support import confirming
    from referee.cli.support.tongue import language
    from referee.core.wording import wording

    asked = ending.question(at.table, seat, action) if confirming.possible() else None
    if asked is None:
        return True
    return confirming.confirm(wording(at.table.game.package, "questions", asked.code, language(), **asked.facts))
