"""The formats of sheets. A new one is a module beside this one, and a line in FORMATS."""

from collections.abc import Callable

from referee.core.collecting import uncollected
from referee.core.values import Value
from referee.documents.evening import Evening
from referee.documents.sheet import Sheet
from referee.documents.visible import cleaned


class Format(Value):
    """A format that sheets are written in."""

    name: str
    """The name, as typed after --format."""
    suffixes: tuple[str, ...]
    """Endings of files in this format; new files get the first."""
    write: Callable[[Sheet], bytes]
    binary: bool = False
    """Whether a terminal cannot show it."""
    write_evening: Callable[[Evening], bytes] | None = None
    """Writes several games as one document; None if the format cannot."""
    most_games: int = 0
    """The most games of such a document; 0 if there is no limit."""


class NoPrinter(Exception):
    """WeasyPrint, or a library that it needs, is missing."""

    def __init__(self, why: str, installed: bool) -> None:
        super().__init__(why)
        self.installed = installed
        """Whether WeasyPrint is installed, and only libraries are missing."""


def late(module: str, name: str = "write") -> Callable[[Sheet | Evening], bytes]:
    """The `write` of a module, or what it calls so, which is imported when the first sheet is written."""

    def write(value: Sheet | Evening) -> bytes:
        data: bytes = getattr(__import__(f"{__package__}.{module}", fromlist=[name]), name)(value)
        return data

    return write


PLAIN, PAGE = "term", "html"
"""The default formats of standard output and of a folder."""

FORMATS = {
    form.name: form
    for form in (
        Format("term", (".txt",), late("text"), write_evening=late("evening_text")),
        Format("html", (".html", ".htm"), late("page"), write_evening=late("evening_page")),
        Format(
            "pdf", (".pdf",), late("paper"), binary=True, write_evening=late("paper", "write_evening"), most_games=60
        ),
        Format("md", (".md",), late("markdown"), write_evening=late("evening_markdown")),
        Format("csv", (".csv",), late("spreadsheet"), write_evening=late("evening_csv")),
        Format("json", (".json",), late("objects"), write_evening=late("evening_json")),
    )
}


def of_suffix(suffix: str) -> Format | None:
    """The format of files with this ending; None if there is none."""
    return next((form for form in FORMATS.values() if suffix in form.suffixes), None)


@uncollected()
def render_sheet(sheet: Sheet, name: str) -> bytes:
    """The sheet in the format of this name; control characters in typed text are made visible."""
    return FORMATS[name].write(cleaned(sheet))


@uncollected()
def render_evening(evening: Evening, form: Format) -> bytes | None:
    """The evening in this format, likewise; None if the format has no form for several games."""
    return None if form.write_evening is None else form.write_evening(cleaned(evening))
