"""The errors of stores, with stable codes."""

from referee.core.trouble import Trouble, trouble

DAMAGED, ALTERED, UNKNOWN = "store-damaged", "store-altered", "entry-unknown"
TAKEN = "game-taken"
NO_GAME, NO_EVENT = "no-such-game", "no-such-event"
AWAY, STRAYED, LOST = "hall-away", "game-strayed", "game-lost"
REFUSED, SHUT_OUT = "hall-refused", "hall-shut-out"
UNREAD = "hall-unreadable"
UNREADABLE = (UNKNOWN, UNREAD)
"""Codes of errors about a game or an event that cannot be read, where all else can."""
UNWRITABLE = ("store-readonly", "store-unwritable", "store-unopened", "disk-full")
"""Codes of errors that stop a writer; the store may still be readable."""


class StoreError(Exception):
    """The store cannot be used; `problem` is a stable code, `detail` says which file or game."""

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(f"{problem}: {detail}")
        self.problem = problem
        self.detail = detail

    @property
    def trouble(self) -> Trouble:
        return trouble(f"store/{self.problem}", detail=self.detail)


class Taken(StoreError):
    """Another device has taken the game over: entries of this one are refused."""

    def __init__(self, name: str) -> None:
        super().__init__(TAKEN, name)


class Away(StoreError):
    """The hall takes nothing now: it does not answer, or the code says what it answers instead. Tables play on."""

    def __init__(self, why: str, problem: str = AWAY) -> None:
        super().__init__(problem, why)


class ShutOut(Away):
    """The hall does not let this device in any more, which takes no more plays of its games."""

    def __init__(self, why: str) -> None:
        super().__init__(why, REFUSED)


class Strayed(StoreError):
    """Entries of this device have gone astray, since the hall has others."""

    def __init__(self, name: str) -> None:
        super().__init__(STRAYED, name)


class Overtaken(Exception):
    """Another terminal has added entries to the game: read those, then decide again."""
