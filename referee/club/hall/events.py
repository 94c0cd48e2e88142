"""The journals of clubs' events in a hall."""

from referee.club.hall.link import Link
from referee.club.hall.troubles import storable
from referee.store.entries import EVENT, StoredAct
from referee.store.listed import is_moment
from referee.store.problems import UNREAD, Overtaken, StoreError

FOUND = "SELECT hall.found_event(%s, %s, %s, %s, %s)"
APPEND = "SELECT hall.append_act(%s, %s, %s, %s, %s, %s, %s, %s)"


class Events:
    """An `EventJournal` on PostgreSQL."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def names(self) -> list[str]:
        query = 'SELECT event FROM hall.acts GROUP BY event ORDER BY max(at) DESC, length(event) DESC, event COLLATE "C" DESC'
        return [str(row[0]) for row in self._link.rows(query) if EVENT.fullmatch(row[0])]

    def acts(self, event: str, after: int = 0) -> list[StoredAct]:
        query = "SELECT number, kind, person, facts, at FROM hall.acts WHERE event = %s ORDER BY number"
        acts = [StoredAct(*row) for row in self._link.rows(query, (confirmed_event(event),))]
        if not acts:
            raise StoreError("no-such-event", event)
        if any(act.number != number or not is_moment(act.at) for number, act in enumerate(acts, 1)):
            raise StoreError(UNREAD, event)
        return acts[after:]

    def found(self, act: StoredAct, origin: str = "") -> str:
        values = (storable(act.kind), storable(act.by), storable(act.facts), float(act.at), origin)
        return str(self._link.rows(FOUND, values, again=bool(origin))[0][0])

    def append(self, event: str, act: StoredAct, edition: int | None = None, origin: str = "") -> None:
        if not EVENT.fullmatch(event):
            raise Overtaken(event)
        values = (
            event,
            act.number,
            storable(act.kind),
            storable(act.by),
            storable(act.facts),
            float(act.at),
            edition,
            origin,
        )
        self._link.rows(APPEND, values, again=bool(origin))

    def landed(self, event: str, origin: str) -> int | None:
        query = "SELECT number FROM hall.acts WHERE event = %s AND origin = %s AND origin <> ''"
        row = self._link.row(query, (confirmed_event(event), origin))
        return None if row is None else int(row[0])


def confirmed_event(event: str) -> str:
    """A name that may be an event's; `no-such-event` for others, which PostgreSQL may not take as text."""
    if not EVENT.fullmatch(event):
        raise StoreError("no-such-event", event)
    return event
