"""`referee rules GAME [CLAUSE or words]`: the clauses that this referee applies."""

import sys
from typing import Annotated

import typer

from referee.cli.support.columns import out
from referee.cli.support.completing import games
from referee.cli.support.problems import CannotSay, about_game
from referee.cli.support.tongue import LANGUAGE, _
from referee.core.exit_codes import FINE, NO
from referee.core.printable import printable
from referee.core.spelling import capitals
from referee.core.wording import Clause, clauses
from referee.games import GAMES


def rules(
    game: Annotated[str, typer.Argument(help=_("The game."), autocompletion=games)],
    wanted: Annotated[list[str] | None, typer.Argument(help=_("A clause such as OPT-9, or words to look for."))] = None,
) -> int:
    if game not in GAMES:
        raise about_game(game)
    try:
        known = clauses(GAMES[game], LANGUAGE)
    except FileNotFoundError as problem:
        raise CannotSay(_("The rules of {game} are not in this version yet.").format(game=game)) from problem
    known += clauses("referee.words", LANGUAGE)
    asked = capitals(" ".join(wanted or ()))
    found = [clause for clause in known if clause.id == asked] or [
        clause for clause in known if asked in capitals(f"{clause.id} {clause.text}")
    ]
    if not found:
        told = _("No rule of {game} speaks of “{wanted}”.")
        sys.stderr.write(f"referee: {told.format(game=game, wanted=printable(' '.join(wanted or ())))}\n")
        return NO
    out("".join(map(_told, found)))
    return FINE


def _told(clause: Clause) -> str:
    mark = " " + _("[house ruling]") if clause.ruling else ""
    return f"{clause.id}{mark}\n  {clause.text}\n"
