"""`referee play`: the live table; without a terminal the same commands, a line each."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, cast

import typer

from referee.cli.arguments import AskedId, Settings
from referee.core.message import N_
from referee.play import live_table


def play(
    name: AskedId = "",
    players: Annotated[
        list[str] | None, typer.Argument(help=N_("The players of a new game, after its name: jago Anne Zoé."))
    ] = None,
    chosen: Settings = None,
    demo: Annotated[bool, typer.Option("--demo", help=N_("A demo game that nothing keeps."))] = False,
    clock: Annotated[
        bool, typer.Option("--clock", help=N_("The program keeps the time, not the table's glass."))
    ] = False,
    display: Annotated[
        bool, typer.Option("--display", help=N_("Serve the page for spectators meanwhile, and open it in a browser."))
    ] = False,
) -> int:
    with _spectators(display) as page:
        return live_table.play(name, players or (), demo, clock, page, chosen or ())


def _spectators(wanted: bool) -> AbstractContextManager[str]:
    """The address of the page, which is served meanwhile; empty if none is wanted."""
    if not wanted:
        return nullcontext("")
    from referee.cli.doors import doors
    from referee.core.late import imported

    served = (
        cast("Callable[[], AbstractContextManager[str]]", imported(door.beside)) for door in doors() if door.beside
    )
    return next(served)()
