"""Finds copies: stored games that are the same game, wherever and however often they were stored.

Copies have the same header lines (the dictionary by name only) and the same commands in the same order. Notes, clocks
and renamed players make no difference.
"""

from collections import defaultdict
from collections.abc import Iterable

from referee.core.table import ANNOTATION, Entry
from referee.store.listed import Stored, Summary
from referee.store.port import Reading
from referee.store.problems import StoreError

_LEXICON, _PIN = "\n#lexicon ", "@sha256:"

Outline = tuple[str, tuple[tuple[str, int], ...], int]
"""What copies have in common in lists of games: the header, the scores by seat, the number of steps."""
Commands = tuple[tuple[str, str, str], ...]
"""Kind, seat and command of every entry that counts."""


def outline(header: str, summary: Summary) -> Outline:
    scores = tuple((seat, score) for seat, _name, score in summary.players)
    return _unpinned(header), scores, summary.steps


def _unpinned(header: str) -> str:
    """The header without the dictionary's hash, which a record need not have."""
    before, line, behind = header.partition(_LEXICON)
    if not line:
        return header
    lexicon, end, rest = behind.partition("\n")
    return f"{before}{line}{lexicon.partition(_PIN)[0]}{end}{rest}"


def commands(entries: Iterable[Entry]) -> Commands:
    return tuple((entry.kind, entry.seat, entry.command) for entry in entries if entry.kind != ANNOTATION)


class Kept:
    """The games of a store, by their headers."""

    def __init__(self, reader: Reading) -> None:
        self._reader = reader
        self._names: dict[str, list[str]] = defaultdict(list)
        for name, header in reader.headers():
            self.add(header, name)

    def add(self, header: str, name: str) -> None:
        self._names[_unpinned(header)].append(name)

    def same(self, header: str, summary: Summary, entries: Iterable[Entry]) -> str | None:
        """The name of the first stored game that is the same; None if there is none."""
        alike = self._names.get(_unpinned(header), ())
        common, told = outline(header, summary), commands(entries)
        return next((name for name in alike if self._like(name, common) and _told(self._reader, name)[0] == told), None)

    def _like(self, name: str, common: Outline) -> bool:
        """Whether a stored game may be the same, judged by its listing; True if that cannot be read."""
        try:
            game = self._reader.game(name)
        except StoreError:
            return True
        return outline(game.header, game.summary) == common


def without_copies(reader: Reading, games: Iterable[Stored]) -> list[Stored]:
    """Each game once, however often it was imported; only games with the same outline are read."""
    groups: dict[Outline, list[Stored]] = defaultdict(list)
    for game in games:
        groups[outline(game.header, game.summary)].append(game)
    return [game for alike in groups.values() for game in _once(reader, alike)]


def _once(reader: Reading, alike: list[Stored]) -> Iterable[Stored]:
    """The games without copies. Only a game stored all at once can be a copy: two evenings may go alike."""
    if len(alike) == 1:
        return alike
    played: list[Stored] = []
    written: dict[Commands, Stored] = {}
    there: set[Commands] = set()
    for game in sorted(alike, key=_age):
        told, at_once = _told(reader, game.id)
        if at_once:
            written.setdefault(told, game)
        else:
            played.append(game)
            there.add(told)
    return [*played, *(game for told, game in written.items() if told not in there)]


def _told(reader: Reading, name: str) -> tuple[Commands, bool]:
    """The commands of a game, and whether all were stored at one moment; an unreadable game is like no other."""
    try:
        lines = reader.lines(name)
    except StoreError:
        return ((name, "", ""),), False
    counting = [line for line in lines[1:] if line.kind != ANNOTATION]
    moments = {line.at for line in (*lines[:1], *counting)}
    told = tuple((line.kind, line.seat, line.command) for line in counting)
    return told, bool(counting) and len(moments) == 1


def _age(game: Stored) -> tuple[float, int, str]:
    return game.opened, len(game.id), game.id
