"""An HTML document without scripts or requests, for light and dark screens, narrow ones, and paper."""

from functools import cache
from itertools import count

from referee.core.packaged import packaged
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


def document(title: str, language: str, body: str) -> str:
    return f"{opening(title, language)}{body}{CLOSING}"


def opening(title: str, language: str) -> str:
    """What stands before the body of a document."""
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{plain(title)}</title>"
        f"<style>{_style()}{_numbers(language)}</style>"
    )
    return f'<!DOCTYPE html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n<main>'


@cache
def _style() -> str:
    return "".join(map(_packaged, STYLES))


def picture_style() -> str:
    """The style of boards and curves on a dark screen, for other pages that show them."""
    return _packaged(PICTURES)


def _packaged(name: str) -> str:
    return packaged("referee.documents", name)


def _numbers(language: str) -> str:
    """The style of page numbers, which not every browser prints."""
    numbers = say("page", language, page='" counter(page) "', pages='" counter(pages) "')
    return f'@page {{ @bottom-right {{ content: "{numbers}"; font: 8pt sans-serif; color: #6d6960; }} }}'


def write(sheet: Sheet) -> bytes:
    return page(sheet).encode()


def page(sheet: Sheet) -> str:
    """The page of a game; an empty sheet is a form to fill in."""
    if sheet.form is not None:
        from referee.documents.form import form_html

        return document(heading(sheet), sheet.language, form_html(sheet, sheet.form))
    numbers = count(1)
    body = poster(sheet, numbers) + log(sheet, numbers)
    return document(f"{sheet.heading.name} – {heading(sheet)}", sheet.language, body)
