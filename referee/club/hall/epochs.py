"""How often the games of a hall were taken over."""

from referee.club.hall.link import Link
from referee.club.hall.reader import confirmed
from referee.store.problems import StoreError


class Epochs:
    """A `port.Epochs` on PostgreSQL."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def epoch(self, name: str) -> int:
        row = self._link.row("SELECT epoch FROM hall.games WHERE id = %s", (confirmed(name),))
        if row is None:
            raise StoreError("no-such-game", name)
        return int(row[0])

    def take(self, name: str) -> int:
        return int(self._link.rows("SELECT hall.take(%s)", (confirmed(name),))[0][0])
