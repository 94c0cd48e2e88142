"""Makes the pictures of the READMEs from the real program, in a real terminal, dark and light: docs/pictures/*.svg.

    python scripts/screenshots.py [--folder FOLDER]

Needs tmux. The pictures are made again when the table looks different; nothing compares them, a clock is in one.
"""

import argparse
import io
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rich.console import Console  # noqa: E402
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, SVG_EXPORT_THEME, TerminalTheme  # noqa: E402
from rich.text import Text  # noqa: E402

from referee.table.screen.digits import large  # noqa: E402
from tests.table.terminal import Terminal  # noqa: E402

COLUMNS, ROWS = 100, 28
LANGUAGES = {"en": "", "fr": ".fr"}
THEMES = {"dark": "", "light": "-light"}
FRAMES = {"dark": SVG_EXPORT_THEME, "light": DEFAULT_TERMINAL_THEME}


class Camera(Terminal):
    def picture(self, title: str, name: str, frame: TerminalTheme) -> str:
        """What the window shows now, with its colours, as SVG."""
        seen = self._tmux("capture-pane", "-e", "-N", "-p", "-t", "table").rstrip("\n")
        console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
        # in one piece: the ground goes on from one row to the next
        console.print(Text.from_ansi(seen), soft_wrap=True)
        return console.export_svg(title=title, unique_id=name, theme=frame)

    def opened(self, *arguments: str) -> None:
        self.start("new", *arguments)
        self.reads("CLOSED 0")
        self.stop()


def option(at: Camera, french: bool) -> None:
    at.opened("option", "Ana", "Bob")
    at.start("play")
    at.reads("Ana >")
    for line in ("H8 VUES", "I7 PENTE ~H8:V>T couleur"):
        at.enter(line)
        at.reads(line)
    at.enter("conteste TUES" if french else "contest TUES")
    at.reads("OPT-21")
    at.type("J7 AS")
    at.reads("AS 2", "+A +S")


def jago(at: Camera, french: bool) -> None:
    at.opened("jago", "Ana", "Bob")
    at.start("play", "--clock", speed=8)
    at.reads("Ana >", "F5")
    at.press("F5")
    at.reads("reprend" if french else "resume")
    at.enter("F4 PECHE")
    at.reads("1 Ana    F4 PECHE")
    at.enter("fini" if french else "done")
    at.reads("Bob >")
    at.enter("F4 PECHER")
    at.reads("PECHE → PECHER", "?", large("0:4")[0], "░")


def tutorial(at: Camera, french: bool) -> None:
    at.start("tutorial", "croisillon")
    at.reads("1/10")
    at.enter("Chat E, Cri S")
    at.reads("2/10")
    at.enter("grille Chat/.a" if french else "grid Chat/.a")
    at.reads("3/10")


PICTURES: dict[str, Callable[[Camera, bool], None]] = {"option": option, "jago": jago, "tutorial": tutorial}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "pictures")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for (name, play), (language, ending), (theme, tone) in product(PICTURES.items(), LANGUAGES.items(), THEMES.items()):
        with TemporaryDirectory(ignore_cleanup_errors=True) as home:
            at = Camera(Path(home) / "home", COLUMNS, ROWS, language)
            at.environment["COLORTERM"] = "truecolor"
            try:
                at.start("config", "theme", theme)
                at.reads("CLOSED 0")
                at.stop()
                play(at, language == "fr")
                picture = at.picture(f"referee – {name}", f"{name}-{language}{tone}", FRAMES[theme])
            finally:
                at.stop()
        (folder / f"{name}{ending}{tone}.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
