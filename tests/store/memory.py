"""A store in memory: what the port promises and nothing else, for games that need no file."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from operator import attrgetter
from threading import RLock

from referee.core.values import replace
from referee.store.entries import LETTER, StoredAct, StoredEntry, opening, same_act
from referee.store.listed import Chain, Digest, Examination, ListedGame, StoredDigest, Summary, next_name
from referee.store.problems import Overtaken, StoreError, Taken


@dataclass
class Shelf:
    """What is kept, whoever has it open."""

    listed: dict[str, ListedGame] = field(default_factory=dict)
    lines: dict[str, list[StoredEntry]] = field(default_factory=dict)
    """Of each game the opening, then the entries."""
    digests: dict[str, StoredDigest] = field(default_factory=dict)
    acts: dict[str, list[StoredAct]] = field(default_factory=dict)
    """By event."""
    origins: dict[tuple[str, str], int] = field(default_factory=dict)
    """The numbers of entries and acts by the names of their journals and their origins."""
    epochs: dict[str, int] = field(default_factory=dict)
    deleted: set[str] = field(default_factory=set)
    edition: int = 1
    lock: RLock = field(default_factory=RLock)


class Memory:
    """One terminal's store; several may have the same shelf open."""

    where = "memory"

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = shelf or Shelf()

    @property
    def upkeep(self) -> "Memory":
        return self

    @property
    def events(self) -> "MemoryEvents":
        return MemoryEvents(self._shelf)

    def edition(self) -> int:
        return self._shelf.edition

    def game(self, name: str) -> ListedGame:
        if name not in self._shelf.listed:
            raise StoreError("no-such-game", name)
        return self._shelf.listed[name]

    def games(self) -> list[ListedGame]:
        by_name = sorted(self._shelf.listed.values(), key=attrgetter("id"))
        return sorted(by_name, key=attrgetter("used"), reverse=True)

    def apart(self) -> list[str]:
        return []

    def last(self) -> str:
        if not self._shelf.listed:
            raise StoreError("no-games")
        return self.games()[0].id

    def headers(self) -> list[tuple[str, str]]:
        games = sorted(self._shelf.listed.values(), key=lambda game: (game.opened, len(game.id), game.id))
        return [(game.id, game.header) for game in games]

    def names_with_entries(self) -> list[str]:
        return sorted(self._shelf.lines)

    def header(self, name: str) -> str:
        return self._of(name)[0].facts

    def length(self, name: str) -> int:
        return self._shelf.listed[name].length if name in self._shelf.listed else 0

    def entries(self, name: str, after: int = 0) -> list[StoredEntry]:
        if after < 0:
            return list(self._of(name))
        return self._shelf.lines.get(name, [])[after + 1 :]

    def digests(self) -> dict[str, StoredDigest]:
        return dict(self._shelf.digests)

    def examine(self) -> Examination:
        lines = self._shelf.lines
        return Examination([], {name: Chain(len(lines[name]) - 1, lines[name][-1].at) for name in sorted(lines)})

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[StoredEntry] = (),
        digest: Digest | None = None,
    ) -> str:
        with self._shelf.lock:
            name = next_name(game[0], self._shelf.listed)
            lines = [opening(header, at), *(replace(entry, at=at, origin="") for entry in entries)]
            self._shelf.lines[name] = lines
            self._shelf.listed[name] = ListedGame(name, game, at, at, header, len(lines) - 1, summary)
            self._keep_digest(name, digest)
        return name

    def append(
        self,
        name: str,
        entry: StoredEntry,
        summary: Summary,
        digest: Digest | None = None,
        edition: int | None = None,
        epoch: int | None = None,
    ) -> None:
        with self._shelf.lock:
            if edition in (None, self.edition()) and (landed := self.landed(name, entry.origin)) is not None:
                if replace(self._of(name)[landed], at=entry.at) != entry:
                    raise StoreError("origin-taken", f"{name} {entry.origin}")
                return
            if epoch is not None and epoch < self._shelf.epochs.get(name, 0):
                raise Taken(name)
            if entry.number != len(self._of(name)) or edition not in (None, self.edition()):
                raise Overtaken(name)
            self._shelf.lines[name].append(entry)
            self._shelf.listed[name] = replace(self.game(name), used=entry.at, length=entry.number, summary=summary)
            self._keep_digest(name, digest)
            if entry.origin:
                self._shelf.origins[name, entry.origin] = entry.number

    def landed(self, name: str, origin: str) -> int | None:
        return self._shelf.origins.get((name, origin))

    def touch(self, name: str, at: float) -> None:
        with self._shelf.lock:
            self._shelf.listed[name] = replace(self.game(name), used=at)

    def delete(self, name: str) -> None:
        with self._shelf.lock:
            self._of(name)
            self._shelf.deleted.add(name)
            for kept in (self._shelf.lines, self._shelf.listed, self._shelf.digests):
                kept.pop(name, None)
            for known in [key for key in self._shelf.origins if key[0] == name]:
                del self._shelf.origins[known]

    def save_digests(self, digests: Iterable[StoredDigest]) -> None:
        with self._shelf.lock:
            self._shelf.digests |= {digest.game: digest for digest in digests}

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        with self._shelf.lock:
            if (game := derived()) is not None:
                self._shelf.listed[game.id] = game

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        with self._shelf.lock:
            for before, now in games:
                if self.game(before.id) == before:
                    self._shelf.listed[now.id] = now

    def close(self) -> None:
        """Nothing: the shelf is kept by whoever holds it."""

    def _of(self, name: str) -> list[StoredEntry]:
        if name not in self._shelf.lines:
            raise StoreError("no-such-game", name)
        return self._shelf.lines[name]

    def _keep_digest(self, name: str, digest: Digest | None) -> None:
        if digest is not None:
            self._shelf.digests[name] = StoredDigest(name, self.length(name), digest)


class MemoryEvents:
    """The journals of events on a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def names(self) -> list[str]:
        kept = self._shelf.acts
        latest = sorted(kept, key=lambda name: (len(name), name), reverse=True)
        return sorted(latest, key=lambda name: max(act.at for act in kept[name]), reverse=True)

    def acts(self, event: str, after: int = 0) -> list[StoredAct]:
        if event not in self._shelf.acts:
            raise StoreError("no-such-event", event)
        return self._shelf.acts[event][after:]

    def found(self, act: StoredAct, origin: str = "") -> str:
        with self._shelf.lock:
            for event, known in self._shelf.origins:
                if known == origin and event in self._shelf.acts:
                    self._confirm_same(event, act, origin)
                    return event
            name = next_name(LETTER, self._shelf.acts)
            self._shelf.acts[name] = [act]
            self._keep_origin(name, act.number, origin)
        return name

    def append(self, event: str, act: StoredAct, edition: int | None = None, origin: str = "") -> None:
        with self._shelf.lock:
            if edition in (None, self._shelf.edition) and self.landed(event, origin):
                self._confirm_same(event, act, origin)
                return
            fits = act.number == len(self._shelf.acts.get(event, ())) + 1 and act.number > 1
            if not fits or edition not in (None, self._shelf.edition):
                raise Overtaken(event)
            self._shelf.acts[event].append(act)
            self._keep_origin(event, act.number, origin)

    def landed(self, event: str, origin: str) -> int | None:
        return self._shelf.origins.get((event, origin))

    def _keep_origin(self, event: str, number: int, origin: str) -> None:
        if origin:
            self._shelf.origins[event, origin] = number

    def _confirm_same(self, event: str, act: StoredAct, origin: str) -> None:
        number = self._shelf.origins[event, origin]
        known = self._shelf.acts[event][number - 1]
        if not same_act(known, act):
            raise StoreError("origin-taken", f"{event} {origin}")
