"""What a device knows of the hall that it shares its games with, and when it has heard of it."""

from contextlib import AbstractContextManager
from typing import Protocol

from referee.core.values import Value, replace
from referee.store.problems import AWAY, REFUSED, Away, ShutOut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

LONG = 30.0
"""Seconds after which what a device knows of its hall is old."""
PAUSES = (2.0, 4.0, 8.0, 15.0)
"""Seconds until the hall is asked again, after the first failure in a row, the second and so on."""


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


class Sharing(Protocol):
    """What a device knows of its hall, as far as tables need it."""

    def unshared(self, name: str) -> int:
        """How many entries of a game are kept here and not known to be in the hall."""

    @property
    def kept_text(self) -> str:
        """What this device alone has: games, each with how many entries that are."""

    def contact(self) -> "Contact":
        """When the hall was heard of."""

    def following(self, name: str = "") -> AbstractContextManager[None]:
        """Keeps the game up to date in the background, for as long as it is played; without a name, all games and events."""


def sharing_of(store: "StoreReader") -> Sharing | None:
    """What a store says of its hall; None if its games are not shared."""
    sharing: Sharing | None = getattr(store, "sharing", None)
    return sharing
