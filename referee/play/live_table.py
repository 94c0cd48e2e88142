"""The live table as a command: `referee play` with what its arguments ask for."""

from collections.abc import Sequence

from referee.cli.end import stopping
from referee.cli.stores import exists, joined, open_store
from referee.cli.terminal import at_terminal
from referee.core.exit_codes import FINE
from referee.core.message import CannotSay
from referee.games import GAMES
from referee.play.evening import spend
from referee.play.game_line import with_settings
from referee.store.problems import StoreError
from referee.table.doors import LIST, Wish


def play(
    name: str, players: Sequence[str], demo: bool, clock: bool, page: str = "", settings: Sequence[str] = ()
) -> int:
    with stopping():
        spend(_wish(name, players, demo, settings), clock, page)
    return FINE


def _wish(name: str, players: Sequence[str], demo: bool, settings: Sequence[str]) -> Wish:
    """What was asked for; people without a wish are asked, and a pipe plays the game used last, or else the demo."""
    if demo:
        if name or settings:
            raise CannotSay("The demo is a game of its own: nothing else can be named beside it.")
        return Wish("demo")
    if players:
        from referee.cli.new_game import open_new_game

        return Wish("open", open_new_game(name, players, chosen=settings)[0])
    if name in GAMES and at_terminal():
        return Wish("new", with_settings(name, settings))
    if settings:
        raise CannotSay("Settings are chosen for a new game, such as option Ana Bob --set judge=always.")
    if not name and at_terminal():
        return LIST
    name = name or _unfinished()
    return Wish("open", name) if name else Wish("demo")


def _unfinished() -> str:
    """The first game that is not settled yet."""
    if not exists():
        return ""
    store = open_store()
    try:
        if joined():
            # games of other devices are never meant
            return store.last()
        return next((game.id for game in store.games() if not game.summary.final), "")
    except StoreError:
        return ""
