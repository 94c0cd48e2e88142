"""What a device keeps besides its journal: entries that the hall has not confirmed, and what it knows of the hall."""

import time
from collections.abc import Mapping
from typing import cast

from referee.core.changing import replace
from referee.core.game import Event
from referee.core.table import Entry
from referee.core.values import dataclass
from referee.store.acts import StoredAct
from referee.store.facts import Facts, facts_text, read_entry
from referee.store.listed import ListedGame, Summary
from referee.store.problems import AWAY, REFUSED, Away, ShutOut, Taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal

BY = "taken"
"""The key in braces by which a note says which device has taken a game over."""
PAUSES = (2.0, 4.0, 8.0, 15.0)
"""Seconds until the hall is asked again, after the first failure in a row, the second and so on."""
OVERTAKEN, TAKEN = "overtaken", "taken"
"""Why entries went astray: somebody else wrote to the game, or took it over."""
STRAY = "stray"
"""The header line of a game that was made of a stray: the game, how many entries they share, and the stray's origin."""

TABLE = "#event "
"""The beginning of the header line that says at which table of an event a game is played."""


class AsStored:
    """A codec that leaves events as the facts that are stored: whoever copies entries need not know the room."""

    def encode(self, event: Event) -> Mapping[str, object]:
        return cast("Mapping[str, object]", event)

    def decode(self, facts: Facts) -> Event:
        return cast("Event", facts)


AS_STORED = AsStored()


@dataclass(frozen=True, slots=True)
class Written:
    """An entry as it is stored."""

    number: int
    origin: str
    kind: str
    seat: str
    command: str
    facts: str
    at: float

    @property
    def entry(self) -> Entry:
        """The entry, to be stored with `AS_STORED`."""
        return read_entry(self.kind, self.seat, self.command, self.facts, AS_STORED)


def written(number: int, origin: str, entry: Entry, at: float) -> Written:
    """An entry that was read with `AS_STORED`."""
    return Written(number, origin, entry.kind, entry.seat, entry.command, facts_text(entry, AS_STORED), at)


def entries_in(journal: "Journal", name: str) -> tuple[Written, ...]:
    """All entries of a game of a device's journal."""
    told = zip(journal.origins(name), journal.entries(name, AS_STORED), journal.moments(name)[1:], strict=True)
    return tuple([written(number, *one) for number, one in enumerate(told, 1)])


def taken_over(journal: "Journal", name: str) -> Taken:
    """The error of a game that another device has taken over: which, and when, if the journal tells."""
    told = zip(journal.entries(name, AS_STORED), journal.moments(name)[1:], strict=True)
    takings = [(dict(entry.extra)[BY], at) for entry, at in told if BY in dict(entry.extra)]
    if not takings:
        return Taken(name)
    by, at = takings[-1]
    return Taken(f"{name} ({by}, {time.strftime('%H:%M:%S', time.localtime(at))})")


def same(one: Written, other: Written) -> bool:
    """Whether two entries are the same, whenever they were stored."""
    return replace(one, at=0.0) == replace(other, at=0.0)


@dataclass(frozen=True, slots=True)
class Offer:
    """An entry that the hall has not confirmed."""

    game: str
    written: Written
    summary: Summary
    kept: bool
    """Whether it was accepted and is in the journal; if not, it waits for the first answer of the hall."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Entries of a game as the hall has them, after those that the device has."""

    listed: ListedGame
    entries: tuple[Written, ...]
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


@dataclass(frozen=True, slots=True)
class Stray:
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
    entries: tuple[Written, ...]
    """All entries of the device, the shared ones first."""
    summary: Summary
    name: str = ""
    """The game that it was made into in the hall; empty until the hall was reached."""
    told: bool = False
    """Whether whoever plays the game has been told."""

    @property
    def unshared(self) -> tuple[Written, ...]:
        return self.entries[self.base :]


@dataclass(frozen=True, slots=True)
class Displaced:
    """An act that this device knew, and the hall has lost; the hall has another one of this number."""

    event: str
    act: StoredAct
    at: float
    """When that was found."""


@dataclass(frozen=True, slots=True)
class Contact:
    """When the hall was heard of."""

    heard: float = 0.0
    """When it answered last; 0 if it never did."""
    failures: int = 0
    """How often in a row it has not answered."""
    tried: float = 0.0
    """When that was."""
    edition: int = 0
    """The edition of the hall in which all games were looked at last."""
    problem: str = ""
    """The code of what it has answered instead of taking something, and after a blank what that is about."""

    @property
    def away(self) -> bool:
        return self.failures > 0

    @property
    def code(self) -> str:
        """Why it takes nothing; `hall-away` if nobody answers, empty if all is well."""
        return self.problem.partition(" ")[0] or (AWAY if self.away else "")

    @property
    def shut_out(self) -> bool:
        """Whether the hall has said last that it does not let this device in."""
        return self.away and self.code == REFUSED

    @property
    def absence(self) -> Away:
        """The error for whoever wants something of the hall meanwhile."""
        why = self.problem.partition(" ")[2]
        return ShutOut(why) if self.shut_out else Away(why, self.code)

    def waits(self, now: float) -> bool:
        """Whether the hall is not asked again yet. A clock that was set back does not prolong this."""
        return self.away and 0 <= now - self.tried < pause(self.failures)

    def lost(self, now: float, code: str, why: str = "") -> "Contact":
        """The same after a failure. Whoever was shut out is so until the hall lets it in, whether it answers or not."""
        said = self.problem if self.shut_out else f"{code} {why}"
        return replace(self, failures=self.failures + 1, tried=now, problem=said)


def pause(failures: int) -> float:
    """Seconds until the hall is asked again."""
    return PAUSES[min(failures, len(PAUSES)) - 1]


def stray_header(stray: Stray) -> str:
    """The header of the game that is made of a stray, which belongs to no table of an event."""
    lines = [line for line in stray.header.splitlines(keepends=True) if not line.startswith(TABLE)]
    return "".join([*lines, f"#{STRAY} {stray.game} {stray.base} {stray.origin}\n"])


def stray_in(header: str) -> tuple[str, int, str] | None:
    """The game, the number of shared entries and the origin in the header of a game that was made of a stray."""
    words = header.partition(f"\n#{STRAY} ")[2].partition("\n")[0].split()
    numbered = len(words) == 3 and words[1].isdecimal() and len(words[1]) < 10
    return (words[0], int(words[1]), words[2]) if numbered else None
