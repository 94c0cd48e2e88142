"""`referee tutorial`: a game that explains itself as it is played."""

from typing import Annotated

import typer

from referee.cli.language import language
from referee.cli.output import out
from referee.cli.stopping import stopping
from referee.cli.troubles import unknown
from referee.club.commands import lesson as club_lesson
from referee.club.commands.lesson import CLUB
from referee.core.exit_codes import FINE
from referee.core.home import called
from referee.core.trouble import trouble
from referee.play.evening import spend
from referee.play.tutor import lesson, lessons
from referee.speech.speech import N_
from referee.table.wish import Wish


def tutorial(
    game: Annotated[str, typer.Argument(help=N_("The game to explain, or club; without it those there are."))] = "",
) -> int:
    known = lessons()
    if not game:
        lines = (f"{called()} tutorial {name}  {lesson(name, language()).title}\n" for name in known)
        out("".join(lines))
        out(f"{called()} tutorial {CLUB}  {club_lesson.title(language())}\n")
        return FINE
    if game == CLUB:
        with stopping():
            club_lesson.teach()
        return FINE
    if game not in known:
        raise unknown(trouble(N_("There is no tutorial for “{typed}”."), typed=game), game, (*known, CLUB))
    with stopping():
        spend(Wish("tutorial", game))
    return FINE
