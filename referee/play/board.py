"""`referee board, audit`: the board of a game drawn, or compared with the real one."""

from itertools import takewhile
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.arguments import AsJson, GameId, GameOption
from referee.cli.files import Force, Output, file_of, form_of, may_write, tell_place
from referee.cli.language import _, language, speech
from referee.cli.output import drawing_columns, out, out_json, out_raw, standard_input
from referee.cli.stores import folded_game, open_session, warn_of_loss
from referee.cli.troubles import READY, voice
from referee.cli.typer_seam import filled
from referee.core import limits
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.outside import INPUT, read_text
from referee.core.outside import lines as bounded
from referee.core.printable import printable
from referee.core.safe_files import write_safely
from referee.core.sheet import Picture, Series
from referee.core.values import replace
from referee.documents.pictures import svg_of, text_of
from referee.session.stored import FoldedGame
from referee.table import audit as reconciling

TERM, SVG = "term", "svg"
FORMS = {TERM: (".txt",), SVG: (".svg",)}


def form_names() -> str:
    return ", ".join(FORMS)


def board(
    name: GameId = "",
    form: Annotated[
        str,
        typer.Option("--format", help=filled(N_("{pictures}; without it, by the file's ending."), pictures=form_names)),
    ] = "",
    output: Output = "",
    force: Force = False,
) -> int:
    file = file_of(output)
    chosen = form_of(form, file, FORMS)
    if file is not None and not may_write(file, force):
        return NO
    game = folded_game(name)
    picture = _picture(game)
    columns = drawing_columns() if file is None and chosen == TERM else 0
    if columns:
        from referee.cli.drawing import paper, print_rows
        from referee.table.screen import printout

        print_rows(printout.picture(game.table, game.name, picture, paper(columns)))
        return warn_of_loss(game)
    drawn = svg_of(picture, language()) if chosen == SVG else text_of(picture, language())
    if file is not None:
        write_safely(file, drawn.encode())
        tell_place(file)
    else:
        write = out if chosen == TERM else out_raw
        write(drawn)
    return warn_of_loss(game)


def _picture(game: FoldedGame) -> Picture:
    """The first picture of the game's sheet that is no curve."""
    table = game.table
    states = [table.start, *[step.state for step in table.steps]]
    if table.names:
        states = [replace(state, players=table.players) for state in states]
    pictures = table.game.paper().pictures(states, language())
    board = next((picture for picture in pictures if not isinstance(picture, Series)), None)
    if board is None:
        raise CannotSay("There is no board to draw in {game} yet.", game=game.name)
    return board


def audit(
    rows: Annotated[
        Path | None, typer.Argument(help=N_("A file with the rows; without it, or with -, standard input."))
    ] = None,
    name: GameOption = "",
    as_object: AsJson = False,
) -> int:
    session = open_session(name)
    table = session.table
    rows = None if rows == INPUT else rows
    if rows is None and standard_input().isatty():
        out(_("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends.") + "\n")
    if rows is None:
        lines = [line.rstrip("\n") for line in takewhile(str.strip, bounded(standard_input()))]
    else:
        lines = read_text(rows, limits.GRID).splitlines()
    result = reconciling.audit(table, lines)
    sentences = result.lines(table.game, voice(speech()))
    if isinstance(result, reconciling.BadRow):
        raise CannotSay(READY, sentence=" ".join(sentences))
    if as_object:
        told = [{"square": one.square, "record": one.record, "table": one.table} for one in result.differences]
        out_json({"id": session.name, "same": not told, "differences": told})
        return NO if told else FINE
    out("".join(f"{printable(sentence)}\n" for sentence in sentences))
    return NO if result.differences else FINE
