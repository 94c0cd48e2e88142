"""Commands that end a game for somebody, which are asked about: the end, and giving up."""

from referee.core.actions import Action, Concede, End
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.view import Question
from referee.core.words import Everything
from referee.table.step import name_of

ENDS: dict[type[Action], str] = {End: "end", Concede: "concede"}


def question(table: Table, seat: str, action: Action) -> Question | None:
    """Whether it is meant so; None where nothing would end, or the game would refuse it."""
    code = ENDS.get(type(action))
    if code is None or table.state.over or isinstance(table.submit_action(seat, action, Everything()), Refused):
        return None
    return Question(code, code, {"name": name_of(table, seat)}, ("yes", "no"), confirms=True, default="no")
