"""The pages of a club's event: the tables of a round, the standing, or both."""

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from referee.club.event_tables import Tables
from referee.club.follower import Following, event_going_on
from referee.club.keeper import event_meant
from referee.club.progress import STATES, progress
from referee.club.standing_table import StandingTable
from referee.club.strays import out_of_force
from referee.club.wording import result_text, say, where
from referee.core.wording import filled
from referee.display.empty_page import empty_page, no_page
from referee.display.gallery import RECENT
from referee.display.markup import name, text
from referee.display.pieces import Fragment, Frame, Sight
from referee.display.places import number_in, path
from referee.documents.markup import element
from referee.store.listed import ListedGame
from referee.store.problems import UNKNOWN, StoreError
from referee.table.voice import Voice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

EVENT, TABLES, STANDING, OFFICIAL = "event", "tables", "standing", "official"
"""The pages of an event: its last round with the standing, that round alone, the standing as it is, and the official one."""
ROUND = "round"
"""Each round has a page, too."""
DOT = " · "


class EventPages:
    places = (EVENT, TABLES, STANDING, OFFICIAL)
    series = (ROUND,)

    def __init__(self, chosen: str = "") -> None:
        """With an event, it is that one which is shown; else the one that is going on."""
        self._chosen = chosen
        self._following: Following | None = None
        self._readings = 0

    def choose(self, reader: "StoreReader", typed: str) -> None:
        self._chosen = event_meant(reader.events, typed)

    def front(self, reader: "StoreReader") -> str:
        return EVENT if self._chosen or event_going_on(reader, time.time(), RECENT) else ""

    def out_of_force(self, reader: "StoreReader", games: Iterable[ListedGame]) -> frozenset[str]:
        return out_of_force(reader, games)

    def known(self, reader: "StoreReader", games: Sequence[ListedGame]) -> "KnownEvent":
        try:
            name = self._chosen or event_meant(reader.events, "")
            if self._following is None or self._following.name != name:
                self._following = Following(name)
            self._readings += self._following.read_on(reader, games)
        except StoreError as problem:
            if problem.problem not in (UNKNOWN, "no-such-event", "no-events"):
                raise
            return KnownEvent(None, unknown=problem.problem == UNKNOWN)
        return KnownEvent(self._following, self._readings)


class KnownEvent(NamedTuple):
    following: Following | None
    """None for an event that is not there, or that cannot be shown."""
    readings: int = 0
    """How often something new was read."""
    unknown: bool = False
    """Whether this version cannot show it."""

    def sight(self, place: str, voice: Voice) -> Sight:
        _ = voice.gettext
        if self.unknown:
            sentence = _("The event cannot be shown: a newer referee may have written it.")
            return Sight(empty_page(_("The event cannot be shown"), sentence))
        if self.following is None:
            return Sight(empty_page(_("No such event"), _("There is no event here.")), found=False)
        fragment = event_page(self.following, place, voice)
        if fragment is None:
            return Sight(no_page(voice), found=False)
        return Sight(fragment, tuple(event_news(self.following, voice)))


def event_page(following: Following, place: str, voice: Voice) -> Fragment | None:
    """The page of this place; None for a round that has not been drawn."""
    event, frame, wanted = following.event, Frame(), number_in(place, ROUND)
    number = len(event.rounds) if wanted is None else wanted
    if number > len(event.rounds):
        return None
    parts: list[Tables | StandingTable] = []
    if number and place not in (STANDING, OFFICIAL):
        parts.append(Tables(following, number, voice))
    if place in (EVENT, STANDING, OFFICIAL):
        parts.append(StandingTable(following, place == OFFICIAL, voice, brief=place == EVENT))
    heading = parts[0].title if parts and place != EVENT else event.title
    inner = element("header", "".join(_header(following, place, heading, frame, voice)))
    if not number:
        inner += element("p", text(voice.gettext("No round has been drawn yet.")), _class="hint")
    for part in parts:
        head = frame.piece("h2", f"{part.code}-title", text(part.title)) if place == EVENT else ""
        leaf = element("p", "", _class="leaf", **{"aria-hidden": "true"})
        inner += element("section", head + "".join(part.html(frame)) + leaf, _class=part.code)
    title = event.title if heading == event.title else f"{heading} – {event.title}"
    return Fragment(title, element("div", inner, _class=f"event parts-{len(parts)}"), frame.pieces)


def _header(following: Following, place: str, heading: str, frame: Frame, voice: Voice) -> Iterator[str]:
    event = following.event
    about = [*([] if heading == event.title else [name(event.title)]), *map(text, where(event, voice.language))]
    yield frame.piece("p", "about", DOT.join(about), _class="kind")
    yield frame.piece("h1", "heading", text(heading))
    ways = frame.piece("ul", "ways", "".join(_ways(following, place, voice)))
    yield element("nav", ways, **{"aria-label": voice.gettext("This event")})


def _ways(following: Following, place: str, voice: Voice) -> Iterator[str]:
    """The pages of the event, and which of them this one is."""
    _, count = voice.gettext, len(following.event.rounds)
    ways = [(EVENT, _("Overview")), (STANDING, _("Standing")), (OFFICIAL, _("Official standing"))]
    ways += [(f"{ROUND}-{number}", _("Round {number}").format(number=number)) for number in range(1, count + 1)]
    here = f"{ROUND}-{count}" if place == TABLES else place
    for way, label in ways:
        current = {"aria-current": "page"} if way == here else {}
        link = element("a", text(label), id=f"to-{way}", href=f"{path(way)}?lang={voice.language}", **current)
        yield element("li", link)


def event_news(following: Following, voice: Voice) -> Iterator[str]:
    """What has become of tables, for who cannot see the page."""
    event, language = following.event, voice.language
    for number, at in following.changed:
        table = progress(following, number)[at - 1]
        told = filled(voice.gettext("Table {number}: {state}."), number=at, state=say(STATES[table.state], language))
        result = result_text(event, table.result, language) if table.result else ""
        yield f"{told} {result[:1].upper()}{result[1:]}." if result else told
