"""A part of a page as a frame with pieces: of a later state of the same frame only the pieces that differ are sent."""

import time
from typing import NamedTuple

from referee.display.glass import LEFT, written_left
from referee.documents.markup import element

_MARK = "\0"
"""Begins and ends a piece's place in its frame; no text has this character once it is made visible."""


class Fragment(NamedTuple):
    title: str
    """The title of the page, as plain text."""
    frame: str
    pieces: dict[str, str]
    """By the ids of the elements, what stands in them."""
    until: float = 0.0
    """When the glass will be empty, on the clock of the server."""

    @property
    def html(self) -> str:
        """All of it, with the time left now."""
        parts = self.frame.split(_MARK)
        parts[1::2] = [self.pieces[name] for name in parts[1::2]]
        return self._timed("".join(parts))

    def changes(self, before: "Fragment") -> dict[str, str] | None:
        """The pieces that differ from those of an earlier state; None if its frame was another."""
        if self.frame != before.frame:
            return None
        return {name: self._timed(inner) for name, inner in self.pieces.items() if inner != before.pieces[name]}

    def _timed(self, html: str) -> str:
        return html.replace(LEFT, written_left(self.until - time.monotonic()))


class Sight(NamedTuple):
    """A page as it is now."""

    fragment: Fragment
    news: tuple[str, ...] = ()
    """What has happened since the last change, for who cannot see the page."""
    found: bool = True
    """Whether there is such a page."""


class Frame:
    """Collects the pieces of a fragment while its frame is made."""

    def __init__(self) -> None:
        self.pieces: dict[str, str] = {}

    def piece(self, tag: str, name: str, inner: str, **more: str | int) -> str:
        """An element with an id whose content may change."""
        return element(tag, self.inner(name, inner), id=name, **more)

    def inner(self, name: str, inner: str) -> str:
        """The place of a piece, for an element with this id that somebody else makes."""
        self.pieces[name] = inner
        return f"{_MARK}{name}{_MARK}"
