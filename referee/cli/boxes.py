"""`referee box …`: what is printed on the pieces of a set."""

import os
import shlex
import subprocess
from typing import Annotated, Any

import typer

from referee.cli import places
from referee.cli.columns import out
from referee.cli.problems import CannotSay
from referee.cli.spoken import SpokenCommand, SpokenGroup
from referee.cli.stores import session
from referee.cli.tables import GameId
from referee.cli.tongue import _
from referee.games import GAMES
from referee.session.boxes import Boxes, BoxProblem
from referee.words.check import FINE, NO
from referee.words.say import shown

app = typer.Typer(cls=SpokenGroup, help=_("Boxes: what is printed on the pieces of a set."))
Game = Annotated[str, typer.Argument(help=_("The game."))]
Name = Annotated[str, typer.Argument(help=_("The box."))]


def boxes(game: str) -> Boxes:
    if game not in GAMES:
        told = _("There is no game “{typed}”; there are: {games}.")
        raise CannotSay(told.format(typed=shown(game), games=", ".join(GAMES)))
    return Boxes(game, places.config() / "boxes" / game)


def box_problem(problem: BoxProblem) -> CannotSay:
    sentences = {
        "no-box": _("There is no box “{detail}”. `referee box list GAME` shows what there is."),
        "bad-box": _("The box cannot be read: {detail}"),
        "bad-box-name": _("“{detail}” cannot be a box's name: small letters, digits, dots and hyphens, not “default”."),
        "box-taken": _("There is already a box “{detail}”."),
    }
    return CannotSay(sentences[problem.problem].format(detail=shown(problem.detail)))


@app.command("list", cls=SpokenCommand, help=_("The boxes of a game."))
def list_all(game: Game) -> int:
    out("".join(f"{name}\n" for name in boxes(game).names()))
    return FINE


@app.command(cls=SpokenCommand, help=_("What a box says, and whether each fact is known or assumed."))
def show(game: Game, name: Name = "default") -> int:
    try:
        facts = boxes(game).facts(name)
    except BoxProblem as problem:
        raise box_problem(problem) from problem
    status = {"known": _("known from the printed rules or the set"), "assumed": _("assumed")}
    for table, told in facts.items():
        out(f"{shown(table)} · {status.get(str(told.get('status')), '?')}\n")
        out(f"  {shown(', '.join(f'{key} {_flat(value)}' for key, value in told.items() if key != 'status'))}\n")
    return FINE


def _flat(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


@app.command(cls=SpokenCommand, help=_("Make a box of your own from the default one."))
def new(game: Game, name: Name) -> int:
    try:
        path = boxes(game).new(name)
    except BoxProblem as problem:
        raise box_problem(problem) from problem
    out(f"{path}\n")
    return FINE


@app.command(cls=SpokenCommand, help=_("Open a box in your editor."))
def edit(game: Game, name: Name) -> int:
    try:
        path = boxes(game).path(name)
        if not path.exists():
            raise BoxProblem("no-box", name)
        editor = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "nano")
        subprocess.run([*editor, str(path)], check=False)
        boxes(game).facts(name)
    except BoxProblem as problem:
        raise box_problem(problem) from problem
    return FINE


@app.command(cls=SpokenCommand, help=_("What a game has taught of its pieces; --into keeps it in a box."))
def learnt(
    name: GameId = "",
    into: Annotated[str, typer.Option("--into", help=_("The box that learns it."))] = "",
) -> int:
    at = session(name)
    told = at.table.game.learnt(at.table.state)
    for table, facts in told.items():
        out(f"{table}  {', '.join(f'{key} {_flat(value)}' for key, value in facts.items())}\n")
    if told and into:
        try:
            boxes(at.table.game.name).learn(into, told)
        except BoxProblem as problem:
            raise box_problem(problem) from problem
    return FINE if told else NO
