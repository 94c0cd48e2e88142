"""What a room answers to an action: events, or a refusal that cites its clause. Refusals are values."""

from dataclasses import field, replace
from typing import Generic, TypeVar

from referee.core.limits import QUOTED
from referee.core.values import dataclass

E = TypeVar("E", covariant=True)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Accepted(Generic[E]):
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A stable code, the clause it rests on (None for a slip of the pen), and the facts that its sentence mentions."""

    code: str
    clause: str | None = None
    facts: dict[str, str] = field(default_factory=dict)
    header: tuple[str, str] = ("", "")
    """The name of the header line that is refused, and how its text begins; both empty for a command."""

    def within(self, name: str, start: str = "") -> "Refused":
        """The same, of a header line such as `#set judge`."""
        return replace(self, header=(name, start))


def accepted(event: T) -> Accepted[T]:
    """One event, as the answer to an action."""
    return Accepted((event,))


def refused(code: str, clause: str | None = None, **facts: object) -> Refused:
    return Refused(code, clause, {name: quoted(str(fact)) for name, fact in facts.items()})


def quoted(fact: str) -> str:
    """A sentence repeats no more of what was typed than can be read."""
    return fact if len(fact) <= QUOTED else f"{fact[:QUOTED]}…"
