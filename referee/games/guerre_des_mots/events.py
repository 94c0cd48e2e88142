"""The events of La Guerre des Mots."""

from collections.abc import Iterable, Sequence

from referee.core.codec import VERDICTS, ByHand
from referee.core.events import ConcededTo, Contested, Ended, PassedTo, Ruled
from referee.core.squares import Square, square_name
from referee.core.values import Tagged, Value
from referee.core.words import Verdict
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

    @property
    def facts(self) -> dict[str, object]:
        """Its squares and figures, for a sentence."""
        shooter, target = square_name(self.shooter), square_name(self.target)
        figures = {"value": self.value, "distance": self.distance, "against": self.against, "loot": len(self.loot)}
        return {"shooter": shooter, "target": target, **figures}


class Played(Tagged):
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


class Retaken(Tagged):
    seat: str
    squares: tuple[Square, ...]
    changed: tuple[tuple[int, Chain], ...]
    arsenals: tuple[tuple[str, Arsenal], ...]
    words: tuple[str, ...]
    following: str
    verdicts: tuple[Verdict, ...] = ()


class Turned(Tagged):
    """A + laid or lifted, or a symbol turned back; only a + laid costs a stroke."""

    seat: str
    what: str
    square: Square
    changed: tuple[tuple[int, Chain], ...]
    arsenals: tuple[tuple[str, Arsenal], ...]
    strokes: int
    following: str


class Mistaken(Tagged):
    """GDM-26: the stroke is put back and the turn ends."""

    seat: str
    reason: str
    words: tuple[str, ...]
    following: str
    verdicts: tuple[Verdict, ...] = ()
    lacks: tuple[tuple[Square, str], ...] = ()
    """Tokens turned over for an accent that they lack."""


class Drew(Tagged):
    seat: str
    count: int
    following: str


class ContestedTo(Contested, tag="contested"):
    """A contest that names the next seat."""

    following: str


Event = Played | Retaken | Turned | Mistaken | Drew | PassedTo | ContestedTo | Ruled | Ended | ConcededTo


Cell = tuple[Square, Sequence[object]]
"""A square and the fields of its token, as JSON holds them."""


def _stored_chains(changed: Iterable[tuple[int, tuple[str, Iterable[Cell], object, object]]]) -> object:
    return [[number, seat, list(map(_stored_token, cells)), *rest] for number, (seat, cells, *rest) in changed]


def _stored_token(cell: Cell) -> object:
    square, (*fields, released) = cell
    return [square, *fields, True] if released else [square, *fields]


def _read_chains(stored: Iterable[tuple[int, str, Iterable[Iterable[object]], *tuple[object, ...]]]) -> object:
    return [
        [number, [seat, [[square, token] for square, *token in cells], *rest]] for number, seat, cells, *rest in stored
    ]


BY_HAND = {
    "changed": ByHand(_stored_chains, _read_chains),
    "protect": ByHand(lambda protect: [protect[0], *protect[1]], lambda stored: [stored[0], stored[1:]]),
    "pieces": VERDICTS,
}
