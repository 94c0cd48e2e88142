"""Word look-ups outside the table while a table is live (VOC-10)."""

from referee.cli.support import places
from referee.cli.support.tongue import _
from referee.core.result import Refused
from referee.core.trouble import CannotSay
from referee.session.sealing import live_tables


def require_unsealed(unsealed: bool, what: str) -> None:
    """Stops a look-up while a table is live, or writes it into the journals of the live games."""
    tables = live_tables(places.data())
    if not tables:
        return
    if not unsealed:
        names = ", ".join(table.id for table in tables)
        raise CannotSay(
            "Game {names} is live and look-ups are sealed (VOC-10): contest at the table, close it, or add --unsealed.",
            names=names,
        )
    from referee.cli.support.stores import open_session

    for table in tables:
        session = open_session(table.id)
        note = _("looked up outside the table: {what}").format(what=what)
        entry = session.submit(session.table.state.turn, f"note {note}")
        assert not isinstance(entry, Refused)  # a note is never refused
