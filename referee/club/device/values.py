"""What a device keeps besides its journal: entries that the hall has not confirmed, and what it knows of the hall."""

import time

from referee.core.values import Value, replace
from referee.store.entries import AS_STORED, StoredAct, StoredEntry, decoded_entry
from referee.store.listed import ListedGame, Summary
from referee.store.problems import Taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal

BY = "taken"
"""The key in braces by which a note says which device has taken a game over."""
OVERTAKEN, TAKEN = "overtaken", "taken"
"""Why entries went astray: somebody else wrote to the game, or took it over."""
STRAY = "stray"
"""The header line of a game that was made of a stray: the game, how many entries they share, and the stray's origin."""

TABLE = "#event "
"""The beginning of the header line that says at which table of an event a game is played."""


class Copy(Value):
    """Entries of a game as the hall has them, after those that the device has."""

    listed: ListedGame
    entries: tuple[StoredEntry, ...]
    before: str = ""
    """The origin of the entry before these."""
    edition: int = 0
    """The edition of the hall."""
    epoch: int = 0
    """The epoch of the game."""

    @property
    def after(self) -> int:
        """How many entries come before."""
        return self.listed.length - len(self.entries)


class Stray(Value):
    """A game as this device had it when the hall had other entries after those that both share."""

    origin: str
    game: str
    base: int
    """How many entries both share."""
    why: str
    at: float
    kind: str
    """The game that is played, such as `option`."""
    header: str
    entries: tuple[StoredEntry, ...]
    """All entries of the device, the shared ones first."""
    summary: Summary
    name: str = ""
    """The game that it was made into in the hall; empty until the hall was reached."""
    told: bool = False
    """Whether whoever plays the game has been told."""

    @property
    def unshared(self) -> tuple[StoredEntry, ...]:
        return self.entries[self.base :]


class Displaced(Value):
    """An act that this device knew, and the hall has lost; the hall has another one of this number."""

    event: str
    act: StoredAct
    at: float
    """When that was found."""


def taken_over(journal: "Journal", name: str) -> Taken:
    """The error of a game that another device has taken over: which, and when, if the journal tells."""
    extras = [(dict(decoded_entry(name, entry, AS_STORED).extra), entry.at) for entry in journal.entries(name)]
    takings = [(extra[BY], at) for extra, at in extras if BY in extra]
    if not takings:
        return Taken(name)
    by, at = takings[-1]
    return Taken(f"{name} ({by}, {time.strftime('%H:%M:%S', time.localtime(at))})")


def same(one: StoredEntry, other: StoredEntry) -> bool:
    """Whether two entries are the same, whenever they were stored."""
    return replace(one, at=0.0) == replace(other, at=0.0)


class Offer(Value):
    """An entry that the hall has not confirmed."""

    game: str
    entry: StoredEntry
    summary: Summary
    kept: bool
    """Whether it was accepted and is in the journal; if not, it waits for the first answer of the hall."""


def stray_header(stray: Stray) -> str:
    """The header of the game that is made of a stray, which belongs to no table of an event."""
    lines = [line for line in stray.header.splitlines(keepends=True) if not line.startswith(TABLE)]
    return "".join([*lines, f"#{STRAY} {stray.game} {stray.base} {stray.origin}\n"])


def stray_in(header: str) -> tuple[str, int, str] | None:
    """The game, the number of shared entries and the origin in the header of a game that was made of a stray."""
    words = header.partition(f"\n#{STRAY} ")[2].partition("\n")[0].split()
    numbered = len(words) == 3 and words[1].isdecimal() and len(words[1]) < 10
    return (words[0], int(words[1]), words[2]) if numbered else None
