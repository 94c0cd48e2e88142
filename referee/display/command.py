"""`referee display`: a page that shows the games of this machine, or a club's event."""

from typing import Annotated

import typer

from referee.cli.completions import stored_games
from referee.cli.end import Ended
from referee.cli.language import _
from referee.cli.output import out
from referee.cli.stores import open_reader
from referee.core.exit_codes import FINE
from referee.core.message import N_, CannotSay
from referee.display.spectators import HERE, given_pages, invite, listen, open_in_browser, serve


def display(
    name: Annotated[
        str,
        typer.Argument(help=N_("The game, such as o1; without it what is being played."), autocompletion=stored_games),
    ] = "",
    event: Annotated[
        str,
        typer.Option(
            "--event",
            "-e",
            help=N_("The event, such as e1; without it the one that goes on, if there is one."),
        ),
    ] = "",
    host: Annotated[
        str,
        typer.Option(metavar="H", help=N_("The address to listen at, for other machines; 0.0.0.0 is every one.")),
    ] = HERE,
    port: Annotated[
        int | None, typer.Option(metavar="P", min=0, max=65535, help=N_("The port; without it the first that is free."))
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help=N_("Open the page in the browser of this machine."))
    ] = False,
) -> int:
    if name and event:
        raise CannotSay("The page shows a game or an event: name one of them.")
    game = open_reader().game(name.strip().lower()).id if name else ""
    given = given_pages()
    if event:
        if not given:
            raise CannotSay("There is no event here.")
        for pages in given:
            pages.choose(open_reader(), event)
    place = listen(host, port)
    url = invite(place, f"game/{game}" if game else "", further=host not in (HERE, "localhost", "::1"))
    out(_("Ctrl-C ends it.") + "\n")
    if open_page:
        open_in_browser(url)
    signal = serve(place, given)
    if signal:
        raise Ended(signal)
    return FINE
