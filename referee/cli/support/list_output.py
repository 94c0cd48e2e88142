"""Writes lists in the format asked for, to a file or standard output."""

from collections.abc import Callable, Sequence
from pathlib import Path

from referee.cli.support.sheet_output import format_of, put_data, require_no_terminal
from referee.core.trouble import CannotSay
from referee.sheets.listings.formats import WRITERS, render_lists
from referee.sheets.listings.listing import Listing
from referee.sheets.write.formats import PLAIN, NoPrinter

TRF = "trf"


def put_lists(lists: Sequence[Listing], form: str, output: str, report: Callable[[], str] | None = None) -> None:
    """Writes lists; where there is a tournament report, it is a further format of theirs."""
    file = Path(output) if output else None
    if report is not None and (form == TRF or (not form and output.lower().endswith(f".{TRF}"))):
        put_data(report().encode(), file)
        return
    chosen = format_of(form, file)
    if chosen.name not in WRITERS:
        raise CannotSay(
            "There is no format “{typed}”; there are: {formats}.", typed=chosen.name, formats=", ".join(WRITERS)
        )
    if file is None and chosen.binary:
        require_no_terminal(chosen.name)
    try:
        data = render_lists(lists, chosen.name)
    except NoPrinter as problem:
        from referee.cli.support.printer import how_to_get_it

        raise CannotSay(how_to_get_it(problem)) from problem
    put_data(data, file, text=chosen.name == PLAIN)
