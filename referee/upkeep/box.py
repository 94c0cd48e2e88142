"""`referee box …`: boxes, which describe the pieces of a set."""

from typing import Annotated

import typer

from referee.cli.arguments import AsJson, GameId, misplaced
from referee.cli.boxes import boxes
from referee.cli.language import _, language, ngettext, sentence, speech
from referee.cli.output import aligned, out, out_json
from referee.cli.stores import open_session
from referee.cli.typer_seam import SpokenCommand, SpokenGroup
from referee.core.box import STATUS, SURE, Facts
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_
from referee.core.printable import printable
from referee.core.wording import SHARED, texts
from referee.games import GAMES, game_of
from referee.session.boxes import NO_BOX, Boxes, BoxProblem
from referee.upkeep import editor

app = typer.Typer(cls=SpokenGroup, help=N_("Boxes: what is printed on the pieces of a set."))
LISTED = 20
"""How many troubles of a box are listed."""
ROW = 8
"""The least number of letters in a row of a board."""
Game = Annotated[str, typer.Argument(help=N_("The game."))]
Name = Annotated[str, typer.Argument(help=N_("The box."))]
OwnName = Annotated[str, typer.Argument(help=N_("The box; without a name it is given one."))]


@app.callback(invoke_without_command=True)
def bare(context: typer.Context, as_object: AsJson = False) -> int:
    if context.invoked_subcommand is None:
        return list_all("", as_object)
    if as_object:
        raise misplaced("box list --json")
    return FINE


@app.command("list", cls=SpokenCommand, help=N_("List the boxes of a game, or of all; the bare command lists all."))
def list_all(
    game: Annotated[str, typer.Argument(help=N_("The game; without it the boxes of every game."))] = "",
    as_object: AsJson = False,
) -> int:
    if as_object:
        out_json({"boxes": {one: boxes(one).names() for one in ([game] if game else GAMES)}})
    elif game:
        out("".join(f"{printable(name)}\n" for name in boxes(game).names()))
    else:
        out(aligned([(one, ", ".join(boxes(one).names())) for one in GAMES]))
    return FINE


@app.command(cls=SpokenCommand, help=N_("What a box says, and whether each fact is known or assumed."))
def show(game: Game, name: Name = "default", as_object: AsJson = False) -> int:
    told = boxes(game).told_by_pieces(boxes(game).facts(name))
    facts = boxes(game).values(name)
    if as_object:
        out_json({"game": game, "box": name, "facts": facts})
        return FINE
    by_pieces = _("told by the pieces listed")
    status = {"known": _("known from the printed rules or the set"), "assumed": _("assumed")}
    labels, words = texts(GAMES[game], "facts", language()), texts(SHARED, "facts", language())
    for table, content in facts.items():
        called = printable(f"{labels[table]} ({table})" if table in labels else table)
        if not isinstance(content, dict):
            out(f"{called} {printable(_flat(content))}\n")
            continue
        if table in told:
            out(f"{called} · {by_pieces}\n")
            continue
        sure = _("known: {facts}").format(facts=_flat(content[SURE])) if content.get(SURE) else ""
        known = ", ".join(filter(None, (status.get(str(content.get(STATUS)), "?"), sure)))
        out(f"{called} · {printable(known)}\n")
        own = {key: value for key, value in content.items() if key not in (STATUS, SURE)}
        boards = {key: value for key, value in own.items() if _is_board(value)}
        flat = ", ".join(f"{words.get(key, key)} {_flat(value)}" for key, value in own.items() if key not in boards)
        out(f"  {printable(flat)}\n" * bool(flat))
        out("".join(f"  {printable(row)}\n" for rows in boards.values() for row in rows))
    return FINE


def _is_board(value: object) -> bool:
    """Whether a value is a list of the rows of a board."""
    return isinstance(value, list) and len(value) > 1 and all(len(str(row)) >= ROW for row in value)


def _flat(value: object) -> str:
    return " ".join(map(str, value)) or "–" if isinstance(value, list) else str(value)


@app.command(cls=SpokenCommand, help=N_("Make a box of your own from the default one."))
def new(game: Game, name: OwnName = "") -> int:
    own = boxes(game)
    path = own.new(name or own.free_name(_("home")))
    out(f"{path}\n")
    return FINE


@app.command(cls=SpokenCommand, help=N_("Ask for what a box still assumes of your set; a list may come from a pipe."))
def fill(
    game: Game,
    name: OwnName = "",
    everything: Annotated[bool, typer.Option("--all", help=N_("Ask for what is known too."))] = False,
) -> int:
    from referee.upkeep.fill import fill_box

    return fill_box(game, name, everything)


@app.command(cls=SpokenCommand, help=N_("Open a box in your editor."))
def edit(game: Game, name: Name) -> int:
    path = boxes(game).path(name)
    if not path.exists():
        raise BoxProblem(NO_BOX, detail=name)
    editor.edit(path)
    return check(game, name)


@app.command(cls=SpokenCommand, help=N_("Whether a box can be played with, and what may be wrong in it."))
def check(game: Game, name: Name = "default", as_object: AsJson = False) -> int:
    own = boxes(game)
    box = own.read(name)
    unread = list(map(speech().say, box.unknown))
    unplayable = list(map(speech().say, box.wrong)) or _refused(own, name)
    doubts = [] if unplayable or unread else own.doubts(name, language())
    wrong = [*unplayable, *unread]
    if as_object:
        out_json({"game": game, "box": name, "playable": not unplayable, "wrong": wrong, "doubts": doubts})
        return NO if wrong else FINE
    sentences = wrong or doubts
    out("".join(f"{printable(line)}\n" for line in sentences[:LISTED]))
    more = len(sentences) - LISTED
    if more > 0:
        out(ngettext("{count} more of these.", "{count} more of these.", more).format(count=more) + "\n")
    return NO if wrong else FINE


def _refused(own: Boxes, name: str) -> list[str]:
    """Why no game can be opened with a box whose values are each of the right kind."""
    refusal = own.wrong(name)
    return [] if refusal is None else [sentence(refusal, own.game)]


@app.command(cls=SpokenCommand, help=N_("What a game has taught of its pieces; --into keeps it in a box."))
def learnt(
    name: GameId = "",
    into: Annotated[str, typer.Option("--into", help=N_("The box that learns it."))] = "",
    as_object: AsJson = False,
) -> int:
    session = open_session(name)
    game = session.table.game
    learned = game.box().from_game(session.table.state)
    added = boxes(game.name).learn(into, learned) if learned and into else {}
    if as_object:
        further = {"added": added} if into else {}
        out_json({"id": session.name, "game": game.name, "facts": learned, **further})
    else:
        _print_facts(learned)
        if learned and into:
            _print_news(boxes(game.name), into, learned, added)
    return FINE if learned else NO


def _print_facts(told: Facts) -> None:
    for table, facts in told.items():
        out(f"{table}  {', '.join(f'{key} {_flat(value)}' for key, value in facts.items())}\n")


def _print_news(own: Boxes, name: str, learned: Facts, added: Facts) -> None:
    """Says what a box has learnt, and how far its list of pieces has grown."""
    piecewise, box = game_of(own.game).box().piecewise, own.facts(name)
    whole = piecewise is not None and piecewise.missing(box) <= 0
    if added:
        out(_("New to the box {name}:").format(name=name) + "\n")
        _print_facts(added)
    elif not (piecewise and whole and piecewise.table in learned):
        out(_("Nothing of this is new to the box {name}.").format(name=name) + "\n")
    else:
        out(_("The list of the box {name} is complete: it stays as it is.").format(name=name) + "\n")
        if unlisted := piecewise.unlisted(box, piecewise.listed(learned)):
            out(_("Not in it: {pieces}.").format(pieces=" ".join(unlisted)) + "\n")
    if piecewise and piecewise.table in added:
        done = [_("The box {name} is complete.").format(name=name)]
        out("".join(f"{line}\n" for line in (done if whole else own.doubts(name, language()))))
