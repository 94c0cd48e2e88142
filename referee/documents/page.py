"""Documents as HTML pages without scripts or requests, for light and dark screens, narrow ones, and paper."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count

from referee.core.late import packaged
from referee.documents.formats import Document
from referee.documents.listing import Listing, Lists
from referee.documents.log import log
from referee.documents.markup import clauses_whole, column_head, element, person, plain, table, typeset
from referee.documents.poster import poster
from referee.documents.reckoning import counting, heading, when_and_where
from referee.documents.say import say
from referee.documents.sheet import Evening, Ranking, Sheet

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
PICTURES = "pictures.css"
CLOSING = "</main>\n</body>\n</html>\n"
"""What stands behind the body."""
STYLES = ("style.css", PICTURES, "poster.css", "log.css", "form.css", "evening.css")


def html(title: str, language: str, body: str, style: str = "") -> str:
    return f"{opening(title, language, style)}{typeset(body, language)}{CLOSING}"


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
            articles = [
                element("article", "".join(_list_parts(each)), _class=f"{each.kind}{' large' if each.large else ''}")
                for each in lists
            ]
            return (html(title, lists[0].language, "".join(articles), style),)


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
    first = element("article", "".join(_first_page(evening)), _class="evening poster")
    yield typeset(first, evening.language)
    yield from (typeset(poster(sheet, numbers, "h2"), evening.language) for sheet in evening.sheets)
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
    kinds = {"rank": "", "player": "", "place-points": "n", "games": "n", "won": "n"}
    heads = [column_head(say(code, evening.language), each) for code, each in kinds.items()]
    rows = ""
    for row in ranking.rows:
        cells = element("td", str(row.place), _class="rank") + element("th", person(row.name), scope="row")
        cells += "".join(element("td", each, _class="n") for each in (row.points, str(row.games), str(row.won)))
        rows += element("tr", cells)
    return table(plain(ranking.title), heads, element("tbody", rows), kind)


def _list_parts(each: Listing) -> Iterator[str]:
    yield element("p", person(each.event), _class="kind")
    yield element("h1", person(each.title))
    if each.where:
        yield element("p", " · ".join(map(person, each.where)), _class="where")
    yield from (element("p", person(sentence), _class="lead") for sentence in each.sentences)
    kinds = [f"n {one.code}" if one.figures else one.code for one in each.columns]
    heads = [column_head(plain(one.label), kind) for one, kind in zip(each.columns, kinds, strict=True)]
    rows = ""
    for row in each.rows:
        cells = zip(row, kinds, strict=True)
        rows += element("tr", "".join(element("td", person(cell.text), _class=kind) for cell, kind in cells))
    yield table("", heads, element("tbody", rows))
    yield from (element("p", person(note), _class="note") for note in each.notes)
    if each.signatures:
        lines = (element("p", person(name)) for name in each.signatures)
        yield element("div", "".join(lines), _class="signatures")
