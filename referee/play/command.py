"""`referee play, tutorial`: the live table; without a terminal the same commands, a line each."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, Protocol, cast

import typer

from referee.cli.arguments import AskedId, Settings
from referee.cli.doors import doors, in_words_of
from referee.cli.end import stopping
from referee.cli.language import language
from referee.cli.output import out
from referee.cli.troubles import unknown
from referee.core.exit_codes import FINE
from referee.core.home import called
from referee.core.late import imported
from referee.core.message import N_, Message
from referee.play import evening
from referee.play.tutor import lesson, lessons
from referee.table.doors import Wish


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
    with _spectators() if display else nullcontext("") as page:
        return evening.play(name, players or (), demo, clock, page, chosen or ())


def _spectators() -> AbstractContextManager[str]:
    """The page for spectators, which is served meanwhile; it gives its address."""
    served = next(door.beside for door in doors() if door.beside)
    return cast("Callable[[], AbstractContextManager[str]]", imported(served))()


class Tutorial(Protocol):
    """A tutorial of something other than a game."""

    def title(self, language: str) -> str: ...

    def teach(self) -> None:
        """Leads through it, until its end or until the pupil leaves."""


def tutorial(
    game: Annotated[str, typer.Argument(help=N_("The game to explain, or club; without it those there are."))] = "",
) -> int:
    games = lessons()
    others = {name: cast(Tutorial, imported(place)) for door in doors() for name, place in door.tutorials.items()}
    if not game:
        titles = {name: lesson(name, language()).title for name in games}
        titles |= {name: other.title(language()) for name, other in others.items()}
        command = f"{called()} {in_words_of(language(), 'tutorial')}"
        out("".join(f"{command} {name}  {title}\n" for name, title in titles.items()))
        return FINE
    if game not in (*games, *others):
        raise unknown(Message(N_("There is no tutorial for “{typed}”."), typed=game), game, (*games, *others))
    with stopping():
        if game in others:
            others[game].teach()
        else:
            evening.spend(Wish("tutorial", game))
    return FINE
