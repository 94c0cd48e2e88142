"""The table of entries that the hall has not confirmed."""

import sqlite3

from referee.club.device.values import Offer
from referee.store.entries import StoredEntry
from referee.store.listed import Summary, read_summary
from referee.store.sqlite.rows import BrokenRow, Values, checksum

TABLE = """CREATE TABLE IF NOT EXISTS outbox (
    game TEXT NOT NULL, number INTEGER NOT NULL, origin TEXT NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL,
    command TEXT NOT NULL, facts TEXT NOT NULL, at REAL NOT NULL, summary TEXT NOT NULL, kept INTEGER NOT NULL,
    checksum INTEGER NOT NULL, PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID"""


def insert(base: sqlite3.Connection, offer: Offer) -> None:
    """Puts an offer into the outbox, or replaces it there."""
    entry = offer.entry
    values = (
        *(offer.game, entry.number, entry.origin, entry.kind, entry.seat, entry.command, entry.facts, float(entry.at)),
        *(offer.summary.text, int(offer.kept)),
    )
    base.execute(f"INSERT OR REPLACE INTO outbox VALUES ({', '.join('?' * 11)})", (*values, checksum(values)))


def remove(base: sqlite3.Connection, offer: Offer) -> None:
    base.execute("DELETE FROM outbox WHERE game = ? AND origin = ?", (offer.game, offer.entry.origin))


def offers(base: sqlite3.Connection, name: str) -> list[Offer]:
    return [_offer(row) for row in base.execute("SELECT * FROM outbox WHERE game = ? ORDER BY number", (name,))]


def kept(base: sqlite3.Connection, name: str) -> int:
    """How many entries of a game are in the journal and in the outbox."""
    return int(base.execute("SELECT count(*) FROM outbox WHERE game = ? AND kept", (name,)).fetchone()[0])


def games(base: sqlite3.Connection) -> list[str]:
    return [str(row[0]) for row in base.execute("SELECT DISTINCT game FROM outbox ORDER BY game")]


def _offer(row: Values) -> Offer:
    """The offer in a row; `BrokenRow` if the row is not what was written."""
    *values, known = row
    game, number, origin, kind, seat, command, facts, at, text, accepted = values
    summary: Summary | None = read_summary(text) if checksum(tuple(values)) == known else None
    if summary is None:
        raise BrokenRow(f"{game} {number}")
    return Offer(game, StoredEntry(number, origin, kind, seat, command, facts, at), summary, bool(accepted))
