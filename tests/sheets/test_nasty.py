"""Whatever people write is text on every sheet, and nothing else."""

import csv
import json
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from referee.documents.formats import FORMATS, rendered
from referee.documents.markdown import plain
from referee.documents.visible import visible
from tests.sheets.support import NASTY, OF_EACH, ONE_OF_EACH, spoilt

STEERING = {
    *map(chr, range(32)),
    "\x7f",
    *map(chr, range(0x80, 0xA0)),
    *"\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
}

each_nasty = pytest.mark.parametrize("text", NASTY, ids=ascii)
each_kind = pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.parent.parent.name)


class Read(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not [name for name, _ in attrs if name.startswith("on") or name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@each_nasty
@each_kind
def test_nothing_steers_a_terminal_or_the_direction_of_reading(path: Path, text: str) -> None:
    for form in (form for form in FORMATS if form != "pdf"):
        found = set(rendered(spoilt(path, text), form).decode())
        assert found & STEERING <= {"\n", "\r"}, "line ends only"
        assert "\r" not in found or form == "csv"


@each_nasty
@each_kind
def test_html_shows_it_as_text(path: Path, text: str) -> None:
    read = Read()
    read.feed(rendered(spoilt(path, text), "html").decode())
    assert "script" not in read.tags
    assert "a" not in read.tags
    assert visible(text) in "".join(read.texts)
    assert f"{visible(text)}" in read.texts, "as a whole"


@each_nasty
def test_a_spreadsheet_reckons_with_none_of_it(text: str) -> None:
    content = rendered(spoilt(OF_EACH[0], text), "csv").decode("utf-8-sig")
    cells = [cell for row in csv.reader(StringIO(content, newline=""), strict=True) for cell in row]
    for cell in cells:
        assert cell.lstrip("-").isdigit() or not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
    shown = visible(text)
    assert shown in cells or f"'{shown}" in cells


def test_figures_stay_figures() -> None:
    content = rendered(spoilt(OF_EACH[0], "x"), "csv").decode("utf-8-sig")
    assert any("-10" in row for row in csv.reader(StringIO(content, newline="")))


@each_nasty
@each_kind
def test_markdown_shows_it_as_text(path: Path, text: str) -> None:
    read = Read()
    render = MarkdownIt("commonmark", {"html": True}).enable(["table"])
    read.feed(render.render(rendered(spoilt(path, text), "md").decode()))
    assert not read.tags & {"script", "a", "img", "b", "del", "code"} - {"code"}
    found = "".join(read.texts).replace("\u2060", "")
    assert " ".join(visible(text).split()) in " ".join(found.split())


@each_nasty
def test_json_holds_it(text: str) -> None:
    found = json.loads(rendered(spoilt(OF_EACH[0], text), "json"))
    assert found["title"] == visible(text)


def test_what_is_hidden_is_made_visible_and_what_is_not_stays() -> None:
    assert visible("é œ 👩‍🚀 – « » ") == "é œ 👩‍🚀 – « » "
    assert visible("a\x1b[31m\u202eb\ud800\n") == "a‹U+001B›[31m‹U+202E›b‹U+D800›‹U+000A›"


@pytest.mark.parametrize(
    "text",
    [
        "Ana, 3 (x) : 12.5 – a/b; it's fine", "H8 VUES +7", "J8 = 8", "12 mots", "fin. Suite",
        "2026-11-18", "une note: oui", "I7 PENTE H8:V>T",
    ],
)  # fmt: skip
def test_raw_markdown_reads_as_it_is(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("- x", r"\- x"), ("+ x", r"\+ x"), ("1. x", r"1\. x"), ("2) x", r"2\) x"), ("=", r"\="), ("*x*", r"\*x\*"),
        ("a_b_c", r"a\_b\_c"), ("[x](y)", r"\[x\](y)"), ("a|b", r"a\|b"), ("`x`", r"\`x\`"), ("~~x~~", r"\~\~x\~\~"),
        ("<b>&", "&lt;b>&amp;"), ("> x", r"\> x"), ("$x$", r"\$x\$"), ("www.x.org", r"www\.x.org"), ("https://x.org", r"https\://x.org"),
        (":smile:", r"\:smile:"), ("GH-12", r"GH\-12"), ("a@b.c", "a@\u2060b.c"), ("#12", "\\#\u206012"),
    ],
)  # fmt: skip
def test_what_would_be_markup_is_escaped(text: str, told: str) -> None:
    assert plain(text) == told
