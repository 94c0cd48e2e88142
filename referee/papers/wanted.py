"""Which of the stored games are wanted, and the names under which their players count."""

from collections.abc import Mapping
from datetime import date

from referee.core.spelling import key_of
from referee.core.values import Value
from referee.session.days import day_of
from referee.store.listed import ListedGame


class Names:
    """The user's aliases for players."""

    def __init__(self, aliases: Mapping[str, str] | None = None) -> None:
        self._players = {key_of(alias): player for alias, player in (aliases or {}).items()}

    def player(self, name: str) -> str:
        """The name under which games of this name count."""
        seen: set[str] = set()
        while (key := key_of(name)) in self._players and key not in seen:
            seen.add(key)
            name = self._players[key]
        return name

    def key(self, name: str) -> str:
        """The key under which games of this name count."""
        return key_of(self.player(name))


class Wanted(Value):
    """The games and players wanted; an empty field excludes nothing. Players are given by their keys."""

    players: frozenset[str] = frozenset()
    """Players whose figures are wanted, with the games of any of them."""
    game: str = ""
    since: date | None = None
    until: date | None = None
    together: frozenset[str] = frozenset()
    """Players who all have to be in a game."""
    unsettled: bool = False
    """Only games that are not settled."""

    def takes(self, game: ListedGame, names: Names) -> bool:
        if self.game and game.game != self.game:
            return False
        if self.unsettled and game.summary.final:
            return False
        return self._has_players(game, names) and self._in_time(game)

    def _has_players(self, game: ListedGame, names: Names) -> bool:
        if not self.players and not self.together:
            return True
        playing = {names.key(name) for _seat, name, _score in game.summary.players}
        return self.together <= playing and (not self.players or not playing.isdisjoint(self.players))

    def _in_time(self, game: ListedGame) -> bool:
        if self.since is None and self.until is None:
            return True
        day = day_of(game).on
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)
