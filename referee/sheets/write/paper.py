"""A sheet as PDF, set by WeasyPrint from the same HTML, where that is installed."""

import logging
from typing import Any

from referee.sheets.sheet import Sheet
from referee.sheets.write.formats import NoPrinter
from referee.sheets.write.page import page


def write(sheet: Sheet) -> bytes:
    try:
        html_of: Any = __import__("weasyprint").HTML
    except (ImportError, OSError) as problem:
        raise NoPrinter(str(problem), installed=isinstance(problem, OSError)) from problem
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    data: bytes = html_of(string=page(sheet), url_fetcher=_fetch_nothing).write_pdf(pdf_tags=True)
    return data


def _fetch_nothing(url: str, *_given: Any, **_named: Any) -> Any:
    """A sheet needs nothing from anywhere."""
    raise ValueError(url)
