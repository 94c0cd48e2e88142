"""The store of games as commands open it: to write, or only to look."""

from pathlib import Path

from referee.cli import places
from referee.cli.ending import ENDING
from referee.cli.pinned import words_of
from referee.session.session import Session
from referee.session.stored import Viewed, position, view
from referee.store.problems import ALTERED, DAMAGED, UNWRITABLE, StoreError
from referee.store.sqlite.reader import Reader, read_only
from referee.store.sqlite.salvage import rescue
from referee.store.sqlite.store import Store


def path() -> Path:
    return places.data() / "games.sqlite"


def store() -> Store:
    kept = Store(path())
    ENDING.callback(kept.close)
    return kept


def reading() -> Reader:
    """For commands that change nothing: a full disk, a read-only one or a damaged file need not stop them."""
    if not path().exists():
        raise StoreError("no-games")
    try:
        return store()
    except StoreError as problem:
        if problem.problem not in (DAMAGED, ALTERED, *UNWRITABLE):
            raise
        # what acts by itself in an altered store may not be asked
        reader = read_only(path()) if problem.problem in UNWRITABLE else rescue(path())
    ENDING.callback(reader.close)
    return reader


def session(name: str) -> Session:
    kept = store()
    return Session(kept, name.lower() or kept.last(), words_of)


def viewed(name: str) -> Viewed:
    reader = reading()
    return view(reader, name.lower() or reader.last())


def at_last(name: str) -> Viewed:
    """Where a game stands."""
    reader = reading()
    return position(reader, name.lower() or reader.last())
