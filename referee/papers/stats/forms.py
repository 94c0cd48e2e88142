"""The forms in which statistics are written, and where to."""

import os
import sys
from pathlib import Path

from referee.cli.answers import answer
from referee.cli.forms import form_of
from referee.cli.language import _, ngettext
from referee.cli.output import out, out_raw
from referee.core.home import colourful
from referee.core.message import CannotSay
from referee.papers.stats.figures import blocks_possible, details, overview
from referee.papers.stats.profiles import as_json, best_text, profile_text, profiles
from referee.papers.stats.results import figures_table, results_table, results_text
from referee.papers.stats.statistics import Statistics

TERM, HTML, CSV, JSON = "term", "html", "csv", "json"
FORMS = {TERM: (".txt",), HTML: (".html", ".htm"), CSV: (".csv",), JSON: (".json",)}


def form_names() -> str:
    return ", ".join(FORMS)


def form_asked(typed: str, file: Path | None, as_object: bool, as_csv: bool) -> str:
    """The form asked for by a name, by an option of its own, or by the ending of the file."""
    asked = {form for form, wanted in ((typed, typed), (JSON, as_object), (CSV, as_csv)) if wanted}
    if len(asked) > 1:
        raise CannotSay("Only one of --json and --csv can be asked for.")
    return form_of(next(iter(asked), ""), file, FORMS)


def put(gathered: Statistics, form: str, file: Path | None, full: bool, each: bool) -> None:
    """Writes the statistics; `full` asks for all figures of the players, `each` for the games one by one."""
    if file is None:
        write = out if form == TERM else out_raw
        write(_written(gathered, form, full, each))
    else:
        from referee.core.safe_files import write_safely

        write_safely(file, _written(gathered, form, full, each).encode())


def _written(gathered: Statistics, form: str, full: bool, each: bool) -> str:
    if form == JSON:
        return answer(as_json(gathered))
    if form == CSV:
        return results_table(gathered) if each else figures_table(gathered.figures)
    if form == HTML:
        from referee.papers.stats.page import page

        return page(gathered, _not_counted(gathered))
    if each and gathered.figures:
        return results_text(gathered) + _not_counted(gathered)
    return _text(gathered, full)


def _text(gathered: Statistics, full: bool) -> str:
    """The statistics for people: all of them if `full`, else a line for each player and game."""
    if not gathered.figures:
        return ("" if full else _("No settled game is counted.") + "\n") + _not_counted(gathered)
    blocks = colourful(os.environ, sys.stdout.isatty()) and blocks_possible()
    if full:
        games = [details(figures, blocks) for figures in gathered.figures]
        together = [profile_text(profile, blocks) for profile in profiles(gathered.figures)]
        return "\n".join([*games, *together]) + _not_counted(gathered)
    return overview(gathered.figures, blocks) + best_text(gathered.figures) + _not_counted(gathered)


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
