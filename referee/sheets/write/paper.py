"""A sheet as PDF, set by WeasyPrint from the same HTML, where that is installed."""

import logging
from typing import Any


class NoPrinter(Exception):
    """WeasyPrint, or a library that it needs, is not there."""

    def __init__(self, why: str, installed: bool) -> None:
        super().__init__(why)
        self.installed = installed
        """Whether only libraries are missing."""


def paper(html: str) -> bytes:
    try:
        html_of: Any = __import__("weasyprint").HTML
    except (ImportError, OSError) as problem:
        raise NoPrinter(str(problem), installed=isinstance(problem, OSError)) from problem
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    told: bytes = html_of(string=html, url_fetcher=_fetch_nothing).write_pdf(pdf_tags=True)
    return told


def _fetch_nothing(url: str, *_given: Any, **_named: Any) -> Any:
    """A sheet needs nothing from anywhere."""
    raise ValueError(url)
