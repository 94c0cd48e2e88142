"""`referee tutorial`: a game that explains itself as it is played."""

from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.support.columns import out
from referee.cli.support.problems import CannotSay
from referee.cli.support.stopping import stopping
from referee.cli.support.tongue import LANGUAGE, _
from referee.core.exit_codes import FINE
from referee.core.printable import printable
from referee.table.tutor import lesson, lessons

if TYPE_CHECKING:
    pass

from referee.cli.support.teaching import explain


def tutorial(
    game: Annotated[str, typer.Argument(help=_("The game to explain; without it those there are."))] = "",
) -> int:
    known = lessons()
    if not game:
        told = (f"referee tutorial {name}  {lesson(name, LANGUAGE).title}\n" for name in known)
        out("".join(told))
        return FINE
    if game not in known:
        sentence = _("There is no tutorial for “{typed}”; there are: {games}.")
        raise CannotSay(sentence.format(typed=printable(game), games=", ".join(known)))
    with stopping():
        return explain(game)
