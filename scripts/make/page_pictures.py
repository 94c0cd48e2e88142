"""Pictures of the pages for spectators: every game, width, theme and language, and contact sheets of them.

    python scripts/make/page_pictures.py --folder FOLDER [--middle] [--entrants N]

The games are recorded evenings; with --middle they stand in the middle. With --entrants the pages are those of an event.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from referee.club.pages import EventPages  # noqa: E402
from tests.browsers import CHROMIUM  # noqa: E402
from tests.club.events import evening  # noqa: E402
from tests.display.stage import begun, evenings, play, served  # noqa: E402
from tests.store.memory import Memory, Shelf  # noqa: E402

SIZES = {"phone": (360, 780), "desk": (1280, 800), "wall": (1920, 1080)}
THEMES: tuple["Theme", ...] = ("light", "dark")
LANGUAGES = ("fr", "en")
ACROSS = {"phone": 5, "desk": 3, "wall": 2}
"""Pictures side by side on a contact sheet."""
GAME_PAGES = [*(f"/game/{name}1" for name in "ojcmg"), "/games"]
SHEET = 2000
"""Its width."""


Theme = Literal["light", "dark"]


class Picture(NamedTuple):
    place: str
    size: str
    theme: Theme
    language: str

    @property
    def name(self) -> str:
        return f"{self.size}-{self.theme}-{self.language}-{self.place.strip('/').replace('/', '-') or 'first'}.png"


def games(middle: bool) -> Shelf:
    """A store with a recorded game of each kind."""
    shelf = Shelf()
    for record in evenings():
        for number, _ in enumerate(play(begun(Memory(shelf), record), record)):
            if middle and 2 * number > len(record.lines):
                break
    return shelf


def photographed(browser: Browser, url: str, places: list[str], folder: Path) -> Iterator[Picture]:
    for one in (Picture(*each) for each in product(places, SIZES, THEMES, LANGUAGES)):
        width, height = SIZES[one.size]
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=one.theme)
        page.goto(f"{url}{one.place[1:]}?lang={one.language}{'&projector=1' if one.size == 'wall' else ''}")
        page.wait_for_selector("#as-of[hidden]", state="attached")
        page.wait_for_timeout(700)  # what appears has appeared
        page.screenshot(path=folder / one.name, full_page=one.size != "wall")
        page.close()
        yield one


def contact_sheets(browser: Browser, taken: list[Picture], folder: Path) -> Iterator[str]:
    for size, theme, language in product(SIZES, THEMES, LANGUAGES):
        images = "".join(f'<img src="{one.name}">' for one in taken if one[1:] == (size, theme, language))
        style = (
            f"body{{margin:0;display:grid;grid-template-columns:repeat({ACROSS[size]},1fr);gap:8px;align-items:start}}"
        )
        sheet = folder / "contact.html"
        sheet.write_text(f"<style>{style}img{{width:100%}}</style>{images}")
        page = browser.new_page(viewport={"width": SHEET, "height": 100})
        page.goto(sheet.as_uri())
        name = f"contact-{size}-{theme}-{language}.png"
        page.screenshot(path=folder / name, full_page=True)
        page.close()
        sheet.unlink()
        yield name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--middle", action="store_true", help="games in the middle, not over")
    parser.add_argument("--entrants", type=int, default=0, help="an event with so many, instead of games")
    wanted = parser.parse_args()
    shutil.rmtree(wanted.folder, ignore_errors=True)
    wanted.folder.mkdir(parents=True)
    shelf = evening(wanted.entrants) if wanted.entrants else games(wanted.middle)
    with served(shelf, given=[EventPages()]) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        places = ["/event", "/tables", "/standing", "/official"] if wanted.entrants else GAME_PAGES
        taken = list(photographed(browser, site.url, places, wanted.folder))
        print(f"{len(taken)} pictures")
        print("\n".join(contact_sheets(browser, taken, wanted.folder)))
        browser.close()


if __name__ == "__main__":
    main()
