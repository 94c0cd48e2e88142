"""`referee rules GAME|club [CLAUSE or words]`: the clauses that this referee applies."""

import re
from typing import Annotated

import typer

from referee.cli.arguments import LIST, AsJson
from referee.cli.completions import books_of_rules
from referee.cli.language import _, language, ngettext
from referee.cli.output import aligned, err, out, out_json
from referee.cli.troubles import unknown, unknown_game
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay, Message
from referee.core.printable import printable
from referee.core.spelling import capitals
from referee.core.values import Json
from referee.core.wording import clauses, wording
from referee.games import GAMES

CLAUSE = re.compile("[A-Z]{2,4}-[0-9]+")
"""How the name of a clause looks."""


def rules(
    game: Annotated[
        str,
        typer.Argument(
            help=N_("The game, or club; without it those that there are."),
            autocompletion=lambda: list(books_of_rules()),
        ),
    ] = "",
    wanted: Annotated[
        list[str] | None, typer.Argument(help=N_("A clause such as OPT-9, or words to look for."))
    ] = None,
    as_object: AsJson = False,
) -> int:
    if game in ("", LIST):
        return _list(as_object)
    if game not in books_of_rules():
        raise unknown_game(game)
    try:
        known = clauses(books_of_rules()[game], language())
    except FileNotFoundError as problem:
        raise CannotSay("The rules of {game} are not in this version yet.", game=game) from problem
    if game in GAMES:
        known += clauses("referee.words", language())
    asked = capitals(" ".join(wanted or ()))
    matching = [clause for clause in known if clause.id == asked] or [
        clause for clause in known if asked in capitals(f"{clause.id} {clause.text}")
    ]
    if not matching and CLAUSE.fullmatch(asked):
        wrong = Message(N_("{game} has no clause {clause}."), game=game, clause=asked)
        raise unknown(wrong, asked, [clause.id for clause in known])
    if not matching and not as_object:
        message = _("No rule of {game} speaks of “{wanted}”.")
        err(f"referee: {message.format(game=game, wanted=printable(' '.join(wanted or ())))}\n")
        return NO
    if as_object:
        told: list[Json] = [{"id": one.id, "text": one.text, "ruling": one.ruling} for one in matching]
        out_json({"game": game, "clauses": told})
    else:
        mark = " " + _("[house ruling]")
        out("".join([f"{one.id}{mark if one.ruling else ''}\n  {one.text}\n" for one in matching]))
    return FINE if matching else NO


def _list(as_object: bool) -> int:
    """Lists the games, and the club, with the number of their clauses."""
    names = {game: wording(package, "sheet", "name", language()) for game, package in GAMES.items()}
    told = [
        (game, names.get(game, _("A club's evening")), len(clauses(package, language())))
        for game, package in books_of_rules().items()
    ]
    if as_object:
        out_json({"games": [{"game": game, "name": name, "clauses": count} for game, name, count in told]})
    else:
        rows = [
            (game, name, ngettext("{count} clause", "{count} clauses", count).format(count=count))
            for game, name, count in told
        ]
        out(aligned(rows))
    return FINE
