"""The page: well-formed, alone, and readable without seeing it."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from referee.core.message import CannotSay, Refusal
from referee.documents.formats import rendered
from referee.documents.sheet import Sheet
from referee.papers.sheet.sheet import blank_sheet
from tests.sheets.support import LANGUAGES, OF_EACH, each_language, each_record, sheet

VOID = {"meta", "br", "wbr"}
ROWS = 29
"""Rows that every empty sheet has more of."""
NAMESPACE = "http://www.w3.org/2000/svg"


class Strict(HTMLParser):
    """Every element is closed in its turn, every id is one of a kind."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.text.setdefault(self.open[-1], []).append(data)

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]


def page(told: Sheet) -> str:
    return rendered(told, "html").decode()


def parsed(told: Sheet) -> Strict:
    read = Strict()
    read.feed(page(told))
    read.close()
    assert read.open == []
    return read


@each_language
@each_record
def test_a_page_is_well_formed_and_in_its_language(path: Path, language: str) -> None:
    read = parsed(sheet(path, language, all_steps=True))
    ids = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
    assert len(set(ids)) == len(ids)
    assert read.all("html") == [{"lang": language}]
    assert len(read.all("h1")) == len(read.all("title")) - len(read.all("svg")) == 1


@each_record
def test_a_french_page_breaks_no_line_before_a_sign_and_curves_its_apostrophes(path: Path) -> None:
    told = "\n".join(
        text
        for tag, texts in parsed(sheet(path, "fr", all_steps=True)).text.items()
        for text in texts
        if tag != "style"
    )
    assert re.findall(r" [:;!?»]|[«°] |[^\W\d_]'[^\W\d_]", told) == []
    assert "\u00a0" in told


@each_record
def test_a_page_needs_nothing_from_anywhere(path: Path) -> None:
    told = page(sheet(path))
    assert not re.findall(
        r"https?:|//|url\(|@import|<script|<link|<img|<iframe|\bsrc=|\bhref=", told.replace(NAMESPACE, "")
    )
    assert "default-src 'none'" in told


@each_record
def test_every_picture_is_told_in_words(path: Path) -> None:
    read = parsed(sheet(path))
    drawn = [attributes for attributes in read.all("svg") if attributes.get("role") == "img"]
    assert drawn
    assert len(read.all("desc")) == len(drawn)
    assert all(told.strip() for told in read.text["desc"])
    assert all(told.strip() for told in read.text["title"])
    for attributes in drawn:
        title, text = attributes["aria-labelledby"].split()
        assert {"id": title} in read.all("title")
        assert {"id": text} in read.all("desc")
    hidden = [attributes for attributes in read.all("svg") if attributes.get("role") != "img"]
    assert all(attributes["aria-hidden"] == "true" for attributes in hidden)


@each_record
def test_every_table_has_a_caption_and_heads_with_a_scope(path: Path) -> None:
    read = parsed(sheet(path))
    assert len(read.all("caption")) == len(read.all("table")) == len(read.all("thead")) >= 2
    assert {attributes.get("scope") for attributes in read.all("th")} == {"row", "col"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["option", "jago", "croisillon", "mot-pour-mot", "guerre-des-mots"])
def test_an_empty_sheet_has_rows_and_lines_to_fill_in(game: str, language: str) -> None:
    blank = blank_sheet(game, 2, language)
    told = page(blank)
    assert told.count('scope="row">') > ROWS
    assert len(parsed(blank).all("table")) == 2
    assert rendered(blank, "term").decode().count("____") > ROWS


def test_a_game_that_goes_on_has_rows_to_go_on_by_hand() -> None:
    unfinished, finished = sheet(OF_EACH[4]), sheet(OF_EACH[0])
    assert (unfinished.outcome.over, finished.outcome.over) == (False, True)
    assert 'class="empty"' in page(unfinished)
    assert 'class="empty"' not in page(finished)


def test_an_empty_sheet_is_not_for_more_players_than_the_game_takes() -> None:
    with pytest.raises(CannotSay) as stopped:
        blank_sheet("jago", 5, "en")
    assert isinstance(stopped.value.message, Refusal)
    assert stopped.value.message.refused.clause == "JAG-1"
