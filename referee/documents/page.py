"""A sheet as an HTML page: the poster of the game, then its log."""

from itertools import count

from referee.documents.heading import heading
from referee.documents.html import document
from referee.documents.log import log
from referee.documents.poster import poster
from referee.documents.sheet import Sheet


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
