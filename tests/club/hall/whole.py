"""A hall that is asked whatever a store is asked, and devices never ask: so the tests of every store are its own, too."""

from collections.abc import Callable, Iterable
from typing import Self

from referee.club.device.values import Offer
from referee.club.hall.link import Row
from referee.club.hall.store import LISTED, Store, confirmed
from referee.club.hall.troubles import storable
from referee.store.entries import WITH_OPENING, StoredEntry
from referee.store.listed import NAME, Chain, Digest, Examination, ListedGame, StoredDigest, Summary
from referee.store.problems import DAMAGED, StoreError

LIST = "SELECT hall.list_game(%s, %s, %s, %s, %s, %s, %s)"


class WholeHall(Store):
    """A hall that is also a `Journal` and an `Upkeep`."""

    @property
    def where(self) -> str:
        return self._link.address.where

    def _first(self, query: str, values: tuple[object, ...] = ()) -> Row | None:
        return next(iter(self._link.rows(query, values)), None)

    @property
    def upkeep(self) -> Self:
        return self

    def game(self, name: str) -> ListedGame:
        return self._listed(self._row(LISTED, name))

    def _row(self, query: str, name: str) -> Row:
        """What a query has of a game; `no-such-game` if there is none."""
        row = self._first(f"{query} WHERE id = %s", (confirmed(name),))
        if row is None:
            raise StoreError("no-such-game", name)
        return row

    def last(self) -> str:
        """The game that this device used last: others play other tables."""
        query = """
            SELECT id FROM hall.games JOIN hall.uses ON uses.game = id AND login = session_user
            ORDER BY at DESC, id COLLATE "C" LIMIT 1
        """
        row = self._first(query)
        if row is None:
            raise StoreError("no-games")
        return str(row[0])

    def names_with_entries(self) -> list[str]:
        query = f'SELECT DISTINCT game COLLATE "C" AS name FROM {self._entries} ORDER BY name'
        return [str(row[0]) for row in self._link.rows(query)]

    def header(self, name: str) -> str:
        return str(self._row("SELECT header FROM hall.games", name)[0])

    def length(self, name: str) -> int:
        """How many entries the game has; an error if that cannot be read, since another device may add to it."""
        row = self._first("SELECT length FROM hall.games WHERE id = %s", (name,)) if NAME.fullmatch(name) else None
        return 0 if row is None else int(row[0])

    def entries(self, name: str, after: int = 0) -> list[StoredEntry]:
        query = f"""
            SELECT number, origin, kind, seat, command, facts, at FROM {self._entries}
            WHERE game = %s AND number > %s ORDER BY number
        """
        entries = [StoredEntry(*row) for row in self._link.rows(query, (confirmed(name), after))]
        if after == WITH_OPENING and not entries:
            raise StoreError("no-such-game", name)
        if any(entry.number != number for number, entry in enumerate(entries, after + 1)):
            raise StoreError(DAMAGED, self.where)
        return entries

    def digests(self) -> dict[str, StoredDigest]:
        rows = self._link.rows("SELECT game, length, version, facts FROM hall.digests")
        return {game: StoredDigest(game, length, Digest(version, facts)) for game, length, version, facts in rows}

    def examine(self) -> Examination:
        """Games whose entries are not as many as the list says. The server itself has checksums of its pages."""
        query = f"""
            SELECT id, games.length, max(number), count(*), (array_agg(at ORDER BY number DESC))[1]
            FROM hall.games JOIN {self._entries} AS entries ON entries.game = id GROUP BY id, games.length
        """
        rows = self._link.rows(query)
        troubles = [
            f"game {name}: {count - 1} entries of {length}"
            for name, length, last, count, _ in rows
            if not length == last == count - 1
        ]
        return Examination(troubles, {} if troubles else {name: Chain(last, at) for name, _, last, _, at in rows})

    def append(
        self,
        name: str,
        entry: StoredEntry,
        summary: Summary,
        digest: Digest | None = None,
        edition: int | None = None,
    ) -> None:
        self.add(Offer(name, entry, summary, kept=False), digest, edition, None)

    def landed(self, name: str, origin: str) -> int | None:
        query = "SELECT number FROM hall.entries WHERE game = %s AND origin = %s AND origin <> ''"
        row = self._first(query, (confirmed(name), origin))
        return None if row is None else int(row[0])

    def touch(self, name: str, at: float) -> None:
        self._link.rows("SELECT hall.touch(%s, %s)", (confirmed(name), float(at)))

    def save_digests(self, digests: Iterable[StoredDigest]) -> None:
        with self._link._connected().transaction():
            for stored in digests:
                values = (confirmed(stored.game), stored.digest.version, stored.length, storable(stored.digest.facts))
                self._link.rows("SELECT hall.save_digest(%s, %s, %s, %s)", values, again=False)

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        with self._link._connected().transaction():
            self._link.rows("SELECT hall.hold()", again=False)
            game = derived()
            if game is not None:
                self._list(game)

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        with self._link._connected().transaction():
            self._link.rows("SELECT hall.hold()", again=False)
            for before, now in games:
                if self.game(before.id) == before:
                    self._list(now)

    def _list(self, game: ListedGame) -> None:
        values = (game.id, game.game, game.opened, game.used, game.header, game.length, game.summary.text)
        self._link.rows(LIST, values, again=False)
