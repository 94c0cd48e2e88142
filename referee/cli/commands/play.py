"""`referee play`: the live table; without a terminal the same commands, a line each."""

from typing import Annotated

import typer

from referee.cli.support.arguments import AskedId
from referee.cli.support.evening import spend
from referee.cli.support.presenting import at_terminal
from referee.cli.support.stopping import stopping
from referee.cli.support.stores import exists, open_store
from referee.core.exit_codes import FINE
from referee.speech.speech import N_
from referee.store.problems import StoreError
from referee.table.wish import LIST, Wish


def play(
    name: AskedId = "",
    demo: Annotated[bool, typer.Option("--demo", help=N_("A demo game that nothing keeps."))] = False,
    clock: Annotated[
        bool, typer.Option("--clock", help=N_("The program keeps the time, not the table's glass."))
    ] = False,
) -> int:
    with stopping():
        spend(_wish(name, demo), clock)
    return FINE


def _wish(name: str, demo: bool) -> Wish:
    """What was asked for; people without a wish are asked, and a pipe plays the game used last, or else the demo."""
    if demo:
        return Wish("demo")
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
        return next((game.id for game in store.games() if not game.summary.final), "")
    except StoreError:
        return ""
