"""A sheet as PDF, set by WeasyPrint from the same HTML, where that is installed."""

import logging
from collections.abc import Callable
from typing import Never, Protocol

from referee.sheets.sheet import Sheet
from referee.sheets.write.formats import NoPrinter
from referee.sheets.write.page import page


class _Document(Protocol):
    """A page that WeasyPrint can set."""

    def write_pdf(self, *, pdf_tags: bool) -> bytes: ...


class _Typesetter(Protocol):
    """WeasyPrint's class of pages; it is not installed everywhere."""

    def __call__(self, *, string: str, url_fetcher: Callable[[str], Never]) -> _Document: ...


def write(sheet: Sheet) -> bytes:
    try:
        html_of: _Typesetter = __import__("weasyprint").HTML
    except (ImportError, OSError) as problem:
        raise NoPrinter(str(problem), installed=isinstance(problem, OSError)) from problem
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    return html_of(string=page(sheet), url_fetcher=_fetch_nothing).write_pdf(pdf_tags=True)


def _fetch_nothing(url: str, *_given: object, **_named: object) -> Never:
    """A sheet needs nothing from anywhere."""
    raise ValueError(url)
