"""What a store says of the hall that it shares its games with."""

from referee.core.table import Entry
from referee.core.values import Value, replace
from referee.store.acts import StoredAct
from referee.store.facts import AS_STORED, facts_text, read_entry
from referee.store.listed import ListedGame, Summary
from referee.store.problems import AWAY, REFUSED, Away, ShutOut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal

LONG = 30.0
"""Seconds after which what a device knows of its hall is old."""
PAUSES = (2.0, 4.0, 8.0, 15.0)
"""Seconds until the hall is asked again, after the first failure in a row, the second and so on."""


class Written(Value):
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


class Copy(Value):
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


class Displaced(Value):
    """An act that this device knew, and the hall has lost; the hall has another one of this number."""

    event: str
    act: StoredAct
    at: float
    """When that was found."""


class Contact(Value):
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

    def unheard_since(self, now: float) -> float | None:
        """When the hall was heard of last, if it does not answer or nothing has asked it for long; None if all is well."""
        return self.heard if self.away or now - self.heard > LONG else None

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


def entries_in(journal: "Journal", name: str) -> tuple[Written, ...]:
    """All entries of a game of a device's journal."""
    told = zip(journal.origins(name), journal.entries(name, AS_STORED), journal.moments(name)[1:], strict=True)
    return tuple([written(number, *one) for number, one in enumerate(told, 1)])


def written(number: int, origin: str, entry: Entry, at: float) -> Written:
    """An entry that was read with `AS_STORED`."""
    return Written(number, origin, entry.kind, entry.seat, entry.command, facts_text(entry, AS_STORED), at)
