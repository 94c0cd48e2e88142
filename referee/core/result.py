"""The answer of a room to an action: events, or a refusal that cites its clause."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from msgspec import field

from referee.core.limits import QUOTED
from referee.core.values import Value, replace

E = TypeVar("E", covariant=True)
T = TypeVar("T")

SEATS = ("seat", "seats", "turn")
"""The facts of a refusal that are seats; several are separated by commas."""


class Accepted(Value, Generic[E]):
    events: tuple[E, ...]


class Refused(Value):
    """A refusal: a stable code, its clause (None for a mere mistake in typing), and the facts for its sentence."""

    code: str
    clause: str | None = None
    facts: dict[str, str] = field(default_factory=dict)
    header: tuple[str, str] = ("", "")
    """Name and beginning of the header line that is refused; empty for a command."""

    def within(self, name: str, start: str = "") -> "Refused":
        """The same refusal, located at a header line such as `#set judge`."""
        return replace(self, header=(name, start))

    def naming(self, names: Mapping[str, str]) -> "Refused":
        """The same refusal with the players' names for their seats."""
        facts = {
            fact: ", ".join([names.get(seat, seat) for seat in told.split(", ")]) if fact in SEATS else told
            for fact, told in self.facts.items()
        }
        return replace(self, facts=facts)


def accepted(event: T) -> Accepted[T]:
    """One event, as the answer to an action."""
    return Accepted((event,))


def refused(code: str, clause: str | None = None, **facts: object) -> Refused:
    return Refused(code, clause, {name: quoted(str(fact)) for name, fact in facts.items()})


def quoted(fact: str) -> str:
    """The input shortened to what a message may quote."""
    return fact if len(fact) <= QUOTED else f"{fact[:QUOTED]}…"
