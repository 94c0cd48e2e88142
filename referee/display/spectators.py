"""`referee display`: the page for spectators, opened in a browser, told with its QR code, served until it is stopped."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from io import StringIO
from typing import Annotated, cast

import typer

from referee.cli import stores
from referee.cli.completions import stored_games
from referee.cli.doors import doors
from referee.cli.end import ENDING, Ended
from referee.cli.language import _, language
from referee.cli.output import flush, out
from referee.cli.packages import command
from referee.cli.stores import open_reader
from referee.cli.troubles import voice
from referee.core.exit_codes import FINE
from referee.core.home import languages
from referee.core.late import imported
from referee.core.message import N_, CannotSay
from referee.speech.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.display.address import Place
    from referee.display.places import GivenPages
    from referee.display.server import Display

HERE = "127.0.0.1"
"""The address of this machine for itself alone."""
GENTLE = 5
"""How far the server stands back behind the table on the same machine."""
EXTRA = "'referee[display]'"


def given_pages() -> "list[GivenPages]":
    """The pages that features give."""
    return [cast("Callable[[], GivenPages]", imported(door.pages))() for door in doors() if door.pages]


def serve(place: "Place", given: "Sequence[GivenPages]") -> int:
    """Serves the page until it is stopped; returns the number of the signal that has ended it."""
    display = _display(place, given)
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    with stores.kept_up():
        asyncio.run(display.serve([place.listening]))
    return display.ended


@contextmanager
def beside_the_table() -> Iterator[str]:
    """Serves the page on this machine while a table is open, and shows it in a browser; its address.

    A mistake in the page does not disturb the table; it is reported once that is left.
    """
    place = listen(HERE, None)
    display = _display(place, given_pages())
    url = invite(place, "", further=False)
    open_in_browser(url)
    with ThreadPoolExecutor(1) as pool:
        serving = pool.submit(lambda: asyncio.run(display.serve([place.listening])))
        try:
            yield url
        finally:
            display.stop()
            serving.result()


def invite(place: "Place", path: str, further: bool) -> str:
    """Says where the page is, with a code to be photographed if other machines may see it; returns its address."""
    url = f"{place.url}{path}"
    out(_("The page is at {url}").format(url=url) + "\n")
    if further:
        out(code(url))
    flush()
    return url


def code(url: str) -> str:
    """The QR code of an address, drawn for a terminal."""
    from segno import make_qr

    drawn = StringIO()
    make_qr(url).terminal(drawn, compact=True)
    return drawn.getvalue()


def open_in_browser(url: str) -> None:
    """Opens a browser with windows; one in the terminal would take the place of the table."""
    import webbrowser

    windows = sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not windows or not webbrowser.open(url):
        sys.stderr.write(_("No browser can be opened here.") + "\n")


def _display(place: "Place", given: "Sequence[GivenPages]") -> "Display":
    from referee.display.server import Display

    voices = {each: voice(Speech(each)) for each in languages()}
    return Display(stores.open_read_only, voices, language(), place.hosts, given, stores.contact)


def listen(host: str, port: int | None) -> "Place":
    """A place to serve at; an error if the packages for that are missing, or the store cannot be read."""
    try:
        import segno  # noqa: F401

        from referee.display import server  # noqa: F401
    except ImportError:
        raise CannotSay(
            "The page needs packages that are not installed. This installs them: {command}",
            command=command(program=EXTRA),
        ) from None
    from referee.display.address import listen

    stores.make_store()
    with closing(stores.open_read_only()) as reader:
        reader.games()
    place = listen(host, port)
    ENDING.callback(place.listening.close)
    return place


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
