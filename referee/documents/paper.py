"""A sheet as PDF, which WeasyPrint makes from the HTML page, if it is installed."""

import logging
from collections.abc import Callable
from typing import Never, Protocol

from referee.documents.evening import Evening
from referee.documents.formats import NoPrinter
from referee.documents.page import page
from referee.documents.sheet import Sheet


class _Document(Protocol):
    """WeasyPrint's document."""

    def write_pdf(self, *, pdf_tags: bool) -> bytes: ...


class _Typesetter(Protocol):
    """WeasyPrint's class of documents, declared here since it may not be installed."""

    def __call__(self, *, string: str, url_fetcher: Callable[[str], Never]) -> _Document: ...


def write(sheet: Sheet) -> bytes:
    return printed(page(sheet))


def write_evening(evening: Evening) -> bytes:
    from referee.documents.evening_page import page as evening_page

    return printed(evening_page(evening))


def printed(html: str) -> bytes:
    """A page as PDF."""
    try:
        html_of: _Typesetter = __import__("weasyprint").HTML
    except (ImportError, OSError) as problem:
        raise NoPrinter(str(problem), installed=isinstance(problem, OSError)) from problem
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    return html_of(string=html, url_fetcher=_fetch_nothing).write_pdf(pdf_tags=True)


def _fetch_nothing(url: str, *_given: object, **_named: object) -> Never:
    """Refuses every request: a sheet needs none."""
    raise ValueError(url)
