"""`referee stats`: statistics over many games, by player and game."""

from typing import Annotated

import typer

from referee.cli.arguments import AsJson
from referee.cli.dictionaries import is_at_hand, words_of
from referee.cli.files import Force, Output, may_write
from referee.cli.forms import file_of
from referee.cli.language import _
from referee.cli.output import aligned, err, out
from referee.cli.progress import Progress
from referee.cli.seal import require_unsealed
from referee.cli.stores import exists, open_reader
from referee.cli.typer_seam import filled
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_
from referee.core.printable import printable
from referee.papers import aliases
from referee.papers.aliases import Names
from referee.papers.counting import not_counting
from referee.papers.selection import (
    Filters,
    OfGame,
    OnlyOpen,
    PlayedBy,
    Since,
    Until,
    confirm_players,
    filters,
    listed,
)
from referee.papers.stats.forms import form_asked, form_names, put
from referee.papers.stats.phonies import PhonyJudge
from referee.papers.stats.statistics import Statistics, gather
from referee.store.problems import StoreError

LISTED = 5
"""How many of the games that could not be counted are named."""


def stats(
    players: Annotated[list[str] | None, typer.Argument(help=N_("Players, with all their figures."))] = None,
    only_open: OnlyOpen = False,
    game: OfGame = "",
    played_by: PlayedBy = None,
    since: Since = "",
    until: Until = "",
    form: Annotated[
        str,
        typer.Option("--format", help=filled(N_("{tables}; without it, by the file's ending."), tables=form_names)),
    ] = "",
    output: Output = "",
    force: Force = False,
    as_object: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=N_("A table for a spreadsheet."))] = False,
    each: Annotated[
        bool, typer.Option("--games", help=N_("The games one by one, a line for each player; --json always has them."))
    ] = False,
    judge: Annotated[
        bool, typer.Option("--judge", help=N_("Ask the dictionary of each game for words that nobody contested."))
    ] = False,
    unsealed: Annotated[
        bool, typer.Option("--unsealed", help=N_("Look up although a table is live; the game's journal keeps it."))
    ] = False,
    alias: Annotated[
        list[str] | None,
        typer.Option("--alias", metavar="NAME=PLAYER", help=N_("Count a name's games as another's; NAME= removes it.")),
    ] = None,
    all_aliases: Annotated[bool, typer.Option("--aliases", help=N_("The other names of players."))] = False,
) -> int:
    if alias or all_aliases:
        return _aliases(alias or [])
    file = file_of(output)
    chosen = form_asked(form, file, as_object, as_csv)
    if judge:
        require_unsealed(unsealed, "stats --judge")
    asked = list(players or ())
    wanted = filters(only_open, game, played_by, since, until, shown=asked)
    gathered, damage = _gathered(wanted, PhonyJudge(words_of, is_at_hand) if judge else None)
    if file is not None and not may_write(file, force):
        return NO
    put(gathered, chosen, file, bool(asked), each)
    if damage is not None:
        raise damage
    return _missing(gathered, asked, wanted.names)


def _aliases(typed: list[str]) -> int:
    for one in typed:
        aliases.change(one)
    rows = [(name, "=", player) for name, player in sorted(aliases.load().items())]
    out(aligned(rows) if rows else "")
    return FINE


def _gathered(asked: Filters, judge: PhonyJudge | None) -> tuple[Statistics, StoreError | None]:
    """The statistics; of a damaged store, those of the games that can be read, and the error."""
    if not exists():
        return Statistics([]), None
    reader = open_reader()
    every, damage = listed(reader)
    confirm_players(asked.players, every, asked.names)
    others = not_counting(reader, every)
    games = [game for game in every if game.id not in others]
    with Progress(_("counting the games…")) as progress:
        gathered = gather(reader, games, asked.wanted, asked.names, judge, progress.of)
    gathered.versions = sum(asked.wanted.takes(game, asked.names) for game in every if game.id in others)
    return gathered, damage


def _missing(gathered: Statistics, asked: list[str], names: Names) -> int:
    """Warns of players and games that are not in the statistics; the exit code is no if they should be."""
    counted = {names.key(figures.player) for figures in gathered.figures}
    missing = [name for name in asked if names.key(name) not in counted]
    for name in missing:
        _warn(_("No settled game of {name} is counted.").format(name=printable(name)))
    if gathered.lost:
        _warn(_("Left out, since they cannot be read whole: {names}.").format(names=_named(gathered.lost)))
    if gathered.unjudged:
        _warn(_("Not judged, since their dictionary is not here: {names}.").format(names=_named(gathered.unjudged)))
    return NO if missing or gathered.lost else FINE


def _named(games: list[str]) -> str:
    return ", ".join(games[:LISTED]) + (" …" if len(games) > LISTED else "")


def _warn(sentence: str) -> None:
    err(f"referee: {sentence}\n")
