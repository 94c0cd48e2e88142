"""Opens the store of games for commands, to write or only to read. The kind of store is chosen here."""

from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Protocol, cast

from referee.cli import folders
from referee.cli.dictionaries import words_of
from referee.cli.doors import doors
from referee.cli.end import ENDING
from referee.cli.language import _
from referee.cli.output import err
from referee.core.exit_codes import FINE, NO
from referee.core.late import imported
from referee.session.session import Session
from referee.session.stored import FoldedGame, ReadGame, fold_game
from referee.store import sqlite
from referee.store.problems import ALTERED, DAMAGED, UNWRITABLE, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.contact import Contact, Sharing
    from referee.store.port import Journal, StoreReader

FILE = "games.sqlite"
HALL = "hall"
"""The folder of a device that has joined a hall; without it, no feature is asked for the device's store."""


class Device(Protocol):
    """The store of a device that shares its games with others."""

    def joined(self) -> bool:
        """Whether this device shares its games, which are then those that commands mean."""

    def exists(self) -> bool:
        """Whether it has anything yet."""

    def open_shared(self) -> "Journal":
        """The store to play in; the caller closes it."""

    def open_read_only(self) -> "StoreReader":
        """What this device has of it; nobody else is asked. The caller closes it."""

    def contact(self) -> "Contact | None":
        """When the others were heard of."""


def _device() -> Device | None:
    """The store of this device, if it shares its games."""
    if not (folders.data() / HALL).exists():
        return None
    devices = (cast(Device, imported(door.device)) for door in doors() if door.device)
    return next((device for device in devices if device.joined()), None)


def path() -> Path:
    """The file of this machine's own games."""
    return folders.data() / FILE


def joined() -> bool:
    """Whether this device shares its games, which are then those that commands mean."""
    return _device() is not None


def exists() -> bool:
    """Whether there is a store; commands that write make one."""
    return joined() or path().exists()


def open_store() -> "Journal":
    """The store to play in, closed when the command ends; a new one if there is none."""
    device = _device()
    if device is None:
        return _open_file(path())
    store = device.open_shared()
    ENDING.callback(store.close)
    return store


def _open_file(file: Path) -> "sqlite.Store":
    store = sqlite.open_store(file)
    ENDING.callback(store.close)
    return store


def open_passing() -> "Journal":
    """The store to play in, which is there, for one command among many; the caller closes it."""
    device = _device()
    if device is not None:
        return device.open_shared()
    if not exists():
        raise StoreError("no-games")
    return sqlite.open_store(path())


def make_store() -> None:
    """Makes the store where there is none yet, for those that follow what others play in it."""
    device = _device()
    if device is None:
        if not path().exists():
            sqlite.open_store(path()).close()
    elif not device.exists():
        with closing(device.open_shared()) as store:
            store.games()


def contact() -> "Contact | None":
    """When this device has heard of its hall, which is not asked; None if it has joined none."""
    device = _device()
    return None if device is None else device.contact()


def kept_up() -> AbstractContextManager[None]:
    """Meanwhile the journal of a device that has joined a hall is kept up to date; only commands that begin do so else."""
    if not joined():
        return nullcontext()
    sharing = _sharing(open_store())
    return nullcontext() if sharing is None else sharing.following()


def open_scratch_store(folder: Path) -> "Journal":
    """A store in a temporary folder; the caller closes it."""
    return sqlite.open_store(folder / FILE)


def open_read_only() -> "StoreReader":
    """The store for reading only, without repairs; the caller closes it. No hall is asked: it is the device's journal."""
    device = _device()
    return sqlite.open_read_only(path()) if device is None else device.open_read_only()


def open_reader() -> "StoreReader":
    """The store for commands that only read; it may be damaged, and on a disk that is full or read-only."""
    return open_store() if joined() else open_file_reader()


def open_file_reader() -> "sqlite.Reader":
    """As `open_reader`, for commands that copy the file of this machine's own games."""
    if not path().exists():
        raise StoreError("no-games")
    try:
        return _open_file(path())
    except StoreError as problem:
        if problem.problem not in (DAMAGED, ALTERED, *UNWRITABLE):
            raise
        # an altered store may hold triggers, so that SQLite must not read it
        reader = sqlite.open_read_only(path()) if problem.problem in UNWRITABLE else sqlite.open_rescued(path())
    ENDING.callback(reader.close)
    return reader


def find_game(typed: str) -> str | None:
    """The name of a stored game, however it is typed; None if there is no such game."""
    if not exists():
        return None
    try:
        return open_store().game(typed.strip().lower()).id
    except StoreError as problem:
        if problem.problem != "no-such-game":
            raise
        return None


def open_session(name: str) -> Session:
    """A session on the game of this name, else on the one used last."""
    store = open_store()
    return Session(store, name.lower() or store.last(), words_of)


def folded_game(name: str) -> FoldedGame:
    """The stored game of this name, else the one used last."""
    reader = open_reader()
    return fold_game(reader, name.lower() or reader.last())


def unshared_facts(name: str) -> dict[str, int]:
    """How many commands are kept on this device alone, for programs; nothing where no hall has been joined."""
    return {"unshared": _unshared(name)} if joined() else {}


def unshared_lines(name: str) -> list[str]:
    """The same as a line for people; none where all is shared."""
    count = _unshared(name) if joined() else 0
    if not count:
        return []
    from referee.table.neighbours import unshared_text

    return [unshared_text(count, _)]


def _unshared(name: str) -> int:
    sharing = _sharing(open_reader())
    return 0 if sharing is None else sharing.unshared(name)


def _sharing(store: "StoreReader") -> "Sharing | None":
    from referee.store.contact import sharing_of

    return sharing_of(store)


def warn_of_loss(game: ReadGame) -> int:
    """The exit code: no, if something of the game could not be read."""
    sentence = loss_sentence(game)
    if not sentence:
        return FINE
    err(f"referee: {sentence}\n")
    return NO


def loss_sentence(game: ReadGame) -> str:
    """What of the game could not be read; empty if all was."""
    if game.loss is not None:
        message = _("game {name}: the store of games is damaged; entry {number} cannot be read, nor what rests on it.")
        return message.format(name=game.name, number=game.loss.number)
    message = _("game {name}: the store of games is damaged; this is what is left of it, and its end may be missing.")
    return message.format(name=game.name) if game.doubtful else ""
