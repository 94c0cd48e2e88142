"""`referee games`: the games in the store."""

import time
from collections.abc import Container, Iterable
from typing import Annotated

import typer

from referee.cli.arguments import AsJson, GameOption, Yes, misplaced
from referee.cli.completions import stored_games
from referee.cli.confirmation import confirm
from referee.cli.language import _, language, ngettext
from referee.cli.output import err, out_json
from referee.cli.stores import exists, joined, open_reader, open_session, open_store
from referee.cli.submission import submit
from referee.cli.troubles import trouble_sentence, unknown
from referee.cli.typer_seam import SpokenCommand, SpokenGroup
from referee.core.ending import winners_text
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, Message
from referee.core.printable import printable
from referee.core.values import Json
from referee.core.wording import figure
from referee.documents.say import played_on
from referee.papers.counting import kept_games, not_counting
from referee.papers.deletion import require_deletable
from referee.papers.layout import Head, Layout, layout
from referee.papers.selection import NONE, OfGame, OnlyOpen, PlayedBy, Since, Until, filters, listed
from referee.store.listed import ListedGame, Summary
from referee.store.problems import StoreError
from referee.table.line import seat_called

app = typer.Typer(cls=SpokenGroup, help=N_("The games in the store: list, rename players, delete."))
Name = Annotated[str, typer.Argument(help=N_("The game, such as o1."), autocompletion=stored_games)]


@app.callback(invoke_without_command=True)
def bare(
    context: typer.Context,
    only_open: OnlyOpen = False,
    game: OfGame = "",
    played_by: PlayedBy = None,
    since: Since = "",
    until: Until = "",
    as_object: AsJson = False,
) -> int:
    if context.invoked_subcommand is None:
        return list_all(only_open, game, played_by, since, until, as_object)
    if filters(only_open, game, played_by, since, until).given or as_object:
        raise misplaced("games list --open")
    return FINE


@app.command(
    "list", cls=SpokenCommand, help=N_("List the games, the one used last first; the bare command does the same.")
)
def list_all(
    only_open: OnlyOpen = False,
    game: OfGame = "",
    played_by: PlayedBy = None,
    since: Since = "",
    until: Until = "",
    as_object: AsJson = False,
) -> int:
    asked = filters(only_open, game, played_by, since, until)
    reader = open_reader() if exists() else None
    games, damage = listed(reader) if reader is not None else ([], None)
    passing = asked.passing(games)
    others = not_counting(reader, games) if reader is not None else frozenset()
    if as_object:
        out_json({"games": [game_facts(game, others) for game in passing]})
    else:
        laid_out = layout()
        laid_out.write(game_rows(passing, others, laid_out))
    if damage is not None:
        raise damage
    if reader is not None and joined():
        for kept in kept_games():
            kept.warn_of_hall(reader)
    if passing:
        return FINE
    # standard output stays empty for programs
    err((_(NONE) if games else trouble_sentence(StoreError("no-games"))) + "\n")
    return NO if games else FINE


@app.command("open", cls=SpokenCommand, help=N_("Make a game the one that commands mean."))
def open_game(name: Name) -> int:
    open_store().touch(name, time.time())
    return FINE


@app.command(cls=SpokenCommand, help=N_("Correct a player's name."))
def rename(
    seat: Annotated[str, typer.Argument(help=N_("The player's seat, or the name so far."))],
    to: Annotated[str, typer.Argument(help=N_("The name as it should be."))],
    name: GameOption = "",
) -> int:
    session = open_session(name)
    called = seat_called(session.table, seat)
    if called is None:
        problem = Message(N_("There is no seat “{typed}” at this table."), typed=seat)
        raise unknown(problem, seat, [name for player in session.table.players for name in (player.seat, player.name)])
    return submit(session, session.table.state.turn, f"rename {called} {to}")


@app.command(cls=SpokenCommand, help=N_("Delete games for good."))
def delete(
    names: Annotated[list[str], typer.Argument(help=N_("Games, such as o1."), autocompletion=stored_games)],
    yes: Yes = False,
) -> int:
    store, wanted = open_store(), [*dict.fromkeys(names)]
    for name in wanted:
        require_deletable(store, name)
    question = ngettext("Delete game {names} for good?", "Delete games {names} for good?", len(wanted))
    if not yes and not confirm(question.format(names=printable(", ".join(wanted)))):
        return NO
    for name in wanted:
        store.delete(name)
    return FINE


def game_rows(games: Iterable[ListedGame], others: Container[str], layout: Layout) -> str:
    """The list, which may be long; `others` are versions of games that do not count."""
    states, spoken = {"over": _("over"), "open": _("open")}, language()
    uncounted, rows = _("does not count"), []
    for game in games:
        summary, played = game.summary, game.day
        day = played_on(played.on.isoformat(), played.imported, spoken)
        players = ", ".join([f"{player} {figure(score)}" for _seat, player, score in summary.players])
        won = [player for seat, player, _score in summary.players if seat in summary.winners]
        state = winners_text(won, spoken) if summary.final or won else states[_state(summary)]
        rows.append((game.id, game.game, day, f"{state} ({uncounted})" if game.id in others else state, players))
    heads = [Head("", strong=True), *map(Head, (_("game"), _("date"))), Head("", marked=_("open")), Head(_("players"))]
    return layout.table(heads, rows, headed=False) if rows else ""


def game_facts(game: ListedGame, others: Container[str] = ()) -> dict[str, Json]:
    summary, played = game.summary, game.day
    return {
        "id": game.id,
        "game": game.game,
        "date": played.on.isoformat(),
        "imported": played.imported,
        "state": _state(summary),
        "steps": summary.steps,
        "turn": summary.turn,
        "players": [{"seat": seat, "name": name, "score": score} for seat, name, score in summary.players],
        "winners": summary.winners,
        "counts": game.id not in others,
    }


def _state(summary: Summary) -> str:
    """Settled; over, but the result may still be contested; or open."""
    return "settled" if summary.final else "over" if summary.over else "open"
