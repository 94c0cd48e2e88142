"""Documents as HTML pages without scripts or requests, for light and dark screens, narrow ones, and paper."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count

from referee.core.late import packaged
from referee.documents.evening import Evening, Ranking
from referee.documents.formats import Document
from referee.documents.listing import Column, Listing, Lists
from referee.documents.log import log
from referee.documents.markup import clauses_whole, element, person, plain
from referee.documents.poster import poster
from referee.documents.reckoning import counting, heading, when_and_where
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
            return evening_page(document)
        case Lists(lists=lists):
            title, style = f"{lists[0].event} – {lists[0].title}", packaged("referee.documents", "list.css")
            return (html(title, lists[0].language, articles(lists), style),)


def _sheet(sheet: Sheet) -> str:
    if sheet.form is not None:
        from referee.documents.form import form_html

        return html(heading(sheet), sheet.language, form_html(sheet, sheet.form))
    numbers = count(1)
    body = poster(sheet, numbers) + log(sheet, numbers)
    return html(f"{sheet.heading.name} – {heading(sheet)}", sheet.language, body)


def evening_page(evening: Evening) -> Iterator[str]:
    """The page in pieces, since hundreds of posters are large."""
    numbers = count(1)
    yield opening(evening.title, evening.language)
    yield element("article", "".join(_first_page(evening)), _class="evening poster")
    yield from (poster(sheet, numbers, "h2") for sheet in evening.sheets)
    yield CLOSING


def _first_page(evening: Evening) -> Iterator[str]:
    band = element("span", say("ranking", evening.language), _class="game")
    band += element("span", person(when_and_where(evening)), _class="where")
    yield element("header", element("p", band, _class="band") + element("h1", person(evening.title), _class="title"))
    over_all, *by_kind = evening.rankings or (None,)
    if over_all is not None:
        yield _table(evening, over_all, "over-all")
    if by_kind:
        yield element("div", "".join([_table(evening, ranking, "kind") for ranking in by_kind]), _class="kinds")
    told = "".join(element("p", clauses_whole(plain(sentence))) for sentence in counting(evening))
    yield element("div", f"{told}<p>referee {plain(evening.version)}</p>", _class="fine")


def _table(evening: Evening, ranking: Ranking, kind: str) -> str:
    codes = ("rank", "player", "place-points", "games", "won")
    heads = "".join(
        element("th", say(code, evening.language), scope="col", _class="" if at < 2 else "n")
        for at, code in enumerate(codes)
    )
    rows = "".join(
        element(
            "tr",
            element("td", str(row.place), _class="rank")
            + element("th", person(row.name), scope="row")
            + "".join(element("td", each, _class="n") for each in (row.points, str(row.games), str(row.won))),
        )
        for row in ranking.rows
    )
    caption = element("caption", plain(ranking.title))
    return element("table", caption + element("thead", element("tr", heads)) + element("tbody", rows), _class=kind)


def articles(lists: Sequence[Listing]) -> str:
    return "".join(
        element("article", "".join(_parts(each)), _class=f"{each.kind}{' large' if each.large else ''}")
        for each in lists
    )


def _parts(each: Listing) -> Iterator[str]:
    yield element("p", person(each.event), _class="kind")
    yield element("h1", person(each.title))
    if each.where:
        yield element("p", " · ".join(map(person, each.where)), _class="where")
    yield from (element("p", person(sentence), _class="lead") for sentence in each.sentences)
    heads = (element("th", plain(column.label), scope="col", _class=_class(column)) for column in each.columns)
    rows = (
        element(
            "tr",
            "".join(
                element("td", person(cell.text), _class=_class(column))
                for cell, column in zip(row, each.columns, strict=True)
            ),
        )
        for row in each.rows
    )
    table = element("thead", element("tr", "".join(heads))) + element("tbody", "".join(rows))
    yield element("table", table)
    yield from (element("p", person(note), _class="note") for note in each.notes)
    if each.signatures:
        lines = (element("p", person(name)) for name in each.signatures)
        yield element("div", "".join(lines), _class="signatures")


def _class(column: Column) -> str:
    return f"n {column.code}" if column.figures else column.code
