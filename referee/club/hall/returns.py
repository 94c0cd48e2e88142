"""What a hall gets back from the devices that have it."""

from collections.abc import Sequence

from referee.club.hall.link import Link
from referee.club.hall.reader import confirmed
from referee.club.hall.text import storable
from referee.store.acts import EVENT, StoredAct
from referee.store.listed import ListedGame
from referee.store.problems import StoreError
from referee.store.sharing import Written

GAME = "SELECT hall.return_game(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
ACTS = "SELECT hall.return_acts(%s, %s, %s, %s, %s)"


class Returns:
    """A `port.Returns` on PostgreSQL."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def game(self, listed: ListedGame, entries: Sequence[Written], epoch: int) -> bool:
        values = (
            confirmed(listed.id),
            listed.game,
            storable(listed.header),
            float(listed.opened),
            float(listed.used),
            storable(listed.summary.text),
            epoch,
            [entry.kind for entry in entries],
            [storable(entry.seat) for entry in entries],
            [storable(entry.command) for entry in entries],
            [storable(entry.facts) for entry in entries],
            [float(entry.at) for entry in entries],
            [entry.origin for entry in entries],
        )
        return bool(self._link.rows(GAME, values)[0][0])

    def acts(self, event: str, acts: Sequence[StoredAct]) -> int:
        if not EVENT.fullmatch(event):
            raise StoreError("no-such-event", event)
        values = (
            event,
            [storable(act.kind) for act in acts],
            [storable(act.by) for act in acts],
            [storable(act.facts) for act in acts],
            [float(act.at) for act in acts],
        )
        return int(self._link.rows(ACTS, values)[0][0])
