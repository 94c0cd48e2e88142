"""Versions of games that went astray: what a device had played, where the hall has something else. An arbiter chooses."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import groupby

from referee.club.device import sharing_of
from referee.club.device.values import STRAY, stray_in
from referee.club.event.evolve import Story, story
from referee.club.event.model import ClubEvent
from referee.club.keeper import event_in, read_acts, read_story
from referee.core.values import Value
from referee.store.listed import ListedGame
from referee.store.port import Journal, StoreReader
from referee.store.problems import StoreError

COPY = "copy"
"""The header line of a game that was made to be played on: of which stray it is a copy."""


class Version(Value):
    """A game that was made of a stray."""

    name: str
    game: str
    """The game that it is a version of."""
    shared: int
    """How many first entries both have."""
    event: str
    """The event of that game; empty if it belongs to none."""
    round: int
    table: int

    def decided(self, event: ClubEvent) -> bool:
        """Whether an arbiter of its event has chosen."""
        rounds = event.rounds
        found = self.round <= len(rounds) and self.table <= len(rounds[self.round - 1].tables)
        return found and self.name in rounds[self.round - 1].tables[self.table - 1].aside


def versions(reader: StoreReader) -> list[Version]:
    """All strays that the hall knows, in the order in which their games were opened."""
    headers = dict(reader.headers())
    found = []
    for name, header in headers.items():
        mark = stray_in(header)
        if mark is not None:
            game, shared, _ = mark
            event, number, table = event_in(headers.get(game, "")).split() or ("", 0, 0)
            found.append(Version(name, game, shared, event, int(number), int(table)))
    return found


def displaced_acts(reader: StoreReader) -> list[tuple[str, Story, int]]:
    """Acts that the hall has lost and others have the place of: the event, its acts as they were, and from which on."""
    sharing, found = sharing_of(reader), []
    displaced = [] if sharing is None else sharing.displaced()
    for (event, _), group in groupby(displaced, key=lambda each: (each.event, each.at)):
        acts = [each.act for each in group]
        before = reader.events.acts(event)[: acts[0].number - 1]
        found.append((event, story(read_acts(event, [*before, *acts])), acts[0].number))
    return found


def out_of_force(reader: StoreReader, games: Iterable[ListedGame]) -> frozenset[str]:
    """Of all versions of games those that do not count: an arbiter has chosen another, or as yet the hall's own counts."""
    made = {game.id for game in games if f"\n#{STRAY} " in game.header or f"\n#{COPY} " in game.header}
    if not made:
        return frozenset()
    tables = [table for event in _readable(reader) for played in event.rounds for table in played.tables]
    laid_aside = {name for table in tables for name in table.aside}
    return frozenset((made | laid_aside) - {table.game for table in tables})


def _readable(reader: StoreReader) -> Iterator[ClubEvent]:
    """The events, without those of a newer version."""
    for name in reader.events.names():
        with suppress(StoreError):
            yield read_story(reader, name).event


def put_in_force(store: Journal, version: Version) -> str:
    """The game with what the device had played, at the table where the other version was; a new one if there is none."""
    line = f"#{COPY} {version.name}\n"
    for name, header in store.headers():
        if header.endswith(f"\n{line}"):
            return name
    listed = store.game(version.name)
    header, entries = store.header(version.game) + line, store.entries(version.name)
    return store.create(listed.game, header, listed.summary.without_version, listed.used, entries)
