"""The formats of a sheet: a new one is a module of its own and a line here."""

from collections.abc import Callable

from referee.core.collecting import uncollected
from referee.core.values import dataclass
from referee.sheets.sheet import Sheet
from referee.sheets.write.visible import cleaned


@dataclass(frozen=True, slots=True)
class Format:
    name: str
    """As it is typed behind --format."""
    suffixes: tuple[str, ...]
    """Endings of files in this format; new files get the first."""
    write: Callable[[Sheet], bytes]
    binary: bool = False
    """Whether it is nothing for a terminal."""


class NoPrinter(Exception):
    """WeasyPrint, or a library that it needs, is not there."""

    def __init__(self, why: str, installed: bool) -> None:
        super().__init__(why)
        self.installed = installed
        """Whether only libraries are missing."""


def late(module: str) -> Callable[[Sheet], bytes]:
    """The `write` of a module that is imported at the first sheet: one command writes one format."""

    def write(sheet: Sheet) -> bytes:
        data: bytes = __import__(f"{__package__}.{module}", fromlist=["write"]).write(sheet)
        return data

    return write


PLAIN, PAGE = "term", "html"
"""The formats of standard output and of a folder, where nobody asks for another."""

FORMATS = {
    each.name: each
    for each in (
        Format("term", (".txt",), late("terminal")),
        Format("html", (".html", ".htm"), late("page")),
        Format("pdf", (".pdf",), late("paper"), binary=True),
        Format("md", (".md",), late("markdown")),
        Format("csv", (".csv",), late("spreadsheet")),
        Format("json", (".json",), late("objects")),
    )
}


def of_suffix(suffix: str) -> Format | None:
    """The format of files that end so."""
    return next((each for each in FORMATS.values() if suffix in each.suffixes), None)


@uncollected()
def written(sheet: Sheet, name: str) -> bytes:
    """The sheet in a format; whatever people have typed is only text in it."""
    return FORMATS[name].write(cleaned(sheet))
