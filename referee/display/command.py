"""`referee display`: a page that shows the games of this machine, or a club's event."""

from typing import Annotated

import typer

from referee.cli.completions import stored_games
from referee.cli.ending import Ended
from referee.cli.language import _
from referee.cli.output import out
from referee.cli.stores import open_reader
from referee.club.commands.completions import events
from referee.club.keeper import event_meant
from referee.core.exit_codes import FINE
from referee.core.trouble import CannotSay
from referee.display.spectators import HERE, invite, listen, open_in_browser, serve
from referee.speech.speech import N_


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
            autocompletion=events,
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
    reader = open_reader() if name or event else None
    game = reader.game(name.strip().lower()).id if reader is not None and name else ""
    club = event_meant(reader.events, event) if reader is not None and event else ""
    place = listen(host, port)
    url = invite(place, f"game/{game}" if game else "", further=host not in (HERE, "localhost", "::1"))
    out(_("Ctrl-C ends it.") + "\n")
    if open_page:
        open_in_browser(url)
    signal = serve(place, club)
    if signal:
        raise Ended(signal)
    return FINE
