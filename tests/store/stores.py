"""Stores to try things on: with entries of no game in particular, or with games of Option."""

from pathlib import Path
from typing import Any

from referee.core.result import Refused
from referee.core.table import ANNOTATION, Entry
from referee.core.words import Everything
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.store.entries import entries_of, stored_entry
from referee.store.listed import Digest, Summary
from referee.store.port import Journal, StoreReader
from referee.store.sqlite.store import Store

HEADER = "#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n"
SUMMARY = Summary((("ana", "Ana", 0), ("bob", "Bob", 0)), fields=("players", "final", "over"))


class Facts:
    """A codec for events that are facts already."""

    def encode(self, event: Any) -> dict[str, Any]:
        return {"event": event}

    def decode(self, facts: dict[str, Any]) -> Any:
        return facts["event"]


FACTS = Facts()


def append(
    store: Journal,
    name: str,
    number: int,
    entry: Entry[Any],
    at: float,
    digest: Digest | None = None,
    edition: int | None = None,
    origin: str = "",
    summary: Summary = SUMMARY,
) -> None:
    """Adds an entry to a game."""
    store.append(name, stored_entry(entry, FACTS, number, at, origin), summary, digest, edition)


def read(store: StoreReader, name: str, after: int = 0) -> list[Entry[Any]]:
    """The entries of a game after this number."""
    return entries_of(store, name, FACTS, after)


def remark(number: int) -> Entry[Any]:
    return Entry(ANNOTATION, "ana", f"note {number}", (number,))


def path_in(folder: Path) -> Path:
    return folder / "games.sqlite"


def filled(folder: Path, *lengths: int) -> Path:
    """A closed store with games of so many remarks."""
    store = Store(path_in(folder))
    for length in lengths:
        name = store.create("option", HEADER, SUMMARY, 1.0)
        for number in range(1, length + 1):
            append(store, name, number, remark(number), 1.5 + number)
    store.close()
    return store.path


def opened(store: Journal, *names: str, at: float = 1.0) -> Session:
    """A new game of Option in which every word counts."""
    game = open_game(store, header_of("option", names or ("Ana", "Bob"), (), ("fr", "")), at)
    assert not isinstance(game, Refused)
    return again(store, game[0])


def again(store: Journal, name: str) -> Session:
    return Session(store, name, lambda game, header: Everything())


def submitted(session: Session, *lines: str) -> None:
    """Commands that are accepted, on the line of the seat in front or of the one at turn."""
    for line in lines:
        seat, colon, text = line.partition(": ")
        entry = session.submit(*((seat, text) if colon else (session.table.state.turn, line)))
        assert isinstance(entry, Entry), entry
