"""Others on the same game: live tables of this machine, and the hall that the game is shared with."""

from collections.abc import Callable

from referee.table.news import news

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.session.session import Session
    from referee.table.desk import Desk


def heed(desk: "Desk") -> None:
    """Says when another table opens or closes this game, and when the hall goes away or comes back."""
    before, desk.company = desk.company, desk.others()
    if (before > 0) != (desk.company > 0):
        desk.say(news("other-table" if desk.company else "other-table-gone"))
    heed_hall(desk)


def heed_hall(desk: "Desk") -> None:
    """Says when there begins to be something that is not shared, and when it is; what went astray is said elsewhere."""
    before, desk.unshared = desk.unshared, unshared(desk.session)
    if desk.unshared and not before:
        desk.say(news("unshared"))
    elif before and not desk.unshared and not desk.session.replaced:
        desk.say(news("shared"))


def unshared(session: "Session") -> int:
    """How many commands of a game are kept on this device alone."""
    sharing = session.store.sharing
    return 0 if sharing is None else sharing.unshared(session.name)


def unshared_text(count: int, gettext: Callable[[str], str]) -> str:
    _ = gettext
    return _("1 play not shared yet") if count == 1 else _("{count} plays not shared yet").format(count=count)
