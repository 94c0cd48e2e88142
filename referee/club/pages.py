"""The pages of a club's event: the tables of a round, the standing, or both."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from referee.club.event.model import ClubEvent, Result, Round
from referee.club.event.results import Outcome, byes_of, standing
from referee.club.follower import STATES, Following, Progress, Seat, event_going_on, progress
from referee.club.keeper import event_meant
from referee.club.lists import minutes, standing_list
from referee.club.strays import out_of_force
from referee.club.wording import game_name, result_text, say, where
from referee.core.wording import figure, filled
from referee.display.gallery import RECENT
from referee.display.list_page import empty_page, no_page
from referee.display.markup import name, text
from referee.display.pieces import Fragment, Frame, Sight
from referee.display.places import number_in, path
from referee.documents.listing import Cell, Column, Listing
from referee.documents.markup import element
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.problems import UNKNOWN, StoreError
from referee.table.voice import Voice

EVENT, TABLES, STANDING, OFFICIAL = "event", "tables", "standing", "official"
"""The pages of an event: its last round with the standing, that round alone, the standing as it is, and the official one."""
ROUND = "round"
"""Each round has a page, too."""
DOT = " · "
HEADS = {"table": "table", "players": "players", "state": "far"}
"""The columns by their wording, and their classes."""
MARK = "*"
"""Stands at points that count a result which is not official."""
BRIEF = ("rank", "name", "points")
"""The columns beside something else."""


class EventPages:
    places = (EVENT, TABLES, STANDING, OFFICIAL)
    series = (ROUND,)

    def __init__(self, chosen: str = "") -> None:
        """With an event, it is that one which is shown; else the one that is going on."""
        self._chosen = chosen
        self._following: Following | None = None
        self._readings = 0

    def choose(self, reader: StoreReader, typed: str) -> None:
        self._chosen = event_meant(reader.events, typed)

    def front(self, reader: StoreReader) -> str:
        return EVENT if self._chosen or event_going_on(reader, time.time(), RECENT) else ""

    def out_of_force(self, reader: StoreReader, games: Iterable[ListedGame]) -> frozenset[str]:
        return out_of_force(reader, games)

    def known(self, reader: StoreReader, games: Sequence[ListedGame]) -> "KnownEvent":
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
    parts: list[tuple[str, str, Callable[[Frame], Iterator[str]]]] = []
    if number and place not in (STANDING, OFFICIAL):
        game = game_name(event.rounds[number - 1].plan.game, voice.language)
        title = say("seating", voice.language, round=number, game=game)
        parts.append(("tables", title, partial(_tables, following, number, voice)))
    if place in (EVENT, STANDING, OFFICIAL):
        listing = standing_list(event, following.outcomes, place == OFFICIAL, voice.language)
        table = partial(_standing, following, listing, place == OFFICIAL, place == EVENT, voice)
        parts.append(("standing", listing.title, table))
    heading = parts[0][1] if parts and place != EVENT else event.title
    inner = element("header", "".join(_header(following, place, heading, frame, voice)))
    if not number:
        inner += element("p", text(voice.gettext("No round has been drawn yet.")), _class="hint")
    for code, title, html in parts:
        head = frame.piece("h2", f"{code}-title", text(title)) if place == EVENT else ""
        leaf = element("p", "", _class="leaf", **{"aria-hidden": "true"})
        inner += element("section", head + "".join(html(frame)) + leaf, _class=code)
    title = event.title if heading == event.title else f"{heading} – {event.title}"
    return Fragment(title, element("div", inner, _class=f"event parts-{len(parts)}"), frame.pieces)


def _header(following: Following, place: str, heading: str, frame: Frame, voice: Voice) -> Iterator[str]:
    """What the page is about, and the pages of the event, of which it is one."""
    event = following.event
    about = [*([] if heading == event.title else [name(event.title)]), *map(text, where(event, voice.language))]
    yield frame.piece("p", "about", DOT.join(about), _class="kind")
    yield frame.piece("h1", "heading", text(heading))
    _, count = voice.gettext, len(event.rounds)
    ways = [(EVENT, _("Overview")), (STANDING, _("Standing")), (OFFICIAL, _("Official standing"))]
    ways += [(f"{ROUND}-{number}", _("Round {number}").format(number=number)) for number in range(1, count + 1)]
    here = f"{ROUND}-{count}" if place == TABLES else place
    items = ""
    for way, label in ways:
        current = {"aria-current": "page"} if way == here else {}
        link = element("a", text(label), id=f"to-{way}", href=f"{path(way)}?lang={voice.language}", **current)
        items += element("li", link)
    yield element("nav", frame.piece("ul", "ways", items), **{"aria-label": _("This event")})


def event_news(following: Following, voice: Voice) -> Iterator[str]:
    """What has become of tables, for who cannot see the page."""
    event, language = following.event, voice.language
    for number, at in following.changed:
        table = progress(following, number)[at - 1]
        told = filled(
            voice.gettext("Table {number}: {state}."), language, number=at, state=say(STATES[table.state], language)
        )
        result = result_text(event, table.outcome.result, language) if table.outcome.result else ""
        yield f"{told} {result[:1].upper()}{result[1:]}." if result else told


def _tables(following: Following, number: int, voice: Voice, frame: Frame) -> Iterator[str]:
    """The tables of a round: who plays, how it stands, what is still to be done."""
    event, played, language = following.event, following.event.rounds[number - 1], voice.language
    tables = progress(following, number)
    yield frame.piece("p", "counts", text(DOT.join(_counts(played, tables, voice))), _class="counts")
    heads = (element("th", text(say(code, language)), scope="col", _class=kind) for code, kind in HEADS.items())
    head = element("thead", element("tr", "".join(heads)))
    told = "".join(_table_row(event, table, language) for table in tables)
    rows = frame.piece("tbody", "table-rows", told, _class="leaves")
    yield element("table", head + rows, _class=_size(len(tables), 8, 20, 40))
    byes = (say("bye-of", language, name=event.name(one)) for one in byes_of(played))
    yield frame.piece("ul", "byes", "".join(element("li", text(bye)) for bye in byes))


def _counts(played: Round, tables: Iterable[Progress], voice: Voice) -> Iterator[str]:
    """The time of the round, and how many tables are how far."""
    yield from minutes(played, voice.language)
    counts = Counter(STATES[each.state] for each in tables)
    for state in dict.fromkeys(STATES.values()):
        if counts[state]:
            told = voice.gettext("{state}: {count}")
            yield told.format(state=say(state, voice.language), count=counts[state])


def _table_row(event: ClubEvent, table: Progress, language: str) -> str:
    players = "".join(_seat(seat, table.outcome.result, language) for seat in table.seats)
    state = element("span", text(say(STATES[table.state], language)), _class="how")
    details = DOT.join(_details(event, table.outcome, language))
    state += element("span", text(details), _class="told") if details else ""
    if table.game:
        state += element("a", text(table.game), href=f"/game/{table.game}?lang={language}", id=f"to-{table.game}")
    inner = element("th", str(table.number), scope="row", _class="table")
    inner += element("td", players, _class="players") + element("td", state, _class="far")
    return element("tr", inner, _class=f"is-{table.state}")


def _seat(seat: Seat, result: Result | None, language: str) -> str:
    """A player with the score so far, or with the place in the result."""
    said = say("absent", language) if seat.absent else ""
    score, mark = seat.score, "▸ " if seat.turn else ""
    if result is not None:
        places = dict(result.places)
        won = places.get(seat.entrant) == 1 and set(places.values()) != {1}
        score, mark = dict(result.scores).get(seat.entrant), "★ " if won else ""
        said = say("conceded", language) if seat.entrant in result.conceded else said
    told = element("span", mark + name(seat.name) + (f" ({text(said)})" if said else ""))
    told += " " + element("b", text(figure(score))) if score is not None else ""
    return element("span", told, _class="seat")


def _details(event: ClubEvent, found: Outcome, language: str) -> Iterator[str]:
    if found.result is not None and len({place for _, place in found.result.places}) == 1:
        yield say("equal", language)
    if found.entered:
        yield say("entered-mark", language)
    if found.was is not None and found.was != found.result:
        yield say("was", language, result=result_text(event, found.was, language))


def _size(rows: int, few: int, some: int, many: int) -> str:
    """How many columns the rows need on a projector."""
    return "few" if rows <= few else "some" if rows <= some else "many" if rows <= many else "crowd"


def _standing(
    following: Following, listing: Listing, official: bool, brief: bool, voice: Voice, frame: Frame
) -> Iterator[str]:
    """The list that is printed, with a mark at what no arbiter has confirmed."""
    event, found = following.event, following.outcomes
    # entrants with the columns of theirs that may still change
    unsure = set[tuple[int, str]]()
    for number, tables in enumerate(found, 1):
        for each in tables:
            if each.result is not None and not each.official and not official:
                at_table = [entrant for entrant, _ in each.result.places]
                unsure |= {(one, code) for one in at_table for code in ("points", f"round_{number}")}

    def cell(entrant: int, column: Column, shown: Cell) -> str:
        if column.code == "name":
            return element("th", name(shown.text), scope="row", _class="name")
        mark = element("span", MARK, _class="unsure") if (entrant, column.code) in unsure else ""
        return element("td", text(shown.text) + mark, _class=_class(column))

    yield frame.piece("div", "lead", "".join(element("p", text(told)) for told in listing.lead), _class="lead")
    kept = [(at, column) for at, column in enumerate(listing.columns) if not brief or column.code in BRIEF]
    heads = (element("th", text(column.label), scope="col", _class=_class(column)) for _, column in kept)
    head = element("thead", frame.piece("tr", "standing-heads", "".join(heads)))
    order = [line.entrant for line in standing(event, found, official)]
    rows = (
        element("tr", "".join(cell(entrant, column, cells[at]) for at, column in kept))
        for entrant, cells in zip(order, listing.rows, strict=True)
    )
    body = frame.piece("tbody", "standing-rows", "".join(rows), _class="leaves")
    yield element("table", head + body, _class=_size(len(listing.rows), 12, 30, 150))
    notes = [element("p", text(voice.gettext("{mark} not confirmed yet").format(mark=MARK)))] if unsure else []
    if len(kept) == len(listing.columns):
        notes += [element("p", text(note), _class="counting") for note in listing.notes]
    yield frame.piece("div", "notes", "".join(notes), _class="kind")


def _class(column: Column) -> str:
    code = "round" if column.code.startswith("round_") else column.code
    return f"n {code}" if column.figures else code
