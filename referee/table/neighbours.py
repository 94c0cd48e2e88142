"""Others on the same game: live tables of this machine, and the hall that the game is shared with."""

from collections.abc import Callable

from referee.store.problems import AWAY, REFUSED, SHUT_OUT, StoreError
from referee.table.news import Failure, news

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.actions import Action
    from referee.core.result import Refused
    from referee.core.table import Entry
    from referee.table.desk import Desk


def heed(desk: "Desk") -> None:
    """Says when another table opens or closes this game, and when the hall goes away or comes back."""
    before, desk.company = desk.company, desk.others()
    if (before > 0) != (desk.company > 0):
        desk.say(news("other-table" if desk.company else "other-table-gone"))
    heed_hall(desk)


def heed_hall(desk: "Desk") -> None:
    """Says when the hall shuts this device out, when there begins to be something that is not shared, and when it is.

    What went astray is said elsewhere.
    """
    sharing = desk.session.store.sharing
    if sharing is None:
        return
    contact, told, before = sharing.contact(), desk.absence, desk.unshared
    desk.absence, desk.unshared = contact.code, sharing.unshared(desk.session.name)
    if contact.shut_out:
        if desk.absence != told:
            desk.say(Failure(StoreError(SHUT_OUT, sharing.kept_text)))
    elif desk.unshared and desk.absence and (not before or desk.absence != told):
        desk.say(news("unshared" if desk.absence == AWAY else "not-taken"))
    elif before and not desk.unshared and not desk.session.replaced:
        desk.say(news("shared"))


def submitted(desk: "Desk", seat: str, action: "Action | Refused") -> "Entry | Refused":
    """What comes of a command that is submitted, and said of the hall that it is shared with."""
    try:
        entry = desk.session.submit_action(seat, action, desk.keeper.seconds)
    except StoreError as problem:
        if problem.problem == SHUT_OUT:
            desk.absence = REFUSED  # whoever typed this is told by the error
        raise
    heed_hall(desk)
    return entry


def unshared_text(count: int, gettext: Callable[[str], str]) -> str:
    _ = gettext
    return _("1 play not shared yet") if count == 1 else _("{count} plays not shared yet").format(count=count)
