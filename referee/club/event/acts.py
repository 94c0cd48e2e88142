"""What is done at an event, as facts: its journal is a list of these, each with who did it and when (CLB-15)."""

from referee.club.event.model import Plan, Result
from referee.core.codec import Codec
from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Founded:
    title: str
    place: str
    days: tuple[str, ...]
    lexicon: str
    content: str
    """The hash of the dictionary's content."""
    arbiters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Newcomer:
    name: str
    origin: str


@dataclass(frozen=True, slots=True)
class Entered:
    newcomers: tuple[Newcomer, ...]
    returned: tuple[int, ...]
    """Entrants who had withdrawn and come back."""


@dataclass(frozen=True, slots=True)
class Withdrew:
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forbade:
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Allowed:
    """A pair that had been forbidden may meet again."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Row:
    """Entrants side by side: those at a table, or those of equal rank."""

    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A round with its tables, and what they were drawn from: the standing of that moment and a seed."""

    plan: Plan
    method: str
    seed: str
    ranked: tuple[Row, ...]
    tables: tuple[Row, ...]
    bye: int | None


@dataclass(frozen=True, slots=True)
class Exchanged:
    round: int
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Seated:
    """A game that was opened for a table."""

    table: int
    game: str


@dataclass(frozen=True, slots=True)
class Opened:
    round: int
    games: tuple[Seated, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """Entrants who did not come to their tables."""

    round: int
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TimeCalled:
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ResultEntered:
    round: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class Approved:
    """The result of a table at the moment when it was confirmed."""

    table: int
    result: Result
    mark: int


@dataclass(frozen=True, slots=True)
class Confirmed:
    round: int
    tables: tuple[Approved, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """Which version of a table's game counts, where a device and the hall have different ones."""

    round: int
    table: int
    game: str
    aside: tuple[str, ...]
    """The versions that do not count. Nothing of them is lost."""


@dataclass(frozen=True, slots=True)
class Noted:
    text: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last acts that stood are taken back."""

    count: int


Act = (
    Founded | Entered | Withdrew | Forbade | Allowed | Drew | Exchanged | Opened | Missed | TimeCalled
    | ResultEntered | Confirmed | Kept | Noted | Undone
)  # fmt: skip
CODEC: Codec[Act] = Codec(Act)


@dataclass(frozen=True, slots=True)
class Done:
    """An act with its number in the journal, from 1; who did it and when."""

    number: int
    by: str
    at: float
    act: Act
