"""The filters that commands on many games share: which of the stored games they are about."""

from collections.abc import Iterable
from datetime import date
from typing import Annotated

import typer

from referee.cli import completions
from referee.cli.troubles import unknown, unknown_game
from referee.core.message import N_, CannotSay, Message
from referee.core.outside import INPUT
from referee.core.record import read_day
from referee.core.values import Value
from referee.games import GAMES
from referee.papers import aliases
from referee.papers.aliases import Names
from referee.session.stored import readable_games
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.problems import DAMAGED, StoreError

RECORD = ".ref"

OnlyOpen = Annotated[bool, typer.Option("--open", help=N_("Only games that are not settled yet."))]
OfGame = Annotated[str, typer.Option("--game", help=N_("Only this game."), autocompletion=completions.games)]
PlayedBy = Annotated[
    list[str] | None, typer.Option("--player", help=N_("Only games with this player; twice, with both players."))
]
Since = Annotated[str, typer.Option("--since", metavar="DATE", help=N_("Only games from this day on."))]
Until = Annotated[str, typer.Option("--until", metavar="DATE", help=N_("Only games up to this day."))]


class Filters(Value):
    """Which games and players are wanted; an empty field excludes nothing. Players are given by their keys."""

    names: Names
    players: frozenset[str] = frozenset()
    """Players whose figures are wanted, with the games of any of them."""
    game: str = ""
    since: date | None = None
    until: date | None = None
    together: frozenset[str] = frozenset()
    """Players who all have to be in a game."""
    unsettled: bool = False
    """Only games that are not settled."""
    typed: tuple[str, ...] = ()
    """The names of players as they were typed."""

    @property
    def given(self) -> bool:
        return self != Filters(self.names)

    def takes(self, game: ListedGame) -> bool:
        if self.game and game.game != self.game:
            return False
        if self.unsettled and game.summary.final:
            return False
        if self.players or self.together:
            playing = {self.names.key(name) for _seat, name, _score in game.summary.players}
            if not self.together <= playing or (self.players and playing.isdisjoint(self.players)):
                return False
        if self.since is None and self.until is None:
            return True
        day = game.day.on
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)

    def passing(self, games: list[ListedGame]) -> list[ListedGame]:
        """The games that pass; `CannotSay` if a player is in no game at all."""
        if not self.given:
            return games
        self.confirm_players(games)
        return [game for game in games if self.takes(game)]

    def ids(self, reader: StoreReader) -> list[str]:
        """The names of the games that pass and can be read, the one used last first; `CannotSay` if none passes."""
        return [game.id for game in self._some(listed(reader)[0])] if self.given else readable_games(reader)

    def one(self, reader: StoreReader, name: str) -> str:
        """The game of this name, else the one used last of those that pass."""
        self.confirm_no_name(name)
        return self._some(reader.games())[0].id if self.given else name.lower() or reader.last()

    def confirm_no_name(self, name: str) -> None:
        """Raises `CannotSay` if what is wanted is named, and chosen by filters too."""
        if name and self.given:
            raise CannotSay("Either the name of a game or filters, such as --player, not both.")

    def confirm_players(self, games: Iterable[ListedGame]) -> None:
        """Raises `CannotSay` if a player who was typed is in none of the games."""
        known: dict[str, str] = {}
        for game in games if self.typed else ():
            for _seat, name, _score in game.summary.players:
                player = self.names.player(name)
                known.setdefault(self.names.key(name), player)
        for name in self.typed:
            if known and self.names.key(name) not in known:
                raise unknown(Message(N_("There is no player “{name}”."), name=name), name, known.values())

    def _some(self, games: list[ListedGame]) -> list[ListedGame]:
        """The games that pass; `CannotSay` if there are none."""
        passing = self.passing(games)
        if not passing:
            raise CannotSay(NONE)
        return passing


NONE = N_("No game fits.")


def filters(
    only_open: bool = False,
    game: str = "",
    played_by: Iterable[str] | None = None,
    since: str = "",
    until: str = "",
    shown: Iterable[str] = (),
) -> Filters:
    """The filters with these values; of `shown` players the figures are wanted."""
    if game and game not in GAMES:
        raise unknown_game(game)
    names, together, players = Names(aliases.load()), tuple(played_by or ()), tuple(shown)
    keys, both = frozenset(map(names.key, players)), frozenset(map(names.key, together))
    return Filters(names, keys, game, day(since), day(until), both, only_open, (*together, *players))


def day(typed: str) -> date | None:
    """The day that was typed, if any was."""
    read = read_day(typed) if typed else None
    if typed and read is None:
        raise CannotSay("“{typed}” is no day; an example: 2026-03-31", typed=typed)
    return read


def listed(reader: StoreReader) -> tuple[list[ListedGame], StoreError | None]:
    """All games, the one used last first; of a damaged store, those that can be read completely, and the error."""
    try:
        return reader.games(), None
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        from referee.session.upkeep import derived_listing

        games = (derived_listing(reader, name) for name in readable_games(reader))
        return [game for game in games if game is not None], problem


def is_record(name: str) -> bool:
    """Whether this names a file with a record, or standard input, and no stored game."""
    return name == str(INPUT) or name.lower().endswith(RECORD)
