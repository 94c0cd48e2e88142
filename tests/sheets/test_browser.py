"""The page in a browser: quiet, alone, nowhere wider than the window, and on A4."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from referee.core.sheet import Series
from referee.documents.formats import rendered
from tests.browsers import CHROMIUM
from tests.sheets.support import NASTY, OF_EACH, ONE_OF_EACH, each_record, sheet, spoilt

try:
    from playwright.sync_api import Browser, Page, sync_playwright
except ImportError:
    pytestmark = [pytest.mark.skip(reason="Playwright is not installed: pip install playwright")]
else:
    pytestmark = [
        pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed. On Debian: apt install chromium"),
        pytest.mark.filterwarnings("default"),
    ]
A4 = (595, 842)
WIDTHS = (360, 1280)
LONG = ("Les Rouges", "Maximilienne", "Jo")
"""Names of players, the longest of which are cut."""


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


class Watched:
    """A page, and what it has complained of and asked for."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        page.on("request", lambda request: self.requests.append(request.url))

    def look(self, script: str) -> Any:
        return self.page.evaluate(script)


def shown(browser: "Browser", html: bytes, folder: Path, width: int, dark: bool = False) -> Watched:
    file = folder / "sheet.html"
    file.write_bytes(html)
    size: Any = {"width": width, "height": 800}
    watched = Watched(browser.new_page(viewport=size, color_scheme="dark" if dark else "light"))
    watched.page.goto(file.as_uri())
    assert watched.requests == [file.as_uri()]
    assert watched.complaints == []
    return watched


def assert_fits(watched: Watched) -> None:
    """Nothing is wider than the window, whichever it is."""
    for width in WIDTHS:
        watched.page.set_viewport_size({"width": width, "height": 800})
        assert watched.look("document.documentElement.scrollWidth") <= width


@each_record
def test_a_page_is_quiet_and_fits(browser: "Browser", path: Path, tmp_path: Path) -> None:
    watched = shown(browser, rendered(sheet(path, "fr"), "html"), tmp_path, 800)
    assert_fits(watched)
    assert watched.look("document.querySelectorAll('svg[role=img]').length") >= 2
    watched.page.close()


@pytest.mark.parametrize("text", [" ".join(NASTY), "x" * 200], ids=["all", "long"])
def test_whatever_people_write_fits(browser: "Browser", text: str, tmp_path: Path) -> None:
    for path in ONE_OF_EACH:
        watched = shown(browser, rendered(spoilt(path, text), "html"), tmp_path, 800)
        assert_fits(watched)
        watched.page.close()


def test_four_players_go_on_by_hand_on_a_phone(browser: "Browser", tmp_path: Path) -> None:
    """What a narrow screen has no columns for it tells in a line; empty rows have all its boxes."""
    told = sheet(OF_EACH[0], "en")
    players = (*told.players, told.players[0]._replace(seat="d", name="Dan"))
    four = told._replace(players=players, course=told.course._replace(blanks=12, rows=()))
    watched = shown(browser, rendered(four, "html"), tmp_path, 360)
    assert watched.page.locator(".turns .sums").inner_text().split(" · ") == [
        f"{player.name}\u00a0{player.score}".replace("-", "−") for player in four.players
    ]
    wide = "document.querySelector('.turns .{}').getBoundingClientRect().right"
    assert abs(watched.look(wide.format("empty td:last-child")) - watched.look("innerWidth - 16")) < 1
    cells = "[...document.querySelectorAll('.turns .empty tr:first-child > *')].filter(cell => cell.offsetWidth).length"
    assert watched.look(cells) == len(("number", "play", "points", "total"))
    watched.page.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_short_names_stay_whole_at_the_head_of_a_column(browser: "Browser", width: int, tmp_path: Path) -> None:
    for path, names in ((OF_EACH[0], ("Thomas", "Maximilienne", "Anne-Marie")), (OF_EACH[3], ("Rouges", "Les Bleus"))):
        told = sheet(path)
        players = (player._replace(name=name) for player, name in zip(told.players, names, strict=True))
        watched = shown(browser, rendered(told._replace(players=tuple(players)), "html"), tmp_path, width)
        heads = watched.page.locator(".turns thead .each:visible")
        for head in heads.all():
            name = head.locator("bdi")
            assert name.evaluate("head => head.getClientRects().length") <= len(re.split("[ -]", name.inner_text()))
        if width == max(WIDTHS):
            assert heads.all_inner_texts() == ["Maximil…" if name == "Maximilienne" else name for name in names]
        watched.page.close()


def test_long_names_lie_inside_the_plot_and_beside_their_plays(browser: "Browser", tmp_path: Path) -> None:
    told = sheet(OF_EACH[0], "fr")
    players = tuple(player._replace(name=name) for player, name in zip(told.players, LONG, strict=True))
    renamed = dict(zip((player.name for player in told.players), LONG, strict=True))
    pictures = tuple(
        each._replace(curves=tuple(curve._replace(name=renamed[curve.name]) for curve in each.curves))
        if isinstance(each, Series)
        else each
        for each in told.pictures
    )
    watched = shown(browser, rendered(told._replace(players=players, pictures=pictures), "html"), tmp_path, 1280)
    for plot in watched.page.locator("svg.plot").all():
        frame = plot.bounding_box()
        for text in plot.locator("text").all():
            box = text.bounding_box()
            assert frame
            assert box
            assert box["x"] + box["width"] <= frame["x"] + frame["width"]
    plays = [each.bounding_box() for each in watched.page.locator(".turns .who + .typed").all()]
    assert len({round(box["x"]) for box in plays if box}) == 1
    watched.page.close()


def test_what_stands_beside_the_tug_of_war_lies_on_nothing(browser: "Browser", tmp_path: Path) -> None:
    told = sheet(OF_EACH[3])
    for pulled in (20, 0, -20):
        pictures = tuple(
            each._replace(curves=(each.curves[0]._replace(values=(0, pulled)),)) if isinstance(each, Series) else each
            for each in told.pictures
        )
        watched = shown(browser, rendered(told._replace(pictures=pictures), "html"), tmp_path, 800)
        boxes = [text.bounding_box() for text in watched.page.locator("svg.plot text:not(.muted)").all()[-3:]]
        for one, other in combinations([box for box in boxes if box], 2):
            assert one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
        watched.page.close()


@each_record
def test_a_page_prints_on_a4(browser: "Browser", path: Path, tmp_path: Path) -> None:
    watched = shown(browser, rendered(sheet(path, "fr"), "html"), tmp_path, 1280)
    data = watched.page.pdf(prefer_css_page_size=True)
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", data)
    assert {(round(float(width)), round(float(height))) for width, height in found} == {A4}
    watched.page.close()


def test_the_dark_page_is_dark_on_a_screen_and_light_on_paper(browser: "Browser", tmp_path: Path) -> None:
    watched = shown(browser, rendered(sheet(OF_EACH[0]), "html"), tmp_path, 800, dark=True)
    colour = "getComputedStyle(document.body).backgroundColor"
    screen = watched.look(colour)
    watched.page.emulate_media(media="print")
    assert (screen, watched.look(colour)) == ("rgb(25, 24, 22)", "rgb(255, 255, 255)")
    watched.page.close()
