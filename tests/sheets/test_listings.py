"""Lists in every format: the same cells, typed text escaped, figures that programs can read."""

import csv
import json
import re
from html.parser import HTMLParser
from io import StringIO

import pytest

from referee.documents.formats import rendered
from referee.documents.listing import Cell, Column, Listing, Lists

NASTY = "<b>=1+1|*x*\x1b[31m"
LIST = Listing(
    "fr",
    "standing",
    "Évry & Cie",
    ("Lyon", "21/11/2026"),
    "Classement",
    (Column("rank", "Rang", True), Column("name", "Nom"), Column("points", "Points", True)),
    (
        (Cell("1", 1), Cell("Zoé"), Cell("1,33", 1.333333)),
        (Cell("2", 2), Cell(NASTY), Cell("−0,50", -0.5)),
        (Cell("3", 3), Cell("Bob"), Cell("", "")),
    ),
    lead=("Provisoire.",),
    notes=("Voir CLB-8.",),
    signatures=("Zoé", "Arbitre"),
)


def text_of(form: str, *lists: Listing) -> str:
    return rendered(Lists(lists or (LIST,)), form).decode("utf-8-sig")


@pytest.mark.parametrize("form", ["term", "md", "html"])
def test_what_is_read_says_everything(form: str) -> None:
    told = text_of(form)
    for text in ("Lyon", "Classement", "Rang", "1,33", "−0,50", "Provisoire.", "Voir CLB", "Arbitre"):
        assert text in told
    assert "\x1b" not in told


def test_text_stands_in_columns() -> None:
    lines = text_of("term").splitlines()
    at = lines.index("Rang  Nom" + lines[5][9:])
    assert lines[at + 1].startswith("   1  Zoé ")
    assert lines[at + 1].endswith("   1,33")
    assert lines[at + 2].endswith("  −0,50")
    assert lines[at + 3] == "   3  Bob"


def test_a_page_is_sound_and_asks_for_nothing() -> None:
    class Reader(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag != "meta":
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    page = text_of("html")
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert "<b>" not in page
    assert not re.search("src=|href=|url\\(|://", page)
    assert "default-src 'none'" in page


def test_each_list_is_an_article_of_its_own() -> None:
    assert text_of("html", LIST, LIST).count("<article") == 2
    assert text_of("term", LIST, LIST).count("Classement") == 2


def test_no_cell_of_a_table_is_a_formula_and_figures_are_numbers() -> None:
    rows = list(csv.reader(StringIO(text_of("csv", LIST, LIST))))
    assert rows[0] == ["event", "list", "rank", "name", "points"]
    assert rows[1] == ["Évry & Cie", "Classement", "1", "Zoé", "1.333333"]
    assert len(rows) == 1 + 2 * 3
    assert not [cell for row in rows for cell in row if cell.startswith("=")]
    formula = LIST._replace(rows=((Cell("1", 1), Cell("=1+1"), Cell("")),))
    assert "'=1+1" in text_of("csv", formula)


def test_objects_have_the_names_of_columns() -> None:
    (told,) = json.loads(text_of("json"))["lists"]
    assert told["rows"][0] == {"rank": 1, "name": "Zoé", "points": 1.333333}
    assert (told["kind"], told["event"], told["lead"], told["notes"]) == (
        "standing",
        "Évry & Cie",
        ["Provisoire."],
        ["Voir CLB-8."],
    )


def test_markdown_is_a_table_without_markup_of_others() -> None:
    lines = text_of("md").splitlines()
    assert "| ---: | --- | ---: |" in lines
    assert sum(line.startswith("|") for line in lines) == 5
    assert "\\*x\\*" in text_of("md")


def test_a_list_is_printed() -> None:
    pytest.importorskip("weasyprint")
    assert rendered(Lists((LIST,)), "pdf").startswith(b"%PDF-")
