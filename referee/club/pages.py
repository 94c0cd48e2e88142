"""The pages of a club's event: the tables of a round, the standing, or both."""

from collections.abc import Iterator

from referee.club.event_tables import Tables
from referee.club.follower import Following
from referee.club.progress import STATES, progress
from referee.club.standing_table import StandingTable
from referee.club.wording import result_text, say, where
from referee.core.filling import filled
from referee.display.markup import name, text
from referee.display.pieces import Fragment, Frame
from referee.display.places import EVENT, OFFICIAL, STANDING, TABLES, path, round_in
from referee.documents.write.markup import element
from referee.table.voice import Voice

DOT = " · "


def event_page(following: Following, place: str, voice: Voice) -> Fragment | None:
    """The page of this place; None for a round that has not been drawn."""
    event, frame, wanted = following.event, Frame(), round_in(place)
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
    ways += [(f"round-{number}", _("Round {number}").format(number=number)) for number in range(1, count + 1)]
    here = f"round-{count}" if place == TABLES else place
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
