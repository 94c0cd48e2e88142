"""The page in a browser: quiet, alone, within the window, accessible, and kept up to date."""

from collections.abc import Iterator
from typing import Any

import pytest

from referee.session.session import Session
from tests.browsers import CHROMIUM
from tests.display.stage import Site, everything, new, served, submit
from tests.patience import PATIENCE
from tests.sheets.support import NASTY
from tests.store.memory import Memory, Shelf

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import Browser, Page, sync_playwright
except ImportError:
    pytestmark = [pytest.mark.skip(reason="Playwright or axe is not installed: pip install axe-playwright-python")]
else:
    pytestmark = [
        pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed. On Debian: apt install chromium"),
        pytest.mark.filterwarnings("default"),
    ]
PLACES = ("/game/o1", "/game/j1", "/game/c1", "/game/m1", "/game/g1", "/games")
LIVE = "#as-of[hidden]"
"""There while the page is up to date."""
PHONE, DESK, WALL = (360, 780), (1280, 800), (1920, 1080)
VIEWS = (
    (PHONE, "light", "?lang=fr"), (DESK, "light", "?lang=en"), (DESK, "dark", "?lang=fr"), (WALL, "dark", "?projector=1"),
)  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


class Watched:
    """A page, and what it has complained of and asked for."""

    def __init__(self, browser: "Browser", site: Site, size: tuple[int, int] = DESK, **more: Any) -> None:
        self.page: Page = browser.new_page(viewport={"width": size[0], "height": size[1]}, **more)
        self.page.set_default_timeout(PATIENCE * 1000)
        self.site = site
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        self.page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        self.page.on("request", lambda request: self.elsewhere.extend([request.url] * (not self._ours(request.url))))

    def _ours(self, url: str) -> bool:
        return url.startswith(self.site.url)

    def open(self, path: str, live: bool = True) -> "Watched":
        self.page.goto(f"{self.site.url}{path[1:]}")
        if live:
            self.page.wait_for_selector(LIVE, state="attached")
        return self

    def reads(self, where: str, text: str) -> None:
        """Waits until an element has this text."""
        self.page.locator(where).filter(has_text=text).first.wait_for(state="attached")

    def hide(self, hidden: bool) -> None:
        """Another window lies over the page, or no longer does."""
        self.page.evaluate(
            "hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});"
            " document.dispatchEvent(new Event('visibilitychange')); }",
            hidden,
        )

    @property
    def size(self) -> tuple[int, int]:
        width, height = self.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        return width, height

    def close(self) -> None:
        self.page.close()
        assert self.complaints == []
        assert self.elsewhere == []


@pytest.mark.parametrize(("size", "theme", "query"), VIEWS, ids=lambda told: str(told))
def test_every_page_is_quiet_alone_and_fits(
    browser: "Browser", site: Site, size: tuple[int, int], theme: Any, query: str
) -> None:
    watched = Watched(browser, site, size, color_scheme=theme)
    for place in PLACES:
        watched.open(place + query)
        assert watched.size[0] <= size[0]
        assert "projector" not in query or watched.size[1] <= size[1]
        assert (watched.page.locator("svg.board").count() == 1) == (place != "/games")
        if (size, theme) == (DESK, "light") or place == PLACES[0]:
            violations = Axe().run(watched.page).response["violations"]
            assert [(each["id"], each["nodes"][0]["html"]) for each in violations] == []
    watched.close()


def test_without_scripts_everything_is_there(browser: "Browser", site: Site) -> None:
    watched = Watched(browser, site, PHONE, java_script_enabled=False)
    for place in PLACES:
        watched.open(f"{place}?lang=fr", live=False)
        assert watched.page.locator("#as-of").inner_text().startswith("État à ")
    watched.page.get_by_role("link").filter(has_text="Option").click()
    assert watched.page.locator("h1").inner_text() == "Ana – Bob – Carla"
    watched.close()


class Table:
    """A game of Option that is being played, and its page."""

    def __init__(
        self, browser: "Browser", names: tuple[str, ...] = ("Ana", "Bob"), size: tuple[int, int] = DESK
    ) -> None:
        self.shelf = Shelf()
        self.session = new(Memory(self.shelf), "option", *names)
        self.browser, self.size = browser, size

    def other(self) -> Session:
        """Another terminal at the same table."""
        return Session(Memory(self.shelf), self.session.name, everything)


def test_a_play_is_drawn_said_once_and_taken_back(browser: "Browser") -> None:
    at = Table(browser)
    with served(at.shelf) as site:
        watched = Watched(browser, site).open("/game/o1")
        assert watched.page.locator("#said").inner_text() == ""
        submit(at.session, "H8 VUES")
        watched.reads("#plays", "VUES")
        assert watched.page.locator("svg .tile").count() == 4
        assert watched.page.locator("svg .last").count() == 4
        assert watched.page.locator("#said").inner_text().strip() == "1. Ana: H8 VUES, +7 = 7"
        assert watched.page.title() == "Ana 7, Bob 0 – Option · o1"
        submit(at.other(), "swap 1")
        watched.reads("#plays", "swap 1")
        assert watched.page.locator("#said").inner_text().strip() == "2. Bob: swap 1"
        submit(at.other(), "undo 2")
        watched.reads("#plays", "No step has been played yet.")
        assert watched.page.locator("svg .tile").count() == 0
        watched.close()


def test_names_are_text(browser: "Browser") -> None:
    for told in (" ".join(NASTY[:5]), "x" * 200):
        at = Table(browser, (told, "Bob"))
        with served(at.shelf) as site:
            watched = Watched(browser, site, PHONE).open("/game/o1")
            submit(at.session, "H8 VUES")
            watched.reads("#plays", "VUES")
            assert watched.size[0] <= PHONE[0]
            watched.open("/games")
            assert watched.size[0] <= PHONE[0]
            watched.close()


def test_a_page_goes_on_with_a_server_started_anew(browser: "Browser", monkeypatch: pytest.MonkeyPatch) -> None:
    at = Table(browser)
    with served(at.shelf) as site:
        watched = Watched(browser, site).open("/game/o1?lang=fr")
    watched.reads("#as-of", "plus de nouvelles de l'arbitre")
    submit(at.session, "H8 VUES")
    assert "VUES" not in watched.page.locator("#plays").inner_text()
    with served(at.shelf, port=site.port):
        watched.reads("#plays", "VUES")
        watched.page.wait_for_selector(LIVE, state="attached")
        watched.page.close()
    # a browser itself tells of a server that is gone
    assert all("ERR_" in complaint for complaint in watched.complaints)


def test_the_glass_is_counted_down_by_the_clock_of_the_server(browser: "Browser") -> None:
    shelf = Shelf()
    session = new(Memory(shelf), "jago", "Ana", "Bob")
    session.submit(session.table.state.turn, "resume", 0)
    with served(shelf) as site:
        watched = Watched(browser, site).open("/game/j1")
        glass = watched.page.locator("#glass b")
        first = glass.inner_text()
        watched.page.wait_for_timeout(2100)
        assert (first[:3], glass.inner_text()[:3]) <= ("1:00", "0:5")
        assert glass.inner_text() < first or first == "1:00"
        session.submit(session.table.state.turn, "pause", 2)
        watched.reads("#glass", "stopped")
        assert glass.inner_text() == "0:58"
        watched.close()


def test_an_address_that_there_is_not_stays_one(browser: "Browser", site: Site) -> None:
    watched = Watched(browser, site).open("/nowhere", live=False)
    watched.page.wait_for_timeout(300)
    assert watched.page.locator("h1").inner_text() == "No such page"
    watched.page.get_by_role("link", name="All games").click()
    watched.reads("h1", "Games")
    watched.page.close()


def test_a_page_that_nobody_sees_takes_no_connection(browser: "Browser") -> None:
    at = Table(browser)
    with served(at.shelf) as site:
        watched = Watched(browser, site).open("/game/o1")
        watched.hide(True)
        watched.reads("#as-of", "nothing is heard from the referee")
        submit(at.session, "H8 VUES")
        watched.page.wait_for_timeout(300)
        assert "VUES" not in watched.page.locator("#plays").inner_text()
        watched.hide(False)
        watched.reads("#plays", "VUES")
        watched.page.wait_for_selector(LIVE, state="attached")
        watched.close()


def test_a_link_that_has_the_focus_keeps_it(browser: "Browser") -> None:
    at = Table(browser)
    with served(at.shelf) as site:
        watched = Watched(browser, site).open("/games")
        watched.page.keyboard.press("Tab")
        assert watched.page.evaluate("document.activeElement.id") == "to-o1"
        submit(at.session, "H8 VUES")
        watched.reads("main", "Ana 7")
        assert watched.page.evaluate("document.activeElement.id") == "to-o1"
        watched.page.keyboard.press("Enter")
        watched.reads("#plays", "VUES")
        watched.close()
