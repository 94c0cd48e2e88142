"""A hall to play in. Each question is one query, so that its answer is of one state of the hall.

Everything is written by the hall's own functions, which say who may.
"""

from collections.abc import Iterable, Mapping, Sequence

from referee.club.device.values import Copy, Offer
from referee.club.hall.address import Address
from referee.club.hall.link import Link, Row
from referee.club.hall.troubles import storable
from referee.store.entries import AS_STORED, EVENT, StoredAct, StoredEntry, decoded_entry
from referee.store.listed import NAME, Digest, ListedGame, Summary, is_moment, read_summary
from referee.store.problems import NO_GAME, UNREAD, Overtaken, StoreError

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
CREATE = "SELECT hall.create_game(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
APPEND = "SELECT hall.append(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
RETURN_GAME = "SELECT hall.return_game(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
RETURN_ACTS = "SELECT hall.return_acts(%s, %s, %s, %s, %s)"
FOUND_EVENT = "SELECT hall.found_event(%s, %s, %s, %s, %s)"
APPEND_ACT = "SELECT hall.append_act(%s, %s, %s, %s, %s, %s, %s, %s)"


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
        return str(self._link.rows(FOUND_EVENT, values, again=bool(origin))[0][0])

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
        self._link.rows(APPEND_ACT, values, again=bool(origin))


class Store:
    """A `Hall` on PostgreSQL."""

    def __init__(self, address: Address) -> None:
        self._link = Link(address)
        self._apart: list[str] = []

    @property
    def events(self) -> Events:
        return Events(self._link)

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

    def headers(self) -> list[tuple[str, str]]:
        query = 'SELECT id, header FROM hall.games ORDER BY opened, length(id), id COLLATE "C"'
        return [(str(name), str(header)) for name, header in self._link.rows(query)]

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

    def add(self, offer: Offer, digest: Digest | None, edition: int | None, epoch: int | None) -> None:
        entry = offer.entry
        values = (
            *(confirmed(offer.game), entry.number, entry.kind, storable(entry.seat), storable(entry.command)),
            *(storable(entry.facts), float(entry.at), storable(offer.summary.text), *_digest(digest)),
            *(edition, entry.origin, epoch),
        )
        self._link.rows(APPEND, values, again=bool(entry.origin))

    def delete(self, name: str) -> None:
        # also one whose very name cannot be read
        known = name if name in self.apart() else confirmed(name)
        self._link.rows("SELECT hall.delete_game(%s)", (known,), again=False)

    def epoch(self, name: str) -> int:
        rows = self._link.rows("SELECT epoch FROM hall.games WHERE id = %s", (confirmed(name),))
        if not rows:
            raise StoreError(NO_GAME, name)
        return int(rows[0][0])

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
            decoded_entry(listed.id, entry, AS_STORED)
        except StoreError as problem:
            raise StoreError(UNREAD, listed.id) from problem
        if not is_moment(entry.at):
            raise StoreError(UNREAD, listed.id)
    return Copy(listed, entries, str(before), int(edition), int(epoch))


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


def confirmed_event(event: str) -> str:
    """A name that may be an event's; `no-such-event` for others, which PostgreSQL may not take as text."""
    if not EVENT.fullmatch(event):
        raise StoreError("no-such-event", event)
    return event
