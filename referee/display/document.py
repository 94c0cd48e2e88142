"""A whole page around a fragment, complete without the script that keeps it up to date; and of when it is."""

from typing import NamedTuple
from urllib.parse import urlencode

from referee.core.home import languages
from referee.display.markup import text
from referee.display.pieces import Fragment
from referee.display.places import LIST, path
from referee.documents.markup import element
from referee.documents.say import time_of_day
from referee.table.voice import Voice

SCRIPT, STYLE, ICON = "/page.js", "/style.css", "/icon.svg"
REFRESH = 10
"""Seconds after which a browser without scripts asks for the page again."""
NOWHERE = ""
"""The place of a page at an address that there is not."""
NAMES = {"fr": "Français", "en": "English"}
"""What languages call themselves, as far as we know."""


class Freshness(NamedTuple):
    read: float
    """When the store was last read."""
    failed: bool = False
    """Whether it could not be read since."""
    heard: float | None = None
    """When the hall was heard of last, if it does not answer; 0 if it never was."""

    @property
    def marked(self) -> bool:
        """Whether a page is marked with its time although a script keeps it up to date."""
        return self.failed or self.heard is not None

    @property
    def time(self) -> str:
        """Of when the oldest is that is shown."""
        known = self.read if self.heard is None else min(self.read, self.heard)
        return time_of_day(known) if known else "–"

    def mark(self, voice: Voice) -> str:
        _ = voice.gettext
        if self.failed:
            text = _("As of {time}: the store of games cannot be read now.")
        elif self.heard is not None:
            text = _("No word from the hall: what comes from other devices is as of {time}.")
        else:
            text = _("As of {time}.")
        return text.format(time=self.time)


class View(NamedTuple):
    """How a page is looked at."""

    place: str
    voice: Voice
    projector: bool = False
    asked: str = ""
    """The language that was asked for; empty if it is the one that the program speaks."""

    @property
    def path(self) -> str:
        return "/" if self.place == NOWHERE else path(self.place)

    def query(self, language: str, projector: bool) -> str:
        """The query for a language and a kind of screen."""
        return urlencode([*([("lang", language)] if language else []), *([("projector", "1")] if projector else [])])

    @property
    def stream(self) -> str:
        """The address of its events; empty if it has none."""
        return "" if self.place == NOWHERE else f"/events/{self.place}?{urlencode({'lang': self.voice.language})}"


def document(view: View, fragment: Fragment, fresh: Freshness) -> str:
    """The page, marked with its time."""
    _ = view.voice.gettext
    lost = _("As of {time}: nothing is heard from the referee.")
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{text(fragment.title)}</title>"
        f'<link rel="icon" href="{ICON}"><link rel="stylesheet" href="{STYLE}">'
        f'<script src="{SCRIPT}" defer></script>'
        f'<noscript><meta http-equiv="refresh" content="{REFRESH}"></noscript>'
    )
    body = (
        element("p", text(fresh.mark(view.voice)), id="as-of", role="status", _class="lost" if fresh.marked else "")
        + element("main", fragment.html, id="main")
        + element("footer", element("nav", _links(view), **{"aria-label": _("This page")}))
        + element("p", "", id="said", role="log", **{"aria-live": "polite"})
    )
    kind = "projector" if view.projector else ""
    attributes = {"data-events": view.stream, "data-lost": lost}
    return (
        f'<!DOCTYPE html>\n<html lang="{view.voice.language}">\n<head>{head}</head>\n'
        f"{element('body', body, _class=kind, **attributes)}\n</html>\n"
    )


def _links(view: View) -> str:
    """Where else one may go: all games, the other languages, the projector."""
    _ = view.voice.gettext
    links = [] if view.place == LIST else [(_with_query("/games", view.query(view.asked, False)), _("All games"), "")]
    links += [
        (_with_query(view.path, view.query(other, view.projector)), NAMES.get(other, other), other)
        for other in languages()
        if other != view.voice.language
    ]
    label = _("Ordinary page") if view.projector else _("For a projector")
    links.append((_with_query(view.path, view.query(view.asked, not view.projector)), label, ""))
    return "".join(element("a", text(label), href=href, lang=language) for href, label, language in links)


def _with_query(path: str, query: str) -> str:
    return f"{path}?{query}" if query else path
