"""The tables of a round on a page: who plays, how it stands, what is still to be done."""

from collections import Counter
from collections.abc import Iterator

from referee.club.event.model import Result
from referee.club.event.results import byes_of
from referee.club.follower import Following
from referee.club.progress import STATES, Progress, Seated, progress
from referee.club.wording import game_name, result_text, say
from referee.display.markup import name, text
from referee.display.pieces import Frame
from referee.documents.markup import element
from referee.documents.say import figure
from referee.table.voice import Voice

DOT = " · "
HEADS = {"table": "table", "players": "players", "state": "far"}
"""The columns by their wording, and their classes."""


class Tables:
    code = "tables"

    def __init__(self, following: Following, number: int, voice: Voice) -> None:
        self._event, self._round = following.event, following.event.rounds[number - 1]
        self._tables = progress(following, number)
        self._language, self._gettext = voice.language, voice.gettext
        game = game_name(self._round.plan.game, voice.language)
        self.title = say("seating", voice.language, round=number, game=game)

    def html(self, frame: Frame) -> Iterator[str]:
        yield frame.piece("p", "counts", text(DOT.join(self._counts())), _class="counts")
        heads = (
            element("th", text(say(code, self._language)), scope="col", _class=kind) for code, kind in HEADS.items()
        )
        rows = frame.piece("tbody", "table-rows", "".join(map(self._row, self._tables)), _class="leaves")
        yield element("table", element("thead", element("tr", "".join(heads))) + rows, _class=_size(len(self._tables)))
        byes = (say("bye-of", self._language, name=self._event.name(one)) for one in byes_of(self._round))
        yield frame.piece("ul", "byes", "".join(element("li", text(bye)) for bye in byes))

    def _counts(self) -> Iterator[str]:
        """How many tables are how far."""
        _, minutes = self._gettext, self._round.plan.minutes
        if minutes is not None:
            yield say("minutes", self._language, minutes=minutes)
        counts = Counter(STATES[each.state] for each in self._tables)
        for state in dict.fromkeys(STATES.values()):
            if counts[state]:
                yield _("{state}: {count}").format(state=say(state, self._language), count=counts[state])

    def _row(self, table: Progress) -> str:
        players = "".join(self._seat(seat, table.result) for seat in table.seats)
        state = element("span", text(say(STATES[table.state], self._language)), _class="how")
        details = DOT.join(self._details(table))
        state += element("span", text(details), _class="told") if details else ""
        if table.game:
            href = f"/game/{table.game}?lang={self._language}"
            state += element("a", text(table.game), href=href, id=f"to-{table.game}")
        inner = element("th", str(table.number), scope="row", _class="table")
        inner += element("td", players, _class="players") + element("td", state, _class="far")
        return element("tr", inner, _class=f"is-{table.state}")

    def _seat(self, seat: Seated, result: Result | None) -> str:
        """A player with the score so far, or with the place in the result."""
        said = say("absent", self._language) if seat.absent else ""
        score, mark = seat.score, "▸ " if seat.turn else ""
        if result is not None:
            places = dict(result.places)
            won = places.get(seat.entrant) == 1 and set(places.values()) != {1}
            score, mark = dict(result.scores).get(seat.entrant), "★ " if won else ""
            said = say("conceded", self._language) if seat.entrant in result.conceded else said
        told = element("span", mark + name(seat.name) + (f" ({text(said)})" if said else ""))
        told += " " + element("b", text(figure(score))) if score is not None else ""
        return element("span", told, _class="seat")

    def _details(self, table: Progress) -> Iterator[str]:
        if table.result is not None and len({place for _, place in table.result.places}) == 1:
            yield say("equal", self._language)
        if table.entered:
            yield say("entered-mark", self._language)
        if table.was is not None and table.was != table.result:
            yield say("was", self._language, result=result_text(self._event, table.was, self._language))


def _size(rows: int) -> str:
    """How many columns the rows need on a projector."""
    return "few" if rows <= 8 else "some" if rows <= 20 else "many" if rows <= 40 else "crowd"
