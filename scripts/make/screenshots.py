"""Makes the pictures of the READMEs from the real program, in a real terminal, dark and light: docs/pictures/*.svg;
and of the page for spectators, in a browser: docs/pictures/page*.png.

    python scripts/make/screenshots.py [--folder FOLDER] [--every]

Needs tmux and Chromium. The pictures are made again when the table looks different; nothing compares them, a clock is in one.
`--every` makes those to look at after a change, in a folder of its own: each game at four sizes, dark, light and plain.
"""

import argparse
import io
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from rich.console import Console  # noqa: E402
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, SVG_EXPORT_THEME, TerminalTheme  # noqa: E402
from rich.text import Text  # noqa: E402

from referee.table.screen.strips import large_figures  # noqa: E402
from tests.browsers import CHROMIUM  # noqa: E402
from tests.table.terminal import Terminal  # noqa: E402

COLUMNS, ROWS = 100, 28
LANGUAGES = {"en": "", "fr": ".fr"}
THEMES = {"dark": "", "light": "-light"}
COLOURS: dict[str, Literal["dark", "light"]] = {"dark": "dark", "light": "light"}
WATCHED = 18
"""The commands after which the page is taken."""
FRAMES = {"dark": SVG_EXPORT_THEME, "light": DEFAULT_TERMINAL_THEME}
EVENINGS = sorted(ROOT.glob("tests/games/*/records/evening.ref"))
SIZES = ((20, 60), (24, 80), (30, 100), (45, 160))
"""Rows and columns."""
PLAIN = "plain"
BESIDE = ("#shows", "#leaves", "#note")
"""Lines of a record that speak of its commands, not of the game."""


class Camera(Terminal):
    @property
    def columns(self) -> int:
        return int(self._size[1])

    @property
    def folder(self) -> Path:
        return self._home

    def picture(self, title: str, name: str, frame: TerminalTheme) -> str:
        """What the window shows now, with its colours, as SVG."""
        seen = self._tmux("capture-pane", "-e", "-N", "-p", "-t", "table").rstrip("\n")
        console = Console(
            record=True, width=self.columns, file=io.StringIO(), force_terminal=True, color_system="truecolor"
        )
        # in one piece: the ground goes on from one row to the next
        console.print(Text.from_ansi(seen), soft_wrap=True)
        return console.export_svg(title=title, unique_id=name, theme=frame)

    def opened(self, *arguments: str) -> None:
        self.start("new", *arguments)
        self.reads("CLOSED 0")
        self.stop()


def option(camera: Camera, french: bool) -> None:
    camera.opened("option", "Ana", "Bob")
    camera.start("play", "o1")
    camera.reads("Ana >")
    for line in ("H8 VUES", "I7 PENTE ~H8:V>T couleur"):
        camera.enter(line)
        camera.reads(line)
    camera.enter("conteste TUES" if french else "contest TUES")
    camera.reads("OPT-21")
    camera.type("J7 AS")
    camera.reads("AS 2", "+A +S")


def jago(camera: Camera, french: bool) -> None:
    camera.opened("jago", "Ana", "Bob")
    camera.start("play", "j1", "--clock", speed=8)
    camera.reads("Ana >", "F5")
    camera.press("F5")
    camera.reads("Le sablier coule." if french else "The glass runs.")
    camera.enter("F4 PECHE")
    camera.reads("1 Ana    F4 PECHE")
    camera.enter("fini" if french else "done")
    camera.reads("Bob >")
    camera.enter("F4 PECHER")
    camera.reads("PECHE → PECHER", "?", large_figures("0:4")[0], "░")


def tutorial(camera: Camera, french: bool) -> None:
    camera.start("tutorial", "croisillon")
    camera.reads("1/10")
    camera.enter("Chat E, Cri S")
    camera.reads("2/10")
    camera.enter("grille Chat/.a" if french else "grid Chat/.a")
    camera.reads("3/10")


PICTURES: dict[str, Callable[[Camera, bool], None]] = {"option": option, "jago": jago, "tutorial": tutorial}


def evening(camera: Camera, record: Path) -> None:
    """Two thirds of a recorded evening on the table."""
    told = record.read_text("utf-8").splitlines()
    header = [line for line in told if line.startswith("#") and not line.startswith(BESIDE)]
    commands = [line for line in told if line.startswith(">")]
    begun = camera.folder / record.name
    begun.write_text("\n".join([*header, *commands[: len(commands) * 2 // 3]]) + "\n", "utf-8")
    camera.start("import", str(begun))
    camera.reads("CLOSED 0")
    camera.stop()
    camera.start("play")
    camera.reads("[1] >")
    camera.press("Enter")
    camera.reads("PageUp")


def every(folder: Path) -> None:
    """Each game at each size in each theme; what the themes say by colour, plain pictures say by marks."""
    for record, (rows, columns), theme in product(EVENINGS, SIZES, (*THEMES, PLAIN)):
        with TemporaryDirectory(ignore_cleanup_errors=True) as home:
            camera = Camera(Path(home) / "home", columns, rows, "fr")
            camera.environment |= {"NO_COLOR": "1"} if theme == PLAIN else {"COLORTERM": "truecolor"}
            try:
                camera.start("config", "theme", theme)
                camera.reads("CLOSED 0")
                camera.stop()
                evening(camera, record)
                name = f"{record.parent.parent.name}-{columns}x{rows}-{theme}"
                picture = camera.picture(name, name, FRAMES.get(theme, SVG_EXPORT_THEME))
            finally:
                camera.stop()
        (folder / f"{name}.svg").write_text(picture, "utf-8")


def page(folder: Path) -> None:
    """The page for spectators in the middle of a game of La Guerre des Mots."""
    from playwright.sync_api import sync_playwright

    from tests.display.stage import begun, evenings, served
    from tests.store.memory import Memory, Shelf

    shelf, record = Shelf(), evenings()[-1]
    session = begun(Memory(shelf), record)
    for line in record.lines[:WATCHED]:
        session.submit(line.seat, line.command)
    with served(shelf) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for (language, ending), (theme, tone) in product(LANGUAGES.items(), THEMES.items()):
            window = browser.new_page(viewport={"width": 1100, "height": 780}, color_scheme=COLOURS[theme])
            window.emulate_media(reduced_motion="reduce")
            window.goto(f"{site.url}game/{session.name}?lang={language}")
            window.wait_for_selector("#as-of[hidden]", state="attached")
            window.screenshot(path=folder / f"page{ending}{tone}.png")
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "pictures")
    parser.add_argument("--every", action="store_true", help="each game, size and theme instead")
    options = parser.parse_args()
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    if options.every:
        every(folder)
        return
    for (name, play), (language, ending), (theme, tone) in product(PICTURES.items(), LANGUAGES.items(), THEMES.items()):
        with TemporaryDirectory(ignore_cleanup_errors=True) as home:
            camera = Camera(Path(home) / "home", COLUMNS, ROWS, language)
            camera.environment["COLORTERM"] = "truecolor"
            try:
                camera.start("config", "theme", theme)
                camera.reads("CLOSED 0")
                camera.stop()
                play(camera, language == "fr")
                picture = camera.picture(f"referee – {name}", f"{name}-{language}{tone}", FRAMES[theme])
            finally:
                camera.stop()
        (folder / f"{name}{ending}{tone}.svg").write_text(picture, "utf-8")
    page(folder)


if __name__ == "__main__":
    main()
