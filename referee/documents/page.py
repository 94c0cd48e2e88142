"""An HTML document without scripts or requests, for light and dark screens, narrow ones, and paper."""

from collections.abc import Iterable
from functools import cache
from itertools import count

from referee.core.packaged import packaged
from referee.documents.evening import Evening
from referee.documents.formats import Document
from referee.documents.listing import Lists
from referee.documents.log import log
from referee.documents.markup import plain
from referee.documents.poster import poster
from referee.documents.reckoning import heading
from referee.documents.say import say
from referee.documents.sheet import Sheet

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
PICTURES = "pictures.css"
CLOSING = "</main>\n</body>\n</html>\n"
"""What stands behind the body."""
STYLES = ("style.css", PICTURES, "poster.css", "log.css", "form.css", "evening.css")


def html(title: str, language: str, body: str, style: str = "") -> str:
    return f"{opening(title, language, style)}{body}{CLOSING}"


def opening(title: str, language: str, style: str = "") -> str:
    """What stands before the body of a document; without another style that of sheets."""
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{plain(title)}</title>"
        f"<style>{style or _style(language)}</style>"
    )
    return f'<!DOCTYPE html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n<main>'


@cache
def _style(language: str) -> str:
    """The style of sheets, with that of page numbers, which not every browser prints."""
    numbers = say("page", language, page='" counter(page) "', pages='" counter(pages) "')
    sheets = "".join([packaged("referee.documents", name) for name in STYLES])
    return sheets + f'@page {{ @bottom-right {{ content: "{numbers}"; font: 8pt sans-serif; color: #6d6960; }} }}'


def picture_style() -> str:
    """The style of boards and curves on a dark screen, for other pages that show them."""
    return packaged("referee.documents", PICTURES)


def write(document: Document) -> bytes:
    # encoded piece by piece, since hundreds of posters as text take twice the memory
    return b"".join([piece.encode() for piece in page(document)])


def page(document: Document) -> Iterable[str]:
    """The pieces of a page; that of a game is its poster and its log, an empty sheet is a form to fill in."""
    match document:
        case Sheet():
            return (_sheet(document),)
        case Evening():
            from referee.documents.evening_page import evening_page

            return evening_page(document)
        case Lists(lists=lists):
            from referee.documents.list_page import articles

            title, style = f"{lists[0].event} – {lists[0].title}", packaged("referee.documents", "list.css")
            return (html(title, lists[0].language, articles(lists), style),)


def _sheet(sheet: Sheet) -> str:
    if sheet.form is not None:
        from referee.documents.form import form_html

        return html(heading(sheet), sheet.language, form_html(sheet, sheet.form))
    numbers = count(1)
    body = poster(sheet, numbers) + log(sheet, numbers)
    return html(f"{sheet.heading.name} – {heading(sheet)}", sheet.language, body)
