"""The formats of lists: those of score sheets, a module here for each."""

from collections.abc import Sequence

from referee.documents.listing import Listing
from referee.documents.visible import cleaned

WRITERS = {
    "term": "terminal",
    "html": "page",
    "pdf": "paper",
    "md": "markdown",
    "csv": "spreadsheet",
    "json": "objects",
}
"""The module of each format, by the name it has for score sheets."""


def render_lists(lists: Sequence[Listing], name: str) -> bytes:
    """The lists in the format of this name; control characters in typed text are made visible."""
    clean = tuple(map(cleaned, lists))
    data: bytes = __import__(f"{__package__}.{WRITERS[name]}", fromlist=["write"]).write(clean)
    return data
