"""`referee tutorial`: a game that explains itself as it is played."""

from typing import Annotated, Protocol, cast

import typer

from referee.cli.doors import doors
from referee.cli.end import stopping
from referee.cli.language import language
from referee.cli.output import out
from referee.cli.troubles import unknown
from referee.core.exit_codes import FINE
from referee.core.home import called
from referee.core.late import imported
from referee.core.message import N_, Message
from referee.play.evening import spend
from referee.play.tutor import lesson, lessons
from referee.table.doors import Wish


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
        out("".join(f"{called()} tutorial {name}  {title}\n" for name, title in titles.items()))
        return FINE
    if game not in (*games, *others):
        raise unknown(Message(N_("There is no tutorial for “{typed}”."), typed=game), game, (*games, *others))
    with stopping():
        if game in others:
            others[game].teach()
        else:
            spend(Wish("tutorial", game))
    return FINE
