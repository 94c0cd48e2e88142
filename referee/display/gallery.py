"""What can be seen of a store: its games as pages, read again whenever somebody looks. Used by one thread only."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from referee.display.followed import Followed
from referee.display.game_page import GamePage
from referee.display.list_page import list_page, no_game, unreadable
from referee.display.pieces import Sight
from referee.display.places import LIST, LIVE, GivenPages, giver
from referee.session.stored import NotOpened
from referee.store.contact import Contact
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.problems import UNKNOWN, StoreError
from referee.table.said import said_lines
from referee.table.voice import Voice, flowing

RECENT = 3 * 60 * 60.0
"""Seconds after which a game in which nothing has happened is no longer being played."""


K = TypeVar("K")
V = TypeVar("V")

LISTING = 0.5
"""Seconds after which the list of games is read again."""
REOPENING = 1.0
"""Seconds after which the store is opened anew, which notices that it was moved or replaced."""
MOST = 256
"""Games that are followed at once."""


class Key(NamedTuple):
    """A page: what is on it, and its language."""

    place: str
    language: str


class Gallery:
    def __init__(
        self,
        opened: Callable[[], StoreReader],
        voices: Mapping[str, Voice],
        given: Sequence[GivenPages] = (),
        contact: Callable[[], Contact | None] = lambda: None,
    ) -> None:
        self._open = opened
        self._contact = contact
        self.heard: float | None = None
        """When the hall was heard of last, if it does not answer."""
        self._voices = voices
        self._given = given
        self._reader: StoreReader | None = None
        self._edition: int | None = None
        self._opened_at = self._listed_at = 0.0
        self._games: Sequence[ListedGame] = ()
        self._apart: Sequence[str] = ()
        """What cannot be read."""
        self._counting: Sequence[ListedGame] = ()
        """Of several versions of a game the one that counts; a page shows every other, too, but no list has it."""
        self._live: Sequence[ListedGame] = ()
        self._followed: dict[str, Followed] = {}
        self._front = ""
        """The given page that whoever asks for nothing in particular sees, if it is one of those."""
        self._sights: dict[Key, tuple[object, Sight]] = {}

    def look(self, keys: Iterable[Key]) -> dict[Key, Sight]:
        """These pages as they are now; an error if the store cannot be read."""
        try:
            reader = self._present()
            self._list(reader)
            return {key: self._sight(reader, key) for key in keys}
        except (StoreError, OSError):
            self.close()
            raise

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _present(self) -> StoreReader:
        """The store as it lies there now; games that were replaced in it are read again."""
        now = time.monotonic()
        if self._reader is not None and now - self._opened_at > REOPENING:
            self.close()
        anew = self._reader is None
        reader = self._reader = self._reader or self._open()
        edition = reader.edition()
        if anew or edition != self._edition:
            self._edition, self._listed_at = edition, 0.0
            self._opened_at = now if anew else self._opened_at
            self._followed = {name: game for name, game in self._followed.items() if game.is_in(reader)}
        return reader

    def _list(self, reader: StoreReader) -> None:
        now = time.monotonic()
        if now - self._listed_at >= LISTING:
            self._games, self._apart, self._listed_at = reader.games(), reader.apart(), now
            contact = self._contact()
            self.heard = None if contact is None else contact.unheard_since(time.time())
            others = {name for pages in self._given for name in pages.out_of_force(reader, self._games)}
            self._counting = [game for game in self._games if game.id not in others] if others else self._games
            self._live = live_games(self._counting, time.time())
            self._front = next(filter(None, (pages.front(reader) for pages in self._given)), "")

    def _sight(self, reader: StoreReader, key: Key) -> Sight:
        voice, place = self._voices[key.language], key.place
        if place == LIVE:
            place = self._first
        pages = giver(self._given, place)
        if pages is not None:
            known = pages.known(reader, self._games)
            return self._kept(key, (place, known), lambda: known.sight(place, voice))
        if place == LIST:
            games, live, apart = self._counting, self._live, self._apart
            return self._kept(key, (games, live, apart), lambda: Sight(list_page(games, live, apart, voice)))
        try:
            game = self._following(reader, place)
        except NotOpened:
            return Sight(unreadable(place, voice))
        except StoreError as problem:
            if problem.problem == UNKNOWN:
                return Sight(unreadable(place, voice))
            if problem.problem == "no-such-game":
                return Sight(no_game(place, voice), found=False)
            raise
        return self._kept(key, (game, game.length, game.overdue), lambda: self._game_sight(game, voice))

    @property
    def _first(self) -> str:
        """What whoever asks for nothing in particular sees: a given page, the game that is played, or the list."""
        if self._front:
            return self._front
        return self._live[0].id if len(self._live) == 1 else LIST

    def _following(self, reader: StoreReader, name: str) -> Followed:
        """The game as it stands now."""
        game = self._followed.pop(name, None)
        if game is None or reader.length(name) < game.length:
            game = Followed(reader, name)
        game.read_on(reader)
        self._followed[name] = game
        _forget(self._followed, MOST)
        return game

    def _game_sight(self, game: Followed, voice: Voice) -> Sight:
        news = [line.strip() for one in game.news for line in said_lines(one, game.table.game, voice)]
        return Sight(GamePage(game, voice).fragment(), tuple(map(flowing, news)))

    def _kept(self, key: Key, state: object, make: Callable[[], Sight]) -> Sight:
        """The sight of a state, made once."""
        before = self._sights.pop(key, None)
        sight = before[1] if before is not None and before[0] == state else make()
        self._sights[key] = state, sight
        _forget(self._sights, len(self._voices) * (MOST + 2))
        return sight


def _forget(kept: dict[K, V], most: int) -> None:
    """Leaves so many of the values that were used last."""
    while len(kept) > most:
        del kept[next(iter(kept))]


def live_games(games: Sequence[ListedGame], now: float) -> tuple[ListedGame, ...]:
    """The games that are not settled and were used lately; without one, the game settled last, until another begins."""
    recent = [game for game in games if now - game.used < RECENT]
    return tuple([game for game in recent if not game.summary.final] or recent[:1])
