"""`referee box …`: what is printed on the pieces of a set."""

from typing import Annotated

import typer

from referee.cli.support import editing
from referee.cli.support.arguments import GameId
from referee.cli.support.boxes import boxes
from referee.cli.support.columns import out
from referee.cli.support.spoken import SpokenCommand, SpokenGroup
from referee.cli.support.stores import session
from referee.cli.support.tongue import _, language, ngettext, sentence, speech
from referee.core.box import STATUS
from referee.core.exit_codes import FINE, NO
from referee.core.printable import printable
from referee.session.box_troubles import unknown_key, wrong_value
from referee.session.boxes import BoxProblem
from referee.speech.speech import N_

app = typer.Typer(cls=SpokenGroup, help=N_("Boxes: what is printed on the pieces of a set."))
LISTED = 20
"""So much that is wrong in a box is told at once."""
ROW = 8
"""Letters of a row of a board, at least."""
Game = Annotated[str, typer.Argument(help=N_("The game."))]
Name = Annotated[str, typer.Argument(help=N_("The box."))]


@app.command("list", cls=SpokenCommand, help=N_("The boxes of a game."))
def list_all(game: Game) -> int:
    out("".join(f"{name}\n" for name in boxes(game).names()))
    return FINE


@app.command(cls=SpokenCommand, help=N_("What a box says, and whether each fact is known or assumed."))
def show(game: Game, name: Name = "default") -> int:
    boxes(game).facts(name)
    facts = boxes(game).values(name)
    status = {"known": _("known from the printed rules or the set"), "assumed": _("assumed")}
    for table, told in facts.items():
        if not isinstance(told, dict):
            out(f"{printable(table)} {printable(_flat(told))}\n")
            continue
        out(f"{printable(table)} · {status.get(str(told.get(STATUS)), '?')}\n")
        own = {key: value for key, value in told.items() if key != STATUS}
        drawn = {key: value for key, value in own.items() if _drawn(value)}
        flat = ", ".join(f"{key} {_flat(value)}" for key, value in own.items() if key not in drawn)
        out(f"  {printable(flat)}\n" * bool(flat))
        out("".join(f"  {printable(row)}\n" for rows in drawn.values() for row in rows))
    return FINE


def _drawn(value: object) -> bool:
    """Whether these are the rows of a board."""
    return isinstance(value, list) and len(value) > 1 and all(len(str(row)) >= ROW for row in value)


def _flat(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


@app.command(cls=SpokenCommand, help=N_("Make a box of your own from the default one."))
def new(game: Game, name: Name) -> int:
    path = boxes(game).new(name)
    out(f"{path}\n")
    return FINE


@app.command(cls=SpokenCommand, help=N_("Open a box in your editor."))
def edit(game: Game, name: Name) -> int:
    path = boxes(game).path(name)
    if not path.exists():
        raise BoxProblem("box/no-box", detail=name)
    editing.edit(path)
    return _checked(game, name)


@app.command(cls=SpokenCommand, help=N_("Whether a box can be played with, and what may be wrong in it."))
def check(game: Game, name: Name = "default") -> int:
    return _checked(game, name)


def _checked(game: str, name: str) -> int:
    """What stops a game is a refusal; what is only doubtful is told."""
    own = boxes(game)
    file, found = own.file(name), own.read(name)
    if found.wrong:
        _list([speech().say(wrong_value(file, wrong)) for wrong in found.wrong])
        return NO
    wrong = own.wrong(name)
    if wrong is not None:
        out(f"{sentence(wrong, game)}\n")
        return NO
    _list([speech().say(unknown_key(file, unknown)) for unknown in found.unknown])
    out("".join(f"{printable(doubt)}\n" for doubt in own.doubts(name, language())))
    return FINE


def _list(sentences: list[str]) -> None:
    out("".join(f"{told}\n" for told in sentences[:LISTED]))
    more = len(sentences) - LISTED
    if more > 0:
        out(ngettext("{count} more of these.", "{count} more of these.", more).format(count=more) + "\n")


@app.command(cls=SpokenCommand, help=N_("What a game has taught of its pieces; --into keeps it in a box."))
def learnt(
    name: GameId = "",
    into: Annotated[str, typer.Option("--into", help=N_("The box that learns it."))] = "",
) -> int:
    at = session(name)
    told = at.table.game.box().from_game(at.table.state)
    for table, facts in told.items():
        out(f"{table}  {', '.join(f'{key} {_flat(value)}' for key, value in facts.items())}\n")
    if told and into:
        boxes(at.table.game.name).learn(into, told)
    return FINE if told else NO
