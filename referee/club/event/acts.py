"""What is done at an event, as facts: its journal is a list of these, each with who did it and when (CLB-15)."""

from referee.club.event.model import Plan, Result
from referee.core.codec import Codec
from referee.core.values import Tagged, Value


class Founded(Tagged):
    title: str
    place: str
    days: tuple[str, ...]
    lexicon: str
    content: str
    """The hash of the dictionary's content."""
    arbiters: tuple[str, ...]


class Newcomer(Value):
    name: str
    origin: str


class Entered(Tagged):
    newcomers: tuple[Newcomer, ...]
    returned: tuple[int, ...]
    """Entrants who had withdrawn and come back."""


class Withdrew(Tagged):
    entrants: tuple[int, ...]


class Forbade(Tagged):
    one: int
    other: int


class Allowed(Tagged):
    """A pair that had been forbidden may meet again."""

    one: int
    other: int


class Entrants(Value):
    """Entrants side by side: those at a table, or those of equal rank."""

    entrants: tuple[int, ...]


class Drew(Tagged):
    """A round with its tables, and what they were drawn from: the standing of that moment and a seed."""

    plan: Plan
    method: str
    seed: str
    ranked: tuple[Entrants, ...]
    tables: tuple[Entrants, ...]
    bye: int | None


class Exchanged(Tagged):
    round: int
    one: int
    other: int


class Seated(Value):
    """A game that was opened for a table."""

    table: int
    game: str


class Opened(Tagged):
    round: int
    games: tuple[Seated, ...]


class Missed(Tagged):
    """Entrants who did not come to their tables."""

    round: int
    entrants: tuple[int, ...]


class TimeCalled(Tagged):
    round: int
    table: int


class ResultEntered(Tagged):
    round: int
    table: int
    result: Result


class Approved(Value):
    """The result of a table at the moment when it was confirmed."""

    table: int
    result: Result
    mark: int


class Confirmed(Tagged):
    round: int
    tables: tuple[Approved, ...]


class Kept(Tagged):
    """Which version of a table's game counts, where a device and the hall have different ones."""

    round: int
    table: int
    game: str
    aside: tuple[str, ...]
    """The versions that do not count. Nothing of them is lost."""


class Noted(Tagged):
    text: str


class Undone(Tagged):
    """The last acts that stood are taken back."""

    count: int


Act = (
    Founded | Entered | Withdrew | Forbade | Allowed | Drew | Exchanged | Opened | Missed | TimeCalled
    | ResultEntered | Confirmed | Kept | Noted | Undone
)  # fmt: skip


CODEC: Codec[Act] = Codec(Act)


class Done(Value):
    """An act with its number in the journal, from 1; who did it and when."""

    number: int
    by: str
    at: float
    act: Act
