"""Lists as articles of an HTML page; on paper each begins a sheet of its own."""

from collections.abc import Iterator, Sequence

from referee.documents.listing import Column, Listing
from referee.documents.markup import element, person, plain


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
