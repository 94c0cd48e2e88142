"""`referee board`: the board of a game alone, drawn."""

from typing import Annotated

import typer

from referee.cli.arguments import GameId
from referee.cli.files import Force, Output, may_write
from referee.cli.forms import file_of, form_of
from referee.cli.language import language
from referee.cli.losses import warn_of_loss
from referee.cli.output import out, out_raw
from referee.cli.stores import folded_game
from referee.cli.typer_seam import filled
from referee.core.exit_codes import NO
from referee.core.message import N_, CannotSay
from referee.core.safe_files import write_safely
from referee.core.sheet import Series
from referee.core.values import replace
from referee.documents.pictures import svg_of, text_of
from referee.session.stored import FoldedGame

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
    drawn = _drawn(game, chosen)
    if file is not None:
        write_safely(file, drawn.encode())
    else:
        write = out if chosen == TERM else out_raw
        write(drawn)
    return warn_of_loss(game)


def _drawn(game: FoldedGame, form: str) -> str:
    """The first picture of the game's sheet that is no curve."""
    table = game.table
    states = [table.start, *[step.state for step in table.steps]]
    if table.names:
        states = [replace(state, players=table.players) for state in states]
    pictures = table.game.paper().pictures(states, language())
    board = next((picture for picture in pictures if not isinstance(picture, Series)), None)
    if board is None:
        raise CannotSay("There is no board to draw in {game} yet.", game=game.name)
    return svg_of(board, language()) if form == SVG else text_of(board, language())
