"""The formats of documents. A new one is a module beside this one, and a line in FORMATS."""

from collections.abc import Callable
from typing import cast

from referee.core.late import imported
from referee.core.values import Value
from referee.documents.listing import Lists
from referee.documents.sheet import Evening, Sheet
from referee.documents.visible import cleaned

Document = Sheet | Evening | Lists
"""What is written: a game, several games with their ranking, or lists."""


class Format(Value):
    name: str
    """The name, as typed after --format."""
    suffixes: tuple[str, ...]
    """Endings of files in this format; new files get the first."""
    write: str
    """The place of its writer, which is imported when the first document is written."""
    binary: bool = False
    """Whether a terminal cannot show it."""
    most_games: int = 0
    """The most games of one document; 0 if there is no limit."""


class NoPrinter(Exception):
    """WeasyPrint, or a library that it needs, is missing."""

    def __init__(self, why: str, installed: bool) -> None:
        super().__init__(why)
        self.installed = installed
        """Whether WeasyPrint is installed, and only libraries are missing."""


PLAIN, PAGE = "term", "html"
"""The default formats of standard output and of a folder."""

FORMATS = {
    form.name: form
    for form in (
        Format("term", (".txt",), "referee.documents.text:write"),
        Format("html", (".html", ".htm"), "referee.documents.page:write"),
        Format("pdf", (".pdf",), "referee.documents.paper:write", binary=True, most_games=60),
        Format("md", (".md",), "referee.documents.markdown:write"),
        Format("csv", (".csv",), "referee.documents.spreadsheet:write"),
        Format("json", (".json",), "referee.documents.objects:write"),
    )
}


def of_suffix(suffix: str) -> Format | None:
    """The format of files with this ending; None if there is none."""
    return next((form for form in FORMATS.values() if suffix in form.suffixes), None)


def rendered(document: Document, name: str) -> bytes:
    """The document in the format of this name; control characters in typed text are made visible."""
    write = cast("Callable[[Document], bytes]", imported(FORMATS[name].write))
    return write(cleaned(document))
