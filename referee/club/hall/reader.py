"""A hall, for reading. Each question is one query, so that its answer is of one state of the hall."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Self

from referee.club.device.values import Copy
from referee.club.hall.address import Address
from referee.club.hall.events import Events
from referee.club.hall.link import Link, Row
from referee.store.digests import Digest, StoredDigest
from referee.store.entries import WITH_OPENING, StoredEntry
from referee.store.examination import Chain, Examination
from referee.store.facts import AS_STORED, NotUnderstood, read_entry
from referee.store.listed import NAME, ListedGame, is_moment, read_summary
from referee.store.problems import DAMAGED, UNREAD, StoreError

LISTED = """
    SELECT id, games.game, opened, greatest(used, at), header, length, summary
    FROM hall.games LEFT JOIN hall.uses ON uses.game = id AND login = session_user
"""
"""The list of games, each used last when somebody added to it or this device used it."""
COPIES = """
    SELECT listed.*, epoch, hall.edition(), coalesce((
            SELECT origin FROM {entries} AS before
            WHERE before.game = known.name AND before.number = least(known.after, listed.length) AND before.number > 0
        ), ''), numbers, origins, kinds, seats, commands, details, moments
    FROM unnest(%s::text[], %s::integer[]) AS known (name, after)
    JOIN ({listed}) AS listed (id, game, opened, used, header, length, summary) ON listed.id = known.name
    JOIN hall.games AS playing ON playing.id = known.name
    CROSS JOIN LATERAL (
        SELECT
            array_agg(number ORDER BY number), array_agg(origin ORDER BY number), array_agg(kind ORDER BY number),
            array_agg(seat ORDER BY number), array_agg(command ORDER BY number), array_agg(facts ORDER BY number),
            array_agg(at ORDER BY number)
        FROM {entries} AS later WHERE later.game = known.name AND later.number > least(known.after, listed.length)
    ) AS news (numbers, origins, kinds, seats, commands, details, moments)
"""
LISTED_COLUMNS = 7


class Reader:
    """A `StoreReader` on PostgreSQL."""

    def __init__(self, address: Address) -> None:
        self._link = Link(address)
        self._apart: list[str] = []

    @property
    def where(self) -> str:
        return self._link.address.where

    @property
    def role(self) -> str:
        """What this device may do here: `owner`, `arbiter`, `table` or `display`."""
        return self._link.role

    @property
    def events(self) -> Events:
        return Events(self._link)

    @property
    def upkeep(self) -> Self:
        return self

    def reopener(self) -> "Callable[[], Reader]":
        return partial(Reader, self._link.address)

    def copies(self, known: Mapping[str, int]) -> list[Copy]:
        """As for `device.hall.Hall`; games that cannot be read are left out, if any other can."""
        names = [name for name in known if NAME.fullmatch(name)]
        query = COPIES.format(listed=LISTED, entries=self._entries)
        read, unread = list[Copy](), list[StoreError]()
        for row in self._link.rows(query, (names, [known[name] for name in names])):
            try:
                read.append(_copy(self._listed(row[:LISTED_COLUMNS]), row[LISTED_COLUMNS:]))
            except StoreError as problem:
                unread.append(problem)
        if unread and not read:
            raise unread[0]
        return read

    def edition(self) -> int:
        return int(self._link.rows("SELECT hall.edition()")[0][0])

    def game(self, name: str) -> ListedGame:
        row = self._link.row(f"{LISTED} WHERE id = %s", (confirmed(name),))
        if row is None:
            raise StoreError("no-such-game", name)
        return self._listed(row)

    def games(self) -> list[ListedGame]:
        games, self._apart = [], []
        for row in self._link.rows(f'{LISTED} ORDER BY greatest(used, at) DESC, id COLLATE "C"'):
            try:
                games.append(self._listed(row))
            except StoreError:
                self._apart.append(str(row[0]))
        return games

    def apart(self) -> list[str]:
        return self._apart

    def last(self) -> str:
        """The game that this device used last: others play other tables."""
        query = """
            SELECT id FROM hall.games JOIN hall.uses ON uses.game = id AND login = session_user
            ORDER BY at DESC, id COLLATE "C" LIMIT 1
        """
        row = self._link.row(query)
        if row is None:
            raise StoreError("no-games")
        return str(row[0])

    def headers(self) -> list[tuple[str, str]]:
        query = 'SELECT id, header FROM hall.games ORDER BY opened, length(id), id COLLATE "C"'
        return [(str(name), str(header)) for name, header in self._link.rows(query)]

    def names_with_entries(self) -> list[str]:
        query = f'SELECT DISTINCT game COLLATE "C" AS name FROM {self._entries} ORDER BY name'
        return [str(row[0]) for row in self._link.rows(query)]

    def header(self, name: str) -> str:
        row = self._link.row("SELECT header FROM hall.games WHERE id = %s", (confirmed(name),))
        if row is None:
            raise StoreError("no-such-game", name)
        return str(row[0])

    def length(self, name: str) -> int:
        """How many entries the game has; an error if that cannot be read, since another device may add to it."""
        row = self._link.row("SELECT length FROM hall.games WHERE id = %s", (name,)) if NAME.fullmatch(name) else None
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

    def close(self) -> None:
        self._link.close()

    @property
    def _entries(self) -> str:
        """Where this device reads entries; tables and displays see no hands of others."""
        return "hall.shown" if self._link.role in ("table", "display") else "hall.entries"

    def _listed(self, row: Row) -> ListedGame:
        """The game in a row; `hall-unreadable` if it is none that this program could show."""
        name, game, opened, used, header, length, text = row
        sound = NAME.fullmatch(name) and is_moment(opened) and is_moment(used) and f"\n#game {game}\n" in header
        summary = read_summary(text) if sound else None
        if summary is None:
            raise StoreError(UNREAD, name)
        return ListedGame(name, game, opened, used, header, length, summary)


def confirmed(name: str) -> str:
    """A name that may be a game's; `no-such-game` for others, which PostgreSQL may not take as text."""
    if not NAME.fullmatch(name):
        raise StoreError("no-such-game", name)
    return name


def _copy(listed: ListedGame, row: Row) -> Copy:
    epoch, edition, before, *columns = row
    entries = tuple([StoredEntry(*values) for values in zip(*[column or () for column in columns], strict=True)])
    for entry in entries:
        try:
            read_entry(entry.kind, entry.seat, entry.command, entry.facts, AS_STORED)
        except NotUnderstood as problem:
            raise StoreError(UNREAD, listed.id) from problem
        if not is_moment(entry.at):
            raise StoreError(UNREAD, listed.id)
    return Copy(listed, entries, str(before), int(edition), int(epoch))
