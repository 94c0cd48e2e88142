"""An event that is followed, and how far its tables are: a game is reported anew only when it has further entries."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from copy import copy

from referee.club.event.evolve import Story
from referee.club.event.model import ClubEvent, Round, Table
from referee.club.event.results import DRAWN, OFFICIAL, OPEN, PLAYED, REOPENED, VACANT, GameReport, Outcome, outcomes
from referee.club.games import report_of
from referee.club.keeper import read_story
from referee.core.values import Value
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.problems import StoreError

Known = tuple[int, Table, GameReport | None]
"""What a game reported when it had so many entries, for a table as it was then."""
OVER = "over"
"""The state of a table whose game is over and can still be contested."""
AGAIN = "again"
"""That of a table whose game was official and is being played again."""
STATES = {
    PLAYED: "to-confirm",
    OFFICIAL: "official-state",
    REOPENED: "to-confirm",
    OVER: "over",
    AGAIN: "again",
    OPEN: "open",
    DRAWN: "drawn",
    VACANT: "vacant",
}
"""The wording of each state, for whoever leads or looks on."""


class Following:
    def __init__(self, name: str) -> None:
        self.name = name
        self.story = Story(ClubEvent(""), (), ())
        self.outcomes: list[list[Outcome]] = []
        """How far the tables are, round by round."""
        self.changed: tuple[tuple[int, int], ...] = ()
        """The tables whose outcomes the last reading has changed, each with the number of its round before it."""
        self.games: Mapping[str, ListedGame] = {}
        """The games of the event as the store lists them; those that were deleted are missing."""
        self._looked_through: Iterable[ListedGame] = ()
        self._edition: int | None = None
        self._known: dict[str, Known] = {}

    @property
    def event(self) -> ClubEvent:
        return self.story.event

    def read_on(self, reader: StoreReader, games: Iterable[ListedGame]) -> bool:
        """Takes what is new; False if nothing is. `games` is the store's own list, looked through once.

        If something cannot be read, everything stays as it was.
        """
        edition = reader.edition()
        replaced = edition != self._edition
        acts = replaced or bool(reader.events.acts(self.name, len(self.story.chapters)))
        if not acts and games is self._looked_through:
            return False
        story = read_story(reader, self.name) if acts else self.story
        tables = [(played, table) for played in story.event.rounds for table in played.tables if table.game]
        names = {table.game for _, table in tables}
        listed = {game.id: game for game in games if game.id in names}
        new = acts or listed != self.games
        if new:
            known = {} if replaced else self._known
            found = {
                table.game: _known(reader, played, table, listed[table.game].length, known.get(table.game))
                for played, table in tables
                if table.game in listed
            }
            reports = {name: report for name, (_, _, report) in found.items() if report is not None}
            before, self.outcomes = self.outcomes, outcomes(story.event, reports)
            self.changed = tuple(
                (number, table)
                for number, (old, new) in enumerate(zip(before, self.outcomes, strict=False), 1)
                for table, (one, other) in enumerate(zip(old, new, strict=False), 1)
                if one != other
            )
            self.story, self.games, self._known, self._edition = story, listed, found, edition
        self._looked_through = games
        return new

    def still(self) -> "Following":
        """All this as it is now, for another thread: reading on replaces values, and changes none."""
        return copy(self)


def _known(reader: StoreReader, played: Round, table: Table, length: int, before: Known | None) -> Known:
    """What the game of a table reports, read again only if it has other entries, or the table has changed."""
    if before is not None and before[:2] == (length, table):
        return before
    return length, table, report_of(reader, played, table)


def event_going_on(reader: StoreReader, now: float, lately: float) -> str | None:
    """The event at which something was done last, if that was lately; None if there is none."""
    for name in reader.events.names()[:1]:
        with suppress(StoreError):
            if now - reader.events.acts(name)[-1].at < lately:
                return name
    return None


class Seat(Value):
    entrant: int
    name: str
    absent: bool = False
    score: int | None = None
    """The score so far, in games that are played for points."""
    turn: bool = False


class Progress(Value):
    """How far a table of a round is, for whoever looks on or leads."""

    number: int
    seats: tuple[Seat, ...]
    state: str
    """A state of the results of tables, or `OVER` or `AGAIN`."""
    outcome: Outcome
    game: str = ""
    steps: int = 0
    used: float | None = None
    """When the game was used last; None without a game."""


def progress(following: Following, number: int) -> tuple[Progress, ...]:
    """The tables of a round, the first one first."""
    played, found = following.event.rounds[number - 1], following.outcomes[number - 1]
    return tuple(
        _of_table(following, place, table, each, played.plan.pointed)
        for place, (table, each) in enumerate(zip(played.tables, found, strict=True), 1)
    )


def _of_table(following: Following, place: int, table: Table, found: Outcome, pointed: bool) -> Progress:
    game, state, turn = following.games.get(table.game), found.state, None
    scores: dict[int, int] = {}
    # nothing is known of scores if others sit in the game than at the table
    if game is not None and found.result is None and len(game.summary.players) == len(table.present):
        players = list(zip(table.present, game.summary.players, strict=True))
        scores = {one: score for one, (_, _, score) in players if pointed}
        turn = next((one for one, (seat, _, _) in players if seat == game.summary.turn), None)
    if state == OPEN and game is not None and game.summary.over:
        state = OVER
    elif state == REOPENED and found.result is None:
        state = AGAIN
    seats = tuple(
        Seat(one, following.event.name(one), one in table.absent, scores.get(one), one == turn) for one in table.seats
    )
    steps, used = (0, None) if game is None else (game.summary.steps, game.used)
    return Progress(place, seats, state, found, table.game, steps, used)
