"""Word look-ups outside the table while a table is live (VOC-10), or a round of an event is open (CLB-14)."""

from typing import Protocol, cast

from referee.cli import folders
from referee.cli.language import _
from referee.core.late import imported
from referee.core.message import CannotSay
from referee.core.result import Refused, quoted
from referee.session.live import ROUNDS, live_tables


class Seal(Protocol):
    """What seals look-ups besides live tables."""

    def open_rounds(self) -> list[str]:
        """The events of which a round is open (CLB-14)."""

    def note(self, event: str, text: str) -> None:
        """Writes a remark into the event's journal."""


def require_unsealed(unsealed: bool, what: str, own: str = "") -> set[str]:
    """Stops a look-up while it is sealed, or writes it into the journals of the live games, which it returns, and events.

    A table that looks up itself is not live for that: its `own` game is settled.
    """
    tables = [table for table in live_tables(folders.data()) if table.id != own]
    events = _open_rounds()
    if not unsealed:
        if tables:
            names = ", ".join(table.id for table in tables)
            if len(tables) > 1:
                raise CannotSay(
                    "Games {names} are live and look-ups are sealed (VOC-10): contest at a table, close them, "
                    "or add --unsealed.",
                    names=names,
                )
            raise CannotSay(
                "Game {names} is live and look-ups are sealed (VOC-10): contest at the table, close it, "
                "or add --unsealed.",
                names=names,
            )
        if events:
            names = ", ".join(event for _seal, event in events)
            raise CannotSay(
                "A round of event {names} is open and look-ups are sealed (CLB-14): contest at the table, "
                "or add --unsealed.",
                names=names,
            )
    for table in tables:
        note_look_up(table.id, what)
    for seal, event in events:
        seal.note(event, _note(what))
    return {table.id for table in tables}


def note_look_up(game: str, what: str) -> None:
    """Writes a look-up into the journal of a game."""
    from referee.cli.stores import open_session

    session = open_session(game)
    entry = session.submit(session.table.state.turn, f"note {_note(what)}")
    assert not isinstance(entry, Refused)  # a note is never refused


def _note(what: str) -> str:
    return _("looked up outside the table: {what}").format(what=quoted(what))


def _open_rounds() -> list[tuple[Seal, str]]:
    """The events whose rounds are open; no feature is asked unless one may be."""
    if not (folders.data() / ROUNDS).exists():
        return []
    from referee.cli.doors import doors

    seals = [cast(Seal, imported(door.seal)) for door in doors() if door.seal]
    return [(seal, event) for seal in seals for event in seal.open_rounds()]
