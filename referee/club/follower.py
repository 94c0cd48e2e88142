"""An event that is followed: its acts are read on, and a game is reported anew only when it has further entries."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy

from referee.club.event.acts import Done
from referee.club.event.evolve import Story
from referee.club.event.model import ClubEvent, Round, Table
from referee.club.event.results import GameReport, Outcome, outcomes
from referee.club.keeper import read_story
from referee.club.reports import report_of
from referee.store.listed import ListedGame
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

Known = tuple[int, Table, GameReport | None]
"""What a game reported when it had so many entries, for a table as it was then."""


class Following:
    def __init__(self, name: str) -> None:
        self.name = name
        self.story = Story(ClubEvent(""), (), 0)
        self.done: list[Done] = []
        """All acts, those taken back as well."""
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

    def read_on(self, reader: "StoreReader", games: Iterable[ListedGame]) -> bool:
        """Takes what is new; False if nothing is. `games` is the store's own list, looked through once.

        If something cannot be read, everything stays as it was.
        """
        edition = reader.edition()
        replaced = edition != self._edition
        acts = replaced or bool(reader.events.acts(self.name, self.story.length))
        if not acts and games is self._looked_through:
            return False
        story, done = read_story(reader, self.name) if acts else (self.story, self.done)
        tables = [(played, table) for played in story.event.rounds for table in played.tables if table.game]
        names = {table.game for _, table in tables}
        listed = {game.id: game for game in games if game.id in names}
        if acts or listed != self.games:
            known = {} if replaced else self._known
            found = {
                table.game: _known(reader, played, table, listed[table.game].length, known.get(table.game))
                for played, table in tables
                if table.game in listed
            }
            self._take(story, {name: report for name, (_, _, report) in found.items() if report is not None})
            self.done, self.games, self._known, self._edition = done, listed, found, edition
            self._looked_through = games
            return True
        self._looked_through = games
        return False

    def still(self) -> "Following":
        """All this as it is now, for another thread: reading on replaces values, and changes none."""
        return copy(self)

    def _take(self, story: Story, reports: Mapping[str, GameReport]) -> None:
        before, self.story, self.outcomes = self.outcomes, story, outcomes(story.event, reports)
        self.changed = tuple(_changed(before, self.outcomes))


def _known(reader: "StoreReader", played: Round, table: Table, length: int, before: Known | None) -> Known:
    """What the game of a table reports, read again only if it has other entries, or the table has changed."""
    if before is not None and before[:2] == (length, table):
        return before
    return length, table, report_of(reader, played, table)


def _changed(before: Sequence[Sequence[Outcome]], now: Sequence[Sequence[Outcome]]) -> Iterator[tuple[int, int]]:
    """The tables, of rounds that were there before, that are further now, or less far."""
    for number, (old, new) in enumerate(zip(before, now, strict=False), 1):
        for table, (one, other) in enumerate(zip(old, new, strict=False), 1):
            if one != other:
                yield number, table


def event_going_on(reader: "StoreReader", now: float, lately: float) -> str | None:
    """The event at which something was done last, if that was lately; None if there is none."""
    names = reader.events.names()
    return next((name for name in names[:1] if now - _last_done(reader, name) < lately), None)


def _last_done(reader: "StoreReader", name: str) -> float:
    try:
        return reader.events.acts(name)[-1].at
    except StoreError:
        return 0.0
