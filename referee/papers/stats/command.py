"""`referee stats`: statistics over many games, by player and game."""

import os
import sys
from typing import Annotated

import typer

from referee.cli.arguments import AsJson
from referee.cli.dictionaries import is_at_hand, words_of
from referee.cli.files import Force, Output, file_of, form_of, may_write, tell_place
from referee.cli.language import _, ngettext
from referee.cli.output import aligned, answer, encodable, err, out, out_raw
from referee.cli.progress import Progress
from referee.cli.seal import require_unsealed
from referee.cli.stores import exists, open_reader
from referee.cli.typer_seam import filled
from referee.core.exit_codes import FINE, NO
from referee.core.home import colourful
from referee.core.message import N_, CannotSay
from referee.core.printable import printable
from referee.core.safe_files import write_safely
from referee.papers import aliases
from referee.papers.aliases import Names
from referee.papers.counting import not_counting
from referee.papers.layout import Layout, layout
from referee.papers.selection import Filters, OfGame, OnlyOpen, PlayedBy, Since, Until, filters, listed
from referee.papers.stats.figures import (
    BLOCKS,
    best_text,
    details,
    figures_table,
    overview,
    profile_text,
    results_table,
    results_text,
)
from referee.papers.stats.profiles import as_json, profiles
from referee.papers.stats.statistics import PhonyJudge, Statistics, gather
from referee.store.problems import StoreError

TERM, HTML, CSV, JSON = "term", "html", "csv", "json"
FORMS = {TERM: (".txt",), HTML: (".html", ".htm"), CSV: (".csv",), JSON: (".json",)}
LISTED = 5
"""How many of the games that could not be counted are named."""


def form_names() -> str:
    return ", ".join(FORMS)


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
    forms = {one for one, wanted in ((form, form), (JSON, as_object), (CSV, as_csv)) if wanted}
    if len(forms) > 1:
        raise CannotSay("Only one of --json and --csv can be asked for.")
    chosen = form_of("".join(forms), file, FORMS)
    if judge:
        require_unsealed(unsealed, "stats --judge")
    asked = list(players or ())
    wanted = filters(only_open, game, played_by, since, until, shown=asked)
    gathered, damage = _gathered(wanted, PhonyJudge(words_of, is_at_hand) if judge else None)
    if file is not None and not may_write(file, force):
        return NO
    laid_out = Layout() if file is not None else layout()
    text = _written(gathered, chosen, bool(asked), each, laid_out)
    uncounted = _not_counted(gathered) if chosen == TERM else ""
    if file is not None:
        write_safely(file, (text + uncounted).encode())
        tell_place(file)
    elif chosen == TERM:
        laid_out.write(text)
        out(uncounted)
    else:
        out_raw(text)
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
    asked.confirm_players(every)
    others = not_counting(reader, every)
    games = [game for game in every if game.id not in others]
    with Progress(_("counting the games…")) as progress:
        gathered = gather(reader, games, asked, judge, progress.of)
    gathered.versions = sum(asked.takes(game) for game in every if game.id in others)
    return gathered, damage


def _written(gathered: Statistics, form: str, full: bool, each: bool, laid_out: Layout) -> str:
    """The statistics; `full` asks for all figures of the players, `each` for the games one by one."""
    if form == JSON:
        return answer(as_json(gathered))
    if form == CSV:
        return results_table(gathered) if each else figures_table(gathered.figures)
    if form == HTML:
        from referee.papers.stats.page import page

        return page(gathered, _not_counted(gathered))
    if not gathered.figures:
        return "" if full else _("No settled game is counted.") + "\n"
    if each:
        return results_text(gathered, laid_out)
    blocks = colourful(os.environ, sys.stdout.isatty()) and encodable(BLOCKS)
    if full:
        games = [details(figures, blocks, laid_out) for figures in gathered.figures]
        together = [profile_text(profile, blocks, laid_out) for profile in profiles(gathered.figures)]
        return "\n".join([*games, *together])
    return overview(gathered.figures, blocks, laid_out) + best_text(gathered.figures, laid_out)


def _not_counted(gathered: Statistics) -> str:
    """Lines on games that are not counted: those not settled, copies, and other versions."""
    unsettled, copies, versions = gathered.unsettled, gathered.copies, gathered.versions
    told = [
        (
            unsettled,
            ngettext(
                "{count} game is not settled and does not count.",
                "{count} games are not settled and do not count.",
                unsettled,
            ),
        ),
        (
            copies,
            ngettext(
                "{count} game is there a second time and does not count again.",
                "{count} games are there a second time and do not count again.",
                copies,
            ),
        ),
        (
            versions,
            ngettext(
                "{count} game is another version of one that counts (`{referee} club strays`).",
                "{count} games are other versions of ones that count (`{referee} club strays`).",
                versions,
            ),
        ),
    ]
    return "".join(f"{line.format(count=count)}\n" for count, line in told if count)


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
