"""The live table as a command: what the arguments of `referee play` ask for, and what is typed to open a game.

The usual arguments are read without Typer, whose imports delay the first frame of the table.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from referee.cli.end import stopping
from referee.cli.stores import exists, joined, open_store
from referee.cli.terminal import at_terminal
from referee.core.exit_codes import FINE
from referee.core.message import CannotSay
from referee.games import GAMES
from referee.play.evening import spend
from referee.store.problems import StoreError
from referee.table.doors import LIST, Wish

DEMO, CLOCK = "--demo", "--clock"
_SETTING = re.compile(r"(?:^|(?<=[\s,]))--set(?:\s+|=)([^\s,]+)")
_BETWEEN = re.compile(r"\s*[,;]\s*(?:(?:et|and|&|\+)\s+)?|\s+(?:et|and|&|\+)\s+", re.IGNORECASE)
_NAME = re.compile(r"[^\s\[\]]+(?:\s*\[[^\]]*\])?|\[[^\]]*\]")
"""A name of one word, with its colour or compass point."""


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


class AskedTable(NamedTuple):
    """What the arguments of `referee play` ask for."""

    name: str
    players: tuple[str, ...]
    demo: bool
    clock: bool


def asked_table(arguments: list[str]) -> AskedTable | None:
    """What is asked for; None for arguments that Typer has to explain."""
    flags = [argument for argument in arguments if argument in (DEMO, CLOCK)]
    name, *players = [argument for argument in arguments if argument not in flags] or [""]
    if any(argument.startswith("-") for argument in (name, *players)):
        return None
    return AskedTable(name, tuple(players), DEMO in flags, CLOCK in flags)


def play_directly(arguments: list[str]) -> int | None:
    """Opens the table that is asked for; None for arguments that Typer has to explain."""
    asked = asked_table(arguments)
    return None if asked is None else play(*asked)


def player_names(typed: str) -> list[str]:
    """`Claire, Étienne`, `Claire et Étienne` and `Claire Étienne` are two; names of two words need commas."""
    parts = [part.strip() for part in _BETWEEN.split(typed.strip())]
    if not re.search("[,;]", typed):
        parts = [name for part in parts for name in _NAME.findall(part)]
    return [part for part in parts if part]


def without_settings(typed: str) -> tuple[str, list[str]]:
    """A line without its settings, and these, each as KEY=VALUE."""
    return _SETTING.sub("", typed).strip(), _SETTING.findall(typed)


def with_settings(typed: str, settings: Sequence[str]) -> str:
    """A line with these settings."""
    return " ".join([typed, *(f"--set {setting}" for setting in settings)])
