"""The page of a game: whose turn it is, the board, the players, the last plays."""

from collections.abc import Iterator

from referee.core.view import View
from referee.core.wording import figure, signed, wording
from referee.display.board import board
from referee.display.followed import Followed
from referee.display.glass import dial_html
from referee.display.markup import name, sentence, text
from referee.display.pieces import Fragment, Frame
from referee.documents.markup import element
from referee.table.ending import ending
from referee.table.position import (
    SeatStanding,
    acting,
    figure_text,
    notes,
    openings,
    sign_text,
    standing_in,
    window_text,
)
from referee.table.step import StepLine, brief_play, latest, part_text, play_text, remark_texts, remarks, several
from referee.table.voice import Voice, flowing

PLAYS = 12
"""How many of the last plays are on the page."""
DOT = " · "
HIDDEN = {"aria-hidden": "true"}
"""Of what is there for the eye alone."""


class GamePage:
    """The page of one state of a game in one language."""

    def __init__(self, followed: Followed, voice: Voice) -> None:
        self._followed, self._voice = followed, voice
        self._table, self._game = followed.table, followed.table.game
        self._view: View = self._game.board.view(self._table.state)
        self._now = standing_in(self._table, self._view)
        self._openings = openings(self._table)
        self._frame = Frame()

    def fragment(self) -> Fragment:
        frame, gettext = self._frame, self._voice.gettext
        drawn = board(self._table, self._view, self._voice.language, frame)
        course = frame.piece("ol", "plays", "".join(self._plays()), reversed="reversed")
        inner = "".join(
            [
                element("header", "".join(self._header())),
                element("section", drawn, _class="board") if drawn else "",
                element("section", "".join(self._standing()), _class="standing"),
                element("section", element("h2", gettext("Last plays")) + course, _class="course"),
            ]
        )
        scores = ", ".join(f"{seat.name} {figure(int(seat.score.number))}" for seat in self._now.seats)
        glass = self._followed.glass
        until = (glass and glass.until) or 0.0
        return Fragment(f"{scores} – {self._kind}", element("div", inner, _class="game"), frame.pieces, until)

    @property
    def _kind(self) -> str:
        """What is played, and the name of the game in the store."""
        kind = wording(self._game.package, "sheet", "name", self._voice.language)
        return f"{kind}{DOT}{self._followed.name}"

    def _header(self) -> Iterator[str]:
        frame, header = self._frame, self._table.header
        occasion = [header.first("title"), header.first("place")]
        yield element("p", text(DOT.join(filter(None, [self._kind, *occasion]))), _class="kind")
        players = " – ".join(name(player.name) for player in self._table.players)
        yield frame.piece("h1", "players", players)
        yield frame.piece("div", "state", "".join(self._state()), _class="state")
        yield frame.piece("p", "glass", dial_html(self._followed.glass, self._voice), _class="glass")

    def _state(self) -> Iterator[str]:
        """Whose turn it is, or how the game has ended; what may be done besides."""
        table, voice = self._table, self._voice
        if table.state.over:
            first, *further = map(str.strip, ending(table)._replace(closes=False).lines(self._game, voice))
            yield element("p", sentence(first), _class="banner")
            yield from (element("p", sentence(line)) for line in further)
            return
        yield element("p", text(acting(table).text(self._game, voice)), _class="whose")
        windows = [window_text(one, self._game, voice) for one in self._openings]
        yield from (element("p", text(line), _class="open") for line in windows if line)

    def _standing(self) -> Iterator[str]:
        now, game, voice = self._now, self._game, self._voice
        noted = notes(now, self._openings, game, voice)
        yield element("h2", voice.gettext("Players"))
        seats = "".join(self._seat(seat, noted[seat.name]) for seat in now.seats)
        yield self._frame.piece("ul", "seats", seats)
        figures = DOT.join(figure_text(one, game, voice) for one in now.figures)
        yield self._frame.piece("p", "figures", text(figures))

    def _seat(self, seat: SeatStanding, noted: list[str]) -> str:
        game, voice = self._game, self._voice
        mark = "★ " if seat.won else "▸ " if seat.turn else ""
        signs = [sign_text(seat.sign, game, voice)] if seat.sign else []
        score, *told = [figure_text(one, game, voice) for one in (seat.score, *seat.figures)]
        bare = score == figure(int(seat.score.number))
        told = [*signs, *([] if bare else [score]), *told]
        inner = element("span", mark + name(seat.name), _class="name")
        # large for whoever looks on; beside it stands what it counts
        inner += element("b", text(figure(int(seat.score.number))), _class="score", **({} if bare else HIDDEN))
        inner += element("span", text(DOT.join(told)), _class="told")
        inner += element("span", text(DOT.join(noted)), _class="note") if noted else ""
        kind = "won" if seat.won else "turn" if seat.turn else "out" if seat.out else ""
        return element("li", inner, _class=kind)

    def _plays(self) -> Iterator[str]:
        """The last plays, the newest first."""
        lines = latest(self._table, PLAYS)
        for line in reversed(lines):
            yield self._play(line, newest=line is lines[-1])
        if not lines:
            yield element("li", text(self._voice.gettext("No step has been played yet.")), _class="none")

    def _play(self, line: StepLine, newest: bool) -> str:
        game, voice = self._game, self._voice
        play = element("span", text(flowing(play_text(line, game, voice))), _class="play")
        # a list numbers its items where nobody sees it
        inner = element("span", str(line.number), _class="number", **HIDDEN)
        inner += element("span", element("span", name(line.name), _class="who") + " " + play)
        if line.parts:
            inner += element("span", f"{signed(line.points)} = {figure(line.total)}", _class="points")
        details = (
            [] if brief_play(line, game, voice) else [part_text(part, game, voice) for part in several(line.parts)]
        )
        inner += element("span", sentence(DOT.join(details)), _class="parts") if details else ""
        if newest:
            inner += "".join(element("span", sentence(told), _class="remark") for told in self._remarks())
        return element("li", inner, value=line.number)

    def _remarks(self) -> Iterator[str]:
        """What the room says of the last play."""
        for remark in remarks(self._table, self._table.last):
            yield from (flowing(told) for told in remark_texts(remark, self._game, self._voice))
