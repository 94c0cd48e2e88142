"""An event of a club as a value: entrants, rounds, tables, results. Entrants are numbered as they entered, tables from 1."""

from collections.abc import Mapping

from msgspec import field

from referee.core.values import Value

Pair = frozenset[int]


class Entrant(Value):
    number: int
    name: str
    origin: str = ""
    """The club or town."""
    withdrawn: bool = False


class Plan(Value):
    """What is played in a round."""

    game: str
    pointed: bool
    """Whether the game is played for points; else somebody wins it."""
    size: int
    """The wished number of seats at a table."""
    settings: tuple[str, ...] = ()
    """The settings of its games, as KEY=VALUE."""
    box: tuple[tuple[str, str], ...] = ()
    """The header lines of the box."""
    minutes: int | None = None


class Result(Value):
    """Who came where at a table, by entrant; equals share the better place."""

    places: tuple[tuple[int, int], ...]
    scores: tuple[tuple[int, int], ...] = ()
    """The scores, where they count."""
    conceded: tuple[int, ...] = ()
    """Who gave up, the first one first."""


class Official(Value):
    """A result as an arbiter has confirmed it."""

    result: Result
    mark: int
    """The number of the last entry that had changed the game; 0 for a result that was entered, -1 for another game's."""


class Table(Value):
    seats: tuple[int, ...]
    """Those drawn for it; the first one starts."""
    absent: frozenset[int] = frozenset()
    game: str = ""
    """The name of its game in the store, once it is open."""
    entered: Result | None = None
    """The result that an arbiter has entered."""
    called: bool = False
    """Whether an arbiter has ended its game."""
    official: Official | None = None
    aside: tuple[str, ...] = ()
    """Versions of its game that do not count."""

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(entrant for entrant in self.seats if entrant not in self.absent)


class Round(Value):
    plan: Plan
    method: str
    seed: str
    tables: tuple[Table, ...]
    bye: int | None = None

    @property
    def seated(self) -> tuple[int, ...]:
        """Everybody drawn for a table or the bye."""
        bye = () if self.bye is None else (self.bye,)
        return (*(entrant for table in self.tables for entrant in table.seats), *bye)


class ClubEvent(Value):
    title: str
    place: str = ""
    days: tuple[str, ...] = ()
    lexicon: tuple[str, str] = ("", "")
    """The dictionary of all its games and the hash of its content."""
    arbiters: tuple[str, ...] = ()
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    forbidden: frozenset[Pair] = frozenset()
    rounds: tuple[Round, ...] = ()

    @property
    def active(self) -> tuple[int, ...]:
        """Who is seated when a round is drawn."""
        return tuple(entrant.number for entrant in self.entrants.values() if not entrant.withdrawn)

    def name(self, number: int) -> str:
        return self.entrants[number].name
