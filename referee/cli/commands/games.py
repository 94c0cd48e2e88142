"""`referee games`: the games in the store."""

import sys
import time
from collections.abc import Iterable
from typing import Annotated

import typer

from referee.cli.support.arguments import GameOption, Yes
from referee.cli.support.columns import aligned, out
from referee.cli.support.completing import stored_games
from referee.cli.support.confirming import confirm
from referee.cli.support.spoken import SpokenCommand, SpokenGroup
from referee.cli.support.stores import exists, open_reader, open_session, open_store
from referee.cli.support.submitting import submit
from referee.cli.support.tongue import _, language
from referee.cli.support.troubles import trouble_sentence
from referee.core.exit_codes import FINE, NO
from referee.session.days import day_of
from referee.session.stored import readable_games
from referee.session.upkeep import derived_listing
from referee.speech.speech import N_
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.problems import DAMAGED, StoreError

app = typer.Typer(cls=SpokenGroup, help=N_("The games in the store: list, rename players, delete."))
Name = Annotated[str, typer.Argument(help=N_("The game, such as o1."), autocompletion=stored_games)]


@app.callback(invoke_without_command=True)
def listed(context: typer.Context) -> int:
    if context.invoked_subcommand is not None:
        return FINE
    if not exists():
        return _report_none()
    reader = open_reader()
    try:
        lines = _list(reader.games())
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        out(_list(_readable(reader)))
        raise
    out(lines)
    return FINE if lines else _report_none()


def _report_none() -> int:
    """Says on standard error that there are no games; standard output stays empty for programs."""
    sys.stderr.write(trouble_sentence(StoreError("no-games")) + "\n")
    return FINE


def _readable(reader: StoreReader) -> list[ListedGame]:
    """The games of a damaged store that can be read completely."""
    games = (derived_listing(reader, name) for name in readable_games(reader))
    return [game for game in games if game is not None]


def _list(games: Iterable[ListedGame]) -> str:
    from referee.sheets.moments import played_on

    rows = []
    for game in games:
        summary = game.summary
        players = ", ".join(f"{player} {score}" for _seat, player, score in summary.players)
        state = _("settled") if summary.final else _("over") if summary.over else _("open")
        played = day_of(game)
        day = played_on(played.on.isoformat(), played.imported, language())
        rows.append((game.id, game.game, day, state, players))
    return aligned(rows) if rows else ""


@app.command("open", cls=SpokenCommand, help=N_("Make a game the one that commands mean."))
def open_game(name: Name) -> int:
    open_store().touch(name, time.time())
    return FINE


@app.command(cls=SpokenCommand, help=N_("Correct a player's name."))
def rename(
    seat: Annotated[str, typer.Argument(help=N_("The player's seat."))],
    to: Annotated[str, typer.Argument(help=N_("The name as it should be."))],
    name: GameOption = "",
) -> int:
    session = open_session(name)
    return submit(session, session.table.state.turn, f"rename {seat} {to}")


@app.command(cls=SpokenCommand, help=N_("Delete a game for good."))
def delete(name: Name, yes: Yes = False) -> int:
    store = open_store()
    store.game(name)
    if not yes and not confirm(_("Delete game {name} for good?").format(name=name)):
        return NO
    from referee.session.snapshots import delete as delete_snapshot

    store.delete(name)
    delete_snapshot(store, name)
    return FINE
