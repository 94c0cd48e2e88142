"""The pages of an event in a browser: they fit, anyone can use them, and a projector turns their leaves."""

from collections.abc import Iterator
from typing import Any

import pytest

from referee.club.pages import EventPages
from tests.club.events import evening
from tests.display.stage import Site, served
from tests.display.test_browser import DESK, VIEWS, WALL, Watched, browser, pytestmark

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import Browser
except ImportError:
    pass
__all__ = ["browser", "pytestmark"]
PLACES = ("/event", "/tables", "/standing", "/round/1")
AUDITED = ("/event", "/standing")
"""Pages with everything that the others have."""
SHOWN = """() => [...document.querySelectorAll(".standing .leaves tr")].filter(row => {
  const box = row.getBoundingClientRect(), leaves = row.parentElement.getBoundingClientRect();
  return box.left >= leaves.left - 1 && box.right <= leaves.right + 1 && box.bottom <= leaves.bottom + 1;
}).map(row => row.querySelector(".name").innerText)"""
"""The names of those who can be seen whole."""


@pytest.fixture(scope="module")
def hall() -> Iterator[Site]:
    with served(evening(80), given=[EventPages()]) as site:
        yield site


@pytest.mark.parametrize(("size", "theme", "query"), VIEWS, ids=lambda told: str(told))
def test_every_page_is_quiet_alone_and_fits(
    browser: "Browser", hall: Site, size: tuple[int, int], theme: Any, query: str
) -> None:
    watched = Watched(browser, hall, size, color_scheme=theme)
    for place in PLACES:
        watched.open(place + query)
        assert watched.size[0] <= size[0]
        assert "projector" not in query or watched.size[1] <= size[1]
        if place in AUDITED and (size == DESK or place == AUDITED[0]):
            violations = Axe().run(watched.page).response["violations"]
            assert [(each["id"], each["nodes"][0]["html"]) for each in violations] == []
    watched.close()


def test_a_projector_shows_everybody_leaf_by_leaf(browser: "Browser", hall: Site) -> None:
    watched = Watched(browser, hall, WALL).open("/standing?projector=1")
    leaf = watched.page.locator(".leaf")
    count = int(leaf.inner_text().split("/")[1])
    seen: list[str] = []
    for at in range(1, count + 1):
        assert leaf.inner_text() == f"{at} / {count}"
        seen += watched.page.evaluate(SHOWN)
        watched.page.evaluate("turnAll(1)")
    assert leaf.inner_text() == f"1 / {count}"
    assert count > 1
    assert len(set(seen)) == 80
    watched.close()


def test_without_scripts_everything_is_there(browser: "Browser", hall: Site) -> None:
    watched = Watched(browser, hall, java_script_enabled=False)
    for place in PLACES:
        watched.open(f"{place}?lang=fr", live=False)
        assert watched.page.locator("#as-of").inner_text().startswith("État à ")
        assert watched.page.locator(".leaves tr").count() >= 20
    watched.open("/standing?projector=1", live=False)
    assert watched.page.locator(".leaves").evaluate("leaves => getComputedStyle(leaves).overflowX") == "auto"
    watched.close()
