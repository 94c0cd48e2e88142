"""An empty sheet as a page to print and to fill in by hand."""

from collections.abc import Iterator
from itertools import count

from referee.core.sheet import Counter, Form
from referee.documents.markup import column_head, element, person, plain, table
from referee.documents.pictures import numbered
from referee.documents.reckoning import to_fill_in
from referee.documents.say import colon, say
from referee.documents.sheet import Sheet

NOTHING = "<td></td>"
FEW = 4
"""The most players whose totals have columns of ordinary width."""


def form_html(sheet: Sheet, form: Form) -> str:
    html = element("header", "".join(_header(sheet))) + _players(sheet)
    if form.counters:
        counters = [
            _counter(counter, player.seat if counter.each else "")
            for counter in form.counters
            for player in (sheet.players if counter.each else sheet.players[:1])
        ]
        html += element("div", "".join(counters), _class="counters")
    html += _turns(sheet, form)
    if form.pictures:
        drawn = numbered(form.pictures, count(1), sheet.language)
        html += element("div", drawn, _class=f"papers of-{len(form.pictures)}")
    html += element("div", "".join(_closing(sheet)), _class="whole")
    return element("article", html, _class=f"form poster {sheet.heading.tone}")


def _header(sheet: Sheet) -> Iterator[str]:
    name = element("span", plain(sheet.heading.name), _class="game")
    kind = element("span", say("sheet", sheet.language), _class="where")
    yield element("p", name + kind, _class="band")
    title = sheet.heading.title or say("blank", sheet.language, game=sheet.heading.name)
    yield element("h1", person(title), _class="title" if sheet.heading.title else "hidden")
    fields = "".join(
        element("p", f"{asked}{colon(sheet.language)}{person(known) if known else ''}")
        for asked, known in to_fill_in(sheet)
    )
    yield element("div", fields, _class="fields")


def _players(sheet: Sheet) -> str:
    """A line for each name, with the seat and its sign."""
    heads = map(column_head, (say("player", sheet.language), "", sheet.unit))
    rows = ""
    for player in sheet.players:
        sign = f" {element('span', plain(player.sign), _class='sign')}" if player.sign else ""
        rows += element("tr", element("th", player.seat + sign, scope="row") + NOTHING + NOTHING)
    return table(say("players", sheet.language), heads, element("tbody", rows), "names")


def _counter(counter: Counter, seat: str) -> str:
    title = f"{counter.title} {seat}".strip()
    cells = "".join(element("span", plain(cell), _class="box") for cell in counter.cells)
    return element("p", f"{element('span', plain(title), _class='label')} {cells}")


def _turns(sheet: Sheet, form: Form) -> str:
    totals = [player.seat for player in sheet.players] if form.totals else []
    heads = [("n", say("step", sheet.language)), ("seat", say("player", sheet.language))]
    heads += [(f"share-{column.share}", column.title) for column in form.columns]
    across = len(heads) - 1
    heads += [("each", f"{form.totals} {seat}") for seat in totals]
    cells = NOTHING * (len(heads) - 1)
    rows = "".join(element("tr", element("th", str(number), scope="row") + cells) for number in sheet.course.to_fill)
    closing = "".join(
        element("tr", f'{NOTHING}<td colspan="{across}" class="label">{plain(label)}</td>{NOTHING * len(totals)}')
        for label in form.closing
    )
    body = element("tbody", rows + closing, _class="empty")
    columns = [column_head(plain(text), kind) for kind, text in heads]
    return table(say("turns", sheet.language), columns, body, "by-hand crowd" if len(totals) > FEW else "by-hand")


def _closing(sheet: Sheet) -> Iterator[str]:
    yield "".join(element("p", plain(sentence), _class="hint") for sentence in sheet.colophon.counting)
    facts = (f"{fact.name}{colon(sheet.language)}{fact.value}" for fact in sheet.colophon.facts)
    yield element("p", " · ".join(map(plain, facts)), _class="hint")
    kind = say("player", sheet.language)
    lines = [f"{kind} {player.seat}" for player in sheet.players] + [say("referee", sheet.language)]
    yield element("div", "".join(element("p", line) for line in lines), _class=f"signatures of-{len(lines)}")
    yield element("p", f"referee {plain(sheet.colophon.version)}", _class="fine")
