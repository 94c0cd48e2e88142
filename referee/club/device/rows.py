"""The tables that a device's file has besides those of every store, and their rows."""

import json
import sqlite3

from msgspec.structs import astuple

from referee.club.device.values import Displaced, Offer, Stray
from referee.store.contact import Contact
from referee.store.entries import StoredAct, StoredEntry
from referee.store.listed import Summary, read_summary
from referee.store.sqlite.rows import BrokenRow, Values, checksum
from referee.store.sqlite.tables import APART

TABLES = (
    """CREATE TABLE IF NOT EXISTS outbox (
        game TEXT NOT NULL, number INTEGER NOT NULL, origin TEXT NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL,
        command TEXT NOT NULL, facts TEXT NOT NULL, at REAL NOT NULL, summary TEXT NOT NULL, kept INTEGER NOT NULL,
        checksum INTEGER NOT NULL, PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS strays (
        origin TEXT PRIMARY KEY, game TEXT NOT NULL, base INTEGER NOT NULL, why TEXT NOT NULL, at REAL NOT NULL,
        kind TEXT NOT NULL, header TEXT NOT NULL, entries TEXT NOT NULL, summary TEXT NOT NULL, name TEXT NOT NULL,
        told INTEGER NOT NULL, checksum INTEGER NOT NULL
    ) STRICT""",
    """CREATE TABLE IF NOT EXISTS own (
        game TEXT PRIMARY KEY, used REAL NOT NULL, epoch INTEGER NOT NULL, lost INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS displaced (
        event TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, facts TEXT NOT NULL,
        at REAL NOT NULL, found REAL NOT NULL, checksum INTEGER NOT NULL, told INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    """CREATE TABLE IF NOT EXISTS reader (
        only INTEGER PRIMARY KEY, whole INTEGER NOT NULL, former TEXT NOT NULL, superseded INTEGER NOT NULL
    ) STRICT""",
    """CREATE TABLE IF NOT EXISTS contact (
        only INTEGER PRIMARY KEY, heard REAL NOT NULL, failures INTEGER NOT NULL, tried REAL NOT NULL,
        edition INTEGER NOT NULL, problem TEXT NOT NULL
    ) STRICT""",
    APART,
)
"""`outbox` has the entries that the hall has not confirmed, `strays` games as this device had them when the hall had others,
`own` the games that this device has opened, `displaced` acts that the hall has lost, `reader` whether all was always read as
an arbiter reads it, the file of a lost hall that this one was made from, and how many games of others took the place of what
was here, `contact` when the hall was heard of. No stray and no displaced act is ever deleted."""
OFFER = f"INSERT OR REPLACE INTO outbox VALUES ({', '.join('?' * 11)})"
STRAY = f"INSERT OR REPLACE INTO strays VALUES ({', '.join('?' * 12)})"
CONTACT = "INSERT OR REPLACE INTO contact VALUES (1, ?, ?, ?, ?, ?)"
ACT = "event, number, kind, by, facts, at, found, checksum"
"""The columns of a displaced act."""


def row_of_offer(offer: Offer) -> Values:
    entry = offer.entry
    values = (
        *(offer.game, entry.number, entry.origin, entry.kind, entry.seat, entry.command, entry.facts, float(entry.at)),
        *(offer.summary.text, int(offer.kept)),
    )
    return *values, checksum(values)


def offer_of(row: Values) -> Offer:
    """The offer in a row; `BrokenRow` if the row is not what was written."""
    game, number, origin, kind, seat, command, facts, at, text, accepted, _ = row
    summary = _summary(row, text)
    return Offer(game, StoredEntry(number, origin, kind, seat, command, facts, at), summary, bool(accepted))


def row_of_stray(stray: Stray) -> Values:
    entries = json.dumps([astuple(entry) for entry in stray.entries], ensure_ascii=False)
    values = (
        *(stray.origin, stray.game, stray.base, stray.why, float(stray.at), stray.kind, stray.header, entries),
        *(stray.summary.text, stray.name, int(stray.told)),
    )
    return *values, checksum(values)


def stray_of(row: Values) -> Stray:
    """The stray in a row; `BrokenRow` if the row is not what was written."""
    origin, game, shared, why, at, kind, header, entries, text, given, told, _ = row
    summary = _summary(row, text)
    written = tuple([StoredEntry(*entry) for entry in json.loads(entries)])
    return Stray(origin, game, shared, why, at, kind, header, written, summary, given, bool(told))


def _summary(row: Values, text: str) -> Summary:
    summary = read_summary(text) if checksum(row[:-1]) == row[-1] else None
    if summary is None:
        raise BrokenRow(str(row[0]))
    return summary


def row_of_displaced(event: str, act: StoredAct, found: float) -> Values:
    values = (event, act.number, act.kind, act.by, act.facts, float(act.at), found)
    return *values, checksum(values)


def displaced_of(row: Values) -> Displaced:
    """The displaced act in a row; `BrokenRow` if the row is not what was written."""
    event, number, kind, by, facts, at, found, known = row
    if checksum(row[:-1]) != known:
        raise BrokenRow(f"{event} {number}")
    return Displaced(event, StoredAct(number, kind, by, facts, at), found)


def contact_in(base: sqlite3.Connection) -> Contact:
    row = base.execute("SELECT heard, failures, tried, edition, problem FROM contact").fetchone()
    return Contact() if row is None else Contact(*row)
