"""Documents as PDF, which WeasyPrint makes of their HTML pages, if it is installed."""

import logging
from collections.abc import Callable
from typing import Never, Protocol

from referee.documents.formats import Document, NoPrinter
from referee.documents.page import page


class _Document(Protocol):
    """WeasyPrint's document."""

    def write_pdf(self, *, pdf_tags: bool) -> bytes: ...


class _Typesetter(Protocol):
    """WeasyPrint's class of documents, declared here since it may not be installed."""

    def __call__(self, *, string: str, url_fetcher: Callable[[str], Never]) -> _Document: ...


def write(document: Document) -> bytes:
    try:
        html_of: _Typesetter = __import__("weasyprint").HTML
    except (ImportError, OSError) as problem:
        raise NoPrinter(str(problem), installed=isinstance(problem, OSError)) from problem
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    return html_of(string="".join(page(document)), url_fetcher=_fetch_nothing).write_pdf(pdf_tags=True)


def _fetch_nothing(url: str, *_given: object, **_named: object) -> Never:
    """Refuses every request: a sheet needs none."""
    raise ValueError(url)
