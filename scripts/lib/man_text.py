"""Turns the texts in man/text into parts of man pages.

A page in man/text is plain text: `# ` and `## ` begin a section, `- ` an item that its indented lines explain, other indented
lines are an example, {program:…} stands for text from the program itself ({program:settings} inside a line), and `@ command`
adds to the text on a command.
Inside a line `so` is bold and _so_ is emphasised.
"""

import re
import tomllib
from pathlib import Path

from scripts.lib.roff import ESCAPES, Lines, example, flowed, typed

TEXT = Path(__file__).resolve().parent.parent.parent / "man" / "text"
SETTINGS = "{program:settings}"
PROGRAM = re.compile(r"\{program:(?P<what>help|commands) (?P<game>[\w-]+)\}")


def labels(language: str) -> dict[str, str]:
    path = TEXT / language / "labels.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


class Page:
    """The labels and texts that all pages of a language share; what it lacks is English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.labels = labels("en") | labels(language)

    def text(self, name: str) -> str:
        paths = (TEXT / language / name for language in (self.language, "en"))
        return next((path.read_text("utf-8") for path in paths if path.exists()), "")

    def escaped(self, text: str) -> str:
        """The text with roff's special characters escaped; in French with no-break spaces at punctuation marks."""
        escaped = "".join(ESCAPES.get(letter, letter) for letter in text)
        if self.language == "fr":
            escaped = re.sub(" ([;:!?»])", r"\\~\1", escaped).replace("« ", "«\\~")
        return escaped

    def inline(self, text: str) -> str:
        """`code` is bold, _words_ are emphasised."""
        return "".join(map(self._marked, re.split(r"(`[^`]+`|(?<!\w)_[^_`]+_(?!\w))", text)))

    def _marked(self, piece: str) -> str:
        for mark, font in (("`", "B"), ("_", "I")):
            if len(piece) > 2 and piece[0] == piece[-1] == mark:
                return f"\\f{font}{typed(piece[1:-1])}\\fR"
        return self.escaped(piece)

    def paragraph(self, text: str) -> Lines:
        yield from flowed(self.inline(text))

    def plain(self, text: str) -> Lines:
        """A paragraph whose text has no marks."""
        yield from flowed(self.escaped(text))

    def top(self, name: str, section: int, about: str) -> Lines:
        from referee.version import VERSION

        # roff would hyphenate French words by English rules
        yield ".nr HY 0"
        yield f'.TH {typed(name.upper())} {section} {self.labels["date"]} "referee {VERSION}" "{self.labels["manual"]}"'
        yield f".SH {self.labels['name']}"
        yield f"{typed(name)} \\-"
        yield from self.plain(about.rstrip("."))


def rendered(page: Page, text: str) -> Lines:
    """A page's text, block by block; blank lines separate blocks."""
    if SETTINGS in text:
        text = text.replace(SETTINGS, settings_in_words(page))
    for block in filter(None, re.split(r"\n\s*\n", text.strip("\n"))):
        lines = block.split("\n")
        if lines[0].startswith("#"):
            mark, _, heading = lines.pop(0).partition(" ")
            yield f".S{'H' if mark == '#' else 'S'} {page.escaped(heading)}"
        if program := PROGRAM.fullmatch(block.strip()):
            yield from from_program(page, program["what"], program["game"])
        elif lines and lines[0].startswith("- "):
            yield from items(page, lines)
        elif lines and lines[0].startswith("    "):
            yield from example(line[4:] for line in lines)
        elif lines:
            yield from (".PP", *page.paragraph(" ".join(lines)))


def settings_in_words(page: Page) -> str:
    """The settings, each with what it may be."""
    from referee.cli.language import _
    from referee.cli.settings import every

    told: dict[str, str] = {}
    for setting in every().values():
        table, dot, _game = setting.name.partition(".")
        name = f"`{table}.`_{_('GAME')}_" if dot else f"`{setting.name}`"
        told[name] = _(setting.sentence) if setting.sentence else ", ".join(f"`{value}`" for value in setting.values)
    *others, last = (f"{name} ({sentence})" for name, sentence in told.items())
    return f"{', '.join(others)} {page.labels['and']} {last}"


def items(page: Page, lines: list[str]) -> Lines:
    explanation: list[str] = []
    for line in [*lines, "- "]:
        if not line.startswith("- "):
            explanation.append(line.strip())
            continue
        if explanation:
            yield from page.paragraph(" ".join(explanation))
        explanation = []
        if line != "- ":
            yield from (".TP", page.inline(line[2:]))


def from_program(page: Page, what: str, game: str) -> Lines:
    """The help or commands of a game, or a note that the game is not there yet."""
    from referee.core.wording import commands, help_text
    from referee.games import GAMES

    room = GAMES[game]
    try:
        text = help_text(room, page.language) if what == "help" else ", ".join(commands(room, page.language))
    except FileNotFoundError:
        yield from (".PP", *page.paragraph(page.labels["coming"]))
        return
    if what == "commands":
        yield from (".PP", *page.paragraph(f"{page.labels['own']} `{text}`."))
        return
    yield from (".PP", *page.paragraph(page.labels["glance"]))
    for line in text.split("\n"):
        command, _, explanation = line.partition("  ")
        yield from (".TP", f"\\fB{typed(command)}\\fR", *page.plain(explanation.strip()))


def parts(text: str) -> tuple[str, str, dict[str, str]]:
    """The first section, the other sections, and the additions to commands."""
    first, *others = re.split(r"^(?=# |@ )", text, flags=re.MULTILINE)[1:] or [""]
    added = (part[2:].partition("\n") for part in others if part.startswith("@"))
    last = "".join(part for part in others if part.startswith("#"))
    return first, last, {name.strip(): block for name, _, block in added}


def see_also(page: Page, name: str, others: list[str]) -> Lines:
    yield f".SH {page.labels['also']}"
    pages = [
        f"\\fB{typed(stem)}\\fR({section})"
        for stem, section in (other.rsplit(".", 1) for other in others if other != name)
    ]
    yield ",\n".join(pages)
