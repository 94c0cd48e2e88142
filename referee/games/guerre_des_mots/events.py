"""The events of La Guerre des Mots."""

from referee.core import events
from referee.core.events import ConcededTo, Ended, PassedTo, Ruled
from referee.core.squares import Square
from referee.core.values import Value
from referee.core.verdicts import Verdict
from referee.games.guerre_des_mots.model import Arsenal, Chain, Protect


class Fired(Value):
    """A shot: its figures, whether it hit, and its loot."""

    shooter: Square
    target: Square
    value: int
    distance: int
    against: int
    hit: bool
    loot: tuple[Square, ...] = ()


class Played(Value):
    """A stroke: the chains and arsenals that it changed, and what it earned."""

    seat: str
    words: tuple[str, ...]
    changed: tuple[tuple[int, Chain], ...]
    laid: tuple[Square, ...]
    taken: tuple[Square, ...]
    arsenals: tuple[tuple[str, Arsenal], ...]
    shots: tuple[Fired, ...]
    greens: int
    earned: bool
    """Whether capture or transfer earned a stroke."""
    protected: Square | None
    protect: Protect | None
    """What may be protected next."""
    pirated: str | None
    won: str | None
    """`cross` or `goal`."""
    following: str
    verdicts: tuple[Verdict, ...] = ()
    pieces: tuple[Verdict, ...] = ()
    """Verdicts on letters as words by themselves: those taken (GDM-14), those on the cross (GDM-23)."""


class Retaken(Value):
    seat: str
    squares: tuple[Square, ...]
    changed: tuple[tuple[int, Chain], ...]
    arsenals: tuple[tuple[str, Arsenal], ...]
    words: tuple[str, ...]
    following: str
    verdicts: tuple[Verdict, ...] = ()


class Turned(Value):
    """A + laid or lifted, or a symbol turned back; only a + laid costs a stroke."""

    seat: str
    what: str
    square: Square
    changed: tuple[tuple[int, Chain], ...]
    arsenals: tuple[tuple[str, Arsenal], ...]
    strokes: int
    following: str


class Mistaken(Value):
    """GDM-26: the stroke is put back and the turn ends."""

    seat: str
    reason: str
    words: tuple[str, ...]
    following: str
    verdicts: tuple[Verdict, ...] = ()
    lacks: tuple[tuple[Square, str], ...] = ()
    """Tokens turned over for an accent that they lack."""


class Drew(Value):
    seat: str
    count: int
    following: str


class Contested(events.Contested):
    following: str


Event = Played | Retaken | Turned | Mistaken | Drew | PassedTo | Contested | Ruled | Ended | ConcededTo
