"""Writes lists in the format asked for, to a file or standard output."""

from collections.abc import Callable, Sequence
from pathlib import Path

from referee.cli.files import OUTPUT, may_write
from referee.cli.troubles import unknown
from referee.core.exit_codes import FINE, NO
from referee.core.trouble import trouble
from referee.documents.formats import PLAIN, NoPrinter
from referee.documents.listing import Listing
from referee.documents.listings.formats import WRITERS, render_lists
from referee.papers.sheet.output import confirm_readable, format_of, no_printer, put_data
from referee.speech.speech import N_

TRF = "trf"


def put_lists(
    lists: Sequence[Listing], form: str, output: str, force: bool, report: Callable[[], str] | None = None
) -> int:
    """Writes lists; where there is a tournament report, it is a further format of theirs."""
    file = None if output in ("", str(OUTPUT)) else Path(output)
    reports = report is not None and (form == TRF or (not form and output.lower().endswith(f".{TRF}")))
    if reports and report is not None:
        name, data = TRF, report().encode()
    else:
        chosen = format_of(form, file)
        if chosen.name not in WRITERS:
            raise unknown(trouble(N_("There is no format “{typed}”."), typed=chosen.name), chosen.name, WRITERS)
        confirm_readable(chosen, file)
        name, data = chosen.name, _rendered(lists, chosen.name)
    if file is not None and not may_write(file, force):
        return NO
    put_data(data, name == PLAIN, file)
    return FINE


def _rendered(lists: Sequence[Listing], name: str) -> bytes:
    """The lists in this format; `CannotSay` if PDF cannot be made here."""
    try:
        return render_lists(lists, name)
    except NoPrinter as problem:
        raise no_printer(problem) from problem
