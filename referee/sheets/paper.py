"""A sheet as PDF, set by WeasyPrint from the same HTML; it comes with the extra `referee[pdf]`."""

import logging
from typing import Any


class NoPrinter(Exception):
    """WeasyPrint, or a library that it needs, is not installed."""


def paper(html: str) -> bytes:
    try:
        html_of: Any = __import__("weasyprint").HTML
    except (ImportError, OSError) as problem:
        raise NoPrinter(str(problem)) from problem
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    told: bytes = html_of(string=html, url_fetcher=_fetch_nothing).write_pdf(pdf_tags=True)
    return told


def _fetch_nothing(url: str, *_given: Any, **_named: Any) -> Any:
    """A sheet needs nothing from anywhere."""
    raise ValueError(url)
