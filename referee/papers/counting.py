"""Which stored games count: of several versions the one that features name, and of copies one.

Copies are the same game, such as a record that was imported twice: they have the same header lines (the dictionary by name
only) and the same commands in the same order. Notes, clocks and renamed players make no difference.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Protocol, cast

from referee.cli.doors import doors
from referee.core.late import imported
from referee.core.table import ANNOTATION, Entry
from referee.session.stored import legible_entries
from referee.store.entries import StoredEntry
from referee.store.listed import ListedGame, Summary
from referee.store.port import StoreReader
from referee.store.problems import StoreError

STRAY = "\n#stray "
"""Begins a line in the header of a game that was made of a stray. Where none has it, no feature is asked."""
_LEXICON, _PIN = "\n#lexicon ", "@sha256:"
Outline = tuple[str, tuple[tuple[str, int], ...], int]
"""What copies have in common in lists of games: the header, the scores by seat, the number of steps."""
Commands = tuple[tuple[str, str, str], ...]
"""Kind, seat and command of every entry that counts."""


class KeptGames(Protocol):
    """What a feature knows of stored games."""

    def event_of(self, reader: StoreReader, game: ListedGame) -> str:
        """Event, round and table of a game, which is then not deleted; empty for a game of no event."""

    def warn_of_hall(self, reader: StoreReader) -> None:
        """Says what is wrong between this device and its hall."""

    def out_of_force(self, reader: StoreReader, games: Iterable[ListedGame]) -> frozenset[str]:
        """The names of all versions of games that do not count."""


def kept_games() -> Iterator[KeptGames]:
    return (cast(KeptGames, imported(door.games)) for door in doors() if door.games)


def not_counting(reader: StoreReader, games: Iterable[ListedGame]) -> frozenset[str]:
    """The names of all versions that do not count."""
    listed = list(games)
    if not any(STRAY in game.header for game in listed):
        return frozenset()
    return frozenset(name for kept in kept_games() for name in kept.out_of_force(reader, listed))


def outline(header: str, summary: Summary) -> Outline:
    scores = tuple((seat, score) for seat, _name, score in summary.players)
    return _unpinned(header), scores, summary.steps


def _unpinned(header: str) -> str:
    """The header without the dictionary's hash, which a record need not have."""
    before, line, after = header.partition(_LEXICON)
    if not line:
        return header
    lexicon, end, rest = after.partition("\n")
    return f"{before}{line}{lexicon.partition(_PIN)[0]}{end}{rest}"


def commands(entries: Iterable[Entry | StoredEntry]) -> Commands:
    return tuple((entry.kind, entry.seat, entry.command) for entry in entries if entry.kind != ANNOTATION)


class CopyFinder:
    """Looks for the copies of a game among the games of a store."""

    def __init__(self, reader: StoreReader) -> None:
        self._reader = reader
        self._names: dict[str, list[str]] = defaultdict(list)
        """The names of stored games by their headers."""
        for name, header in reader.headers():
            self.add(header, name)

    def add(self, header: str, name: str) -> None:
        """Takes note of a game that has been stored since."""
        self._names[_unpinned(header)].append(name)

    def copy_of(self, header: str, summary: Summary, entries: Iterable[Entry]) -> str | None:
        """The name of the first stored game that is the same; None if there is none."""
        same_header = self._names.get(_unpinned(header), ())
        wanted, typed = outline(header, summary), commands(entries)
        for name in same_header:
            if self._may_be(name, wanted) and _stored_commands(self._reader, name)[0] == typed:
                return name
        return None

    def _may_be(self, name: str, wanted: Outline) -> bool:
        """Whether a stored game may be the same, judged by its listing; True if that cannot be read."""
        try:
            game = self._reader.game(name)
        except StoreError:
            return True
        return outline(game.header, game.summary) == wanted


def without_copies(reader: StoreReader, games: Iterable[ListedGame]) -> list[ListedGame]:
    """Each game once, however often it was imported; only games with the same outline are read."""
    groups: dict[Outline, list[ListedGame]] = defaultdict(list)
    for game in games:
        groups[outline(game.header, game.summary)].append(game)
    return [game for group in groups.values() for game in _without_copies(reader, group)]


def _without_copies(reader: StoreReader, group: list[ListedGame]) -> Iterable[ListedGame]:
    """Each game of a group once. Only an imported game can be a copy: two games played at a table may go alike."""
    if len(group) == 1:
        return group
    played: list[ListedGame] = []
    imported: dict[Commands, ListedGame] = {}
    played_commands: set[Commands] = set()
    for game in sorted(group, key=lambda game: (game.opened, len(game.id), game.id)):
        typed, at_once = _stored_commands(reader, game.id)
        if at_once:
            imported.setdefault(typed, game)
        else:
            played.append(game)
            played_commands.add(typed)
    return [*played, *(game for typed, game in imported.items() if typed not in played_commands)]


def _stored_commands(reader: StoreReader, name: str) -> tuple[Commands, bool]:
    """The commands of a game, and whether all were stored at once, as by an import; an unreadable game has no copy."""
    try:
        entries = legible_entries(reader, name)
    except StoreError:
        return ((name, "", ""),), False
    counting = [entry for entry in entries[1:] if entry.kind != ANNOTATION]
    moments = {entry.at for entry in (*entries[:1], *counting)}
    return commands(counting), bool(counting) and len(moments) == 1
