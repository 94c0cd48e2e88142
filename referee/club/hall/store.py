"""A hall to play in. Everything is written by the hall's own functions, which say who may."""

from collections.abc import Callable, Iterable

from referee.club.hall.epochs import Epochs
from referee.club.hall.events import EventJournal
from referee.club.hall.reader import Reader, confirmed
from referee.club.hall.returns import Returns
from referee.club.hall.text import storable
from referee.core.table import Entry
from referee.store.digests import Digest, StoredDigest
from referee.store.entries import Encoded
from referee.store.facts import EventCodec, facts_text
from referee.store.listed import ListedGame, Summary

CREATE = "SELECT hall.create_game(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
APPEND = "SELECT hall.append(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
LIST = "SELECT hall.list_game(%s, %s, %s, %s, %s, %s, %s)"


class Store(Reader):
    """A `Journal` on PostgreSQL."""

    @property
    def writer(self) -> "Store":
        return self

    @property
    def events(self) -> EventJournal:
        return EventJournal(self._link)

    @property
    def epochs(self) -> Epochs:
        return Epochs(self._link)

    @property
    def returns(self) -> Returns:
        return Returns(self._link)

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[Encoded] = (),
        digest: Digest | None = None,
    ) -> str:
        encoded = list(entries)
        values = (
            game[0],
            game,
            storable(header),
            storable(summary.text),
            float(at),
            [entry.kind for entry, _ in encoded],
            [storable(entry.seat) for entry, _ in encoded],
            [storable(entry.command) for entry, _ in encoded],
            [storable(facts) for _, facts in encoded],
            *_digest(digest),
        )
        return str(self._link.rows(CREATE, values, again=False)[0][0])

    def append(
        self,
        name: str,
        number: int,
        entry: Entry,
        codec: EventCodec,
        summary: Summary,
        at: float,
        digest: Digest | None = None,
        edition: int | None = None,
        origin: str = "",
        epoch: int | None = None,
    ) -> None:
        values = (
            confirmed(name),
            number,
            entry.kind,
            storable(entry.seat),
            storable(entry.command),
            storable(facts_text(entry, codec)),
            float(at),
            storable(summary.text),
            *_digest(digest),
            edition,
            origin,
            epoch,
        )
        self._link.rows(APPEND, values, again=bool(origin))

    def landed(self, name: str, origin: str) -> int | None:
        query = "SELECT number FROM hall.entries WHERE game = %s AND origin = %s AND origin <> ''"
        row = self._link.row(query, (confirmed(name), origin))
        return None if row is None else int(row[0])

    def origins(self, name: str, after: int = 0) -> list[str]:
        query = f"SELECT origin FROM {self._entries} WHERE game = %s AND number > %s ORDER BY number"
        return [str(row[0]) for row in self._link.rows(query, (confirmed(name), after))]

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


def _digest(digest: Digest | None) -> tuple[int | None, str | None]:
    return (None, None) if digest is None else (digest.version, storable(digest.facts))
