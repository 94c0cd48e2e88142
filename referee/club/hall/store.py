"""A hall to play in. Everything is written by the hall's own functions, which say who may."""

from collections.abc import Callable, Iterable, Sequence

from referee.club.hall.events import EventJournal, confirmed_event
from referee.club.hall.reader import Reader, confirmed
from referee.club.hall.troubles import storable
from referee.store.acts import StoredAct
from referee.store.digests import Digest, StoredDigest
from referee.store.entries import StoredEntry
from referee.store.listed import ListedGame, Summary
from referee.store.problems import StoreError

CREATE = "SELECT hall.create_game(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
APPEND = "SELECT hall.append(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
RETURN_GAME = "SELECT hall.return_game(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
RETURN_ACTS = "SELECT hall.return_acts(%s, %s, %s, %s, %s)"
LIST = "SELECT hall.list_game(%s, %s, %s, %s, %s, %s, %s)"


class Store(Reader):
    """A `Hall` on PostgreSQL; also an `Upkeep`, and `Reopenable`."""

    @property
    def events(self) -> EventJournal:
        return EventJournal(self._link)

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[StoredEntry] = (),
        digest: Digest | None = None,
    ) -> str:
        values = (game[0], game, storable(header), storable(summary.text), float(at))
        return str(self._link.rows(CREATE, (*values, *_columns(entries), *_digest(digest)), again=False)[0][0])

    def append(
        self,
        name: str,
        entry: StoredEntry,
        summary: Summary,
        digest: Digest | None = None,
        edition: int | None = None,
        epoch: int | None = None,
    ) -> None:
        values = (
            *(confirmed(name), entry.number, entry.kind, storable(entry.seat), storable(entry.command)),
            *(storable(entry.facts), float(entry.at), storable(summary.text), *_digest(digest)),
            *(edition, entry.origin, epoch),
        )
        self._link.rows(APPEND, values, again=bool(entry.origin))

    def landed(self, name: str, origin: str) -> int | None:
        query = "SELECT number FROM hall.entries WHERE game = %s AND origin = %s AND origin <> ''"
        row = self._link.row(query, (confirmed(name), origin))
        return None if row is None else int(row[0])

    def touch(self, name: str, at: float) -> None:
        self._link.rows("SELECT hall.touch(%s, %s)", (confirmed(name), float(at)))

    def delete(self, name: str) -> None:
        # also one whose very name cannot be read
        known = name if name in self.apart() else confirmed(name)
        self._link.rows("SELECT hall.delete_game(%s)", (known,), again=False)

    def save_digests(self, digests: Iterable[StoredDigest]) -> None:
        with self._link.transaction():
            for stored in digests:
                values = (confirmed(stored.game), stored.digest.version, stored.length, storable(stored.digest.facts))
                self._link.rows("SELECT hall.save_digest(%s, %s, %s, %s)", values, again=False)

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        with self._link.transaction():
            self._link.rows("SELECT hall.hold()", again=False)
            game = derived()
            if game is not None:
                self._list(game)

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        with self._link.transaction():
            self._link.rows("SELECT hall.hold()", again=False)
            for before, now in games:
                if self.game(before.id) == before:
                    self._list(now)

    def _list(self, game: ListedGame) -> None:
        values = (game.id, game.game, game.opened, game.used, game.header, game.length, game.summary.text)
        self._link.rows(LIST, values, again=False)

    def epoch(self, name: str) -> int:
        row = self._link.row("SELECT epoch FROM hall.games WHERE id = %s", (confirmed(name),))
        if row is None:
            raise StoreError("no-such-game", name)
        return int(row[0])

    def take(self, name: str) -> int:
        return int(self._link.rows("SELECT hall.take(%s)", (confirmed(name),))[0][0])

    def return_game(self, listed: ListedGame, entries: Sequence[StoredEntry], epoch: int) -> bool:
        values = (
            *(confirmed(listed.id), listed.game, storable(listed.header), float(listed.opened), float(listed.used)),
            *(storable(listed.summary.text), epoch, *_columns(entries)),
            *([float(entry.at) for entry in entries], [entry.origin for entry in entries]),
        )
        return bool(self._link.rows(RETURN_GAME, values)[0][0])

    def return_acts(self, event: str, acts: Sequence[StoredAct]) -> int:
        values = (
            confirmed_event(event),
            [storable(act.kind) for act in acts],
            [storable(act.by) for act in acts],
            [storable(act.facts) for act in acts],
            [float(act.at) for act in acts],
        )
        return int(self._link.rows(RETURN_ACTS, values)[0][0])


def _columns(entries: Iterable[StoredEntry]) -> tuple[list[str], ...]:
    """The kinds, seats, commands and facts of entries."""
    stored = list(entries)
    return (
        [entry.kind for entry in stored],
        [storable(entry.seat) for entry in stored],
        [storable(entry.command) for entry in stored],
        [storable(entry.facts) for entry in stored],
    )


def _digest(digest: Digest | None) -> tuple[int | None, str | None]:
    return (None, None) if digest is None else (digest.version, storable(digest.facts))
