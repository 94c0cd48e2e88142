"""Others on the same game: live tables of this machine, and the hall that the game is shared with."""

from collections.abc import Callable

from referee.core.message import N_
from referee.core.table import AMEND, REDO, UNDO
from referee.store.contact import sharing_of
from referee.store.problems import AWAY, REFUSED, SHUT_OUT, StoreError
from referee.table.change import meanwhile
from referee.table.news import Failure, news

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.actions import Action
    from referee.core.result import Refused
    from referee.core.table import Entry
    from referee.table.desk import Desk


def read_on(desk: "Desk") -> None:
    """Takes what another terminal has played. A trouble is said once, until it is over."""
    _heed_tables(desk)
    heed_hall(desk)
    before = desk.table.state
    try:
        fresh = desk.session.read_on()
    except desk.voice.troubles as problem:
        met, desk.met = desk.met, desk.voice.trouble(problem)
        last = desk.said[-1] if desk.said else None
        just_said = isinstance(last, Failure) and desk.voice.trouble(last.problem) == desk.met
        if desk.met != met and not just_said:
            desk.say(Failure(problem))
        return
    desk.met = ""
    if not fresh:
        return
    entries = desk.session.entries
    desk.say(*meanwhile(desk.table, entries[-fresh:]))
    desk.conclude(before)
    desk.hourglass.follow(back=any(entry.kind in (UNDO, REDO, AMEND) for entry in entries[-fresh:]))


def _heed_tables(desk: "Desk") -> None:
    """Says when another table opens or closes this game."""
    before, desk.company = desk.company, desk.others()
    if not before and desk.company:
        desk.say(news(N_("Another table has this game open: each shows what the other plays.")))
    elif before and not desk.company:
        desk.say(news(N_("The other table on this game has closed.")))


def heed_hall(desk: "Desk") -> None:
    """Says when the hall shuts this device out, when there begins to be something that is not shared, and when it is.

    What went astray is said elsewhere.
    """
    sharing = sharing_of(desk.session.store)
    if sharing is None:
        return
    contact, told, before = sharing.contact(), desk.absence, desk.unshared
    desk.absence, desk.unshared = contact.code, sharing.unshared(desk.session.name)
    if contact.shut_out:
        if desk.absence != told:
            desk.say(Failure(StoreError(SHUT_OUT, sharing.kept_text)))
    elif desk.unshared and desk.absence and (not before or desk.absence != told):
        away = N_("The hall does not answer. Play on: all is kept here, and shared when it is back.")
        shut = N_("The hall answers, but takes nothing now. Play on: all is kept here, and shared when it does.")
        desk.say(news(away if desk.absence == AWAY else shut))
    elif before and not desk.unshared and not desk.session.replaced:
        desk.say(news(N_("The hall answers again, and has everything that was played here.")))


def submitted(desk: "Desk", seat: str, action: "Action | Refused") -> "Entry | Refused":
    """What comes of a command that is submitted, and said of the hall that it is shared with."""
    try:
        entry = desk.session.submit_action(seat, action, desk.hourglass.seconds)
    except StoreError as problem:
        if problem.problem == SHUT_OUT:
            desk.absence = REFUSED  # whoever typed this is told by the error
        raise
    heed_hall(desk)
    return entry


def unshared_text(count: int, gettext: Callable[[str], str]) -> str:
    _ = gettext
    return _("1 play not shared yet") if count == 1 else _("{count} plays not shared yet").format(count=count)
