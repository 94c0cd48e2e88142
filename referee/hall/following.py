"""An event that is followed: its acts are read on, and a game is reported anew only when it has further entries."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.club.acts import Done
from referee.club.evolve import Story
from referee.club.model import ClubEvent, Round, Table
from referee.club.results import Outcome, Report, outcomes
from referee.hall.keeper import read_story
from referee.hall.reports import report_of
from referee.store.listed import ListedGame
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

Known = tuple[int, Table, Report | None]
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
        """Takes what is new; False if nothing is. `games` is the store's own list, looked through once."""
        acts = self._read_acts(reader)
        if not acts and games is self._looked_through:
            return False
        self._looked_through = games
        names = {table.game for played in self.event.rounds for table in played.tables}
        listed = {game.id: game for game in games if game.id in names}
        if not acts and listed == self.games:
            return False
        self.games = listed
        found = {
            table.game: report
            for played in self.event.rounds
            for table in played.tables
            if (report := self._reported(reader, played, table)) is not None
        }
        before, self.outcomes = self.outcomes, outcomes(self.event, found)
        self.changed = tuple(_changed(before, self.outcomes))
        return True

    def _read_acts(self, reader: "StoreReader") -> bool:
        """Reads the story again if there are further acts, or if the store was replaced."""
        edition = reader.edition()
        replaced = edition != self._edition
        if not replaced and not reader.events.acts(self.name, self.story.length):
            return False
        if replaced:
            self._known.clear()
        self.story, self.done = read_story(reader, self.name)
        self._edition = edition
        return True

    def _reported(self, reader: "StoreReader", played: Round, table: Table) -> Report | None:
        listed = self.games.get(table.game)
        if listed is None:
            return None
        known = self._known.get(table.game)
        if known is None or known[:2] != (listed.length, table):
            known = self._known[table.game] = (listed.length, table, report_of(reader, played, table))
        return known[2]


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
