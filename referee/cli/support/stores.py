"""The store of games as commands open it: to write, or only to look. Which store it is, is chosen here."""

from pathlib import Path

from referee.cli.support import places
from referee.cli.support.ending import ENDING
from referee.cli.support.pinned import words_of
from referee.session.session import Session
from referee.session.stored import Viewed, position, view
from referee.store import sqlite
from referee.store.problems import ALTERED, DAMAGED, UNWRITABLE, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal, Reading

FILE = "games.sqlite"


def path() -> Path:
    return places.data() / FILE


def exists() -> bool:
    """Whether a store has been made; its commands make one where they need it."""
    return path().exists()


def store() -> "Journal":
    """The store to play in, closed when the command ends; made where there is none."""
    return _file()


def _file() -> "sqlite.Store":
    kept = sqlite.opened(path())
    ENDING.callback(kept.close)
    return kept


def scratch_in(folder: Path) -> "Journal":
    """A store that goes with its folder; whoever opens it closes it."""
    return sqlite.opened(folder / FILE)


def glance() -> "Reading":
    """The store as it is, for whoever does without where it cannot be read; whoever opens it closes it."""
    return sqlite.read_only(path())


def reading() -> "Reading":
    """The store for commands that change nothing: a full disk, a read-only one or a damaged file need not stop them."""
    return file_read()


def file_read() -> "sqlite.Reader":
    """As `reading`, for those who copy the file itself."""
    if not exists():
        raise StoreError("no-games")
    try:
        return _file()
    except StoreError as problem:
        if problem.problem not in (DAMAGED, ALTERED, *UNWRITABLE):
            raise
        # what acts by itself in an altered store may not be asked
        reader = sqlite.read_only(path()) if problem.problem in UNWRITABLE else sqlite.rescued(path())
    ENDING.callback(reader.close)
    return reader


def found(typed: str) -> str | None:
    """The name of a stored game, however it is typed; None if there is no such game."""
    if not exists():
        return None
    try:
        return store().game(typed.strip().lower()).id
    except StoreError as problem:
        if problem.problem != "no-such-game":
            raise
        return None


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
