"""A frame: everything on the screen but the line that is typed, made from what the desk knows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.view import View
from referee.documents.widths import cut, width
from referee.table.change import Amended, Noted, Renamed, TakenBack
from referee.table.desk import Desk
from referee.table.ending import result
from referee.table.help import Help, helped
from referee.table.inquiry import inquiry_text
from referee.table.neighbours import unshared_text
from referee.table.news import Hint, Instruction, News, Overview, Title, Underway
from referee.table.position import (
    Unread,
    acting,
    awaited,
    draws_grids,
    heading,
    notes,
    open_text,
    openings,
    seen,
    standing_in,
)
from referee.table.ranking import Ranking
from referee.table.said import Said
from referee.table.screen.arrangement import FIGURES_IN, NOWHERE, Place, Places, Sheet, Wishes, arranged
from referee.table.screen.board import Looks
from referee.table.screen.board import field as board_field
from referee.table.screen.editor import Editor
from referee.table.screen.journal import Scrolled, journal
from referee.table.screen.messages import Asked, Page, asked, chosen, fitting, help_page, passing
from referee.table.screen.pointer import Pointer
from referee.table.screen.side import Company, columns_of_players, glass, rows_of_figures, seats
from referee.table.screen.strips import Strip, folded, strip
from referee.table.step import Account, StepLine

LIGHTLY = (
    Account,
    Amended,
    News,
    Noted,
    Refused,
    StepLine,
    TakenBack,
    Title,
    Instruction,
    Hint,
    Underway,
    Ranking,
    Renamed,
    Unread,
)
"""What never opens a page: the journal and the board tell most of it, or it is needed while something is typed."""
PASSED = (Account, Amended, Noted, Ranking, Renamed, StepLine, TakenBack)
"""What is stale as soon as another line is begun; what tells how to type it stays."""
LESSON = (Hint, Instruction)
"""What a tutorial says behind every answer, and still has to say when a page is closed."""
DOT = " · "
BESIDE = 4
"""Columns that the name of the game keeps at least beside the result."""


class Sight(NamedTuple):
    """What there is to see of the table whatever is typed: made anew when the table has changed."""

    view: View
    company: Company
    figures: int
    """Rows of the figures of the table, beside a board."""
    broad: int
    """Columns of a player on one row, without what may be done."""
    opened: tuple[str, ...]
    """What may be done besides the turn."""
    title: tuple[str, str]
    """The game, and whose turn it is, or that the game is over."""
    over: bool
    result: str
    """How the game was won, once somebody has; else empty."""
    brief: str
    """The same in fewer words."""


@dataclass(slots=True)
class Frame:
    desk: Desk
    pointer: Pointer
    editor: Editor
    colour: bool
    page: Page = field(default_factory=Page)
    scrolled: Scrolled = field(default_factory=Scrolled)
    journal: bool = False
    """Whether the journal is shown where there is no room for it and the board."""
    places: Places = field(default_factory=Places)
    """Where everything stood in the last frame."""
    asked: Asked = field(default_factory=Asked)
    """What the table asked for in the last frame."""
    _since: int = 0
    """How many values had been said when the last line was entered."""
    _begun: int = 0
    """How many values had been said when something was typed last."""
    _seen: int = 0
    """How many values had been said when a page was last considered for them."""
    _paged: int = 0
    """How many values had been said when a page was last opened; they are not told again below it."""
    _asked_help: bool = False
    _messages: tuple[Sequence[list[Strip]], Sequence[list[Strip]]] = ((), ())
    """What was said, and what the typed command would do."""
    _seen_at: tuple[int, int] = (-1, -1)
    """How long the game was, and how many other tables had it open, when the table was last looked at."""
    _sight: Sight = field(init=False)
    _players: tuple[Sight | None, Place, list[Strip]] = (None, NOWHERE, [])
    """The players as they were last drawn, and where."""
    _recalled: int = -1
    """How many values had been said before the first frame; the steps among them stand in the journal."""

    @property
    def said(self) -> list[Said]:
        """What was said since the last line was entered; what stood on a page that is closed has been read."""
        told = self.desk.said[self._since :]
        early, begun = self._recalled - self._since, self._begun - self._since
        read = 0 if self.page.open else self._paged - self._since
        return [
            one
            for at, one in enumerate(told)
            if not (isinstance(one, StepLine) and at < early)
            and not (isinstance(one, PASSED) and at < begun)
            # that the glass runs is not so any more when something else is said of it
            and not (isinstance(one, Noted) and at < len(told) - 1)
            and not (at < read and not isinstance(one, LESSON))
        ]

    def entered(self) -> None:
        """A line is about to be entered: what was said before it has passed."""
        self._since = self._seen = len(self.desk.said)
        self._asked_help = False
        self.page.close()
        self.scrolled.follow()

    def help(self) -> None:
        """Shows the help; nothing is entered, so that an open question stays."""
        self._asked_help = True
        self.page.show()

    def turn(self, pages: int) -> None:
        """Scrolls what is read: the page over everything, else the journal."""
        if self.page.open:
            self.page.turn_pages(pages)
        else:
            self.scrolled.turn(pages)

    def change_narrow(self) -> None:
        """Shows the journal instead of the board, or the board again, where there is room for one."""
        self.journal = not self.journal

    def drawn(self, columns: int, rows: int, typed: str, flash: bool) -> list[Strip]:
        if self._recalled < 0:
            self._recalled = self._seen = len(self.desk.said)
        if typed:
            self._begun = len(self.desk.said)
        sight, then, one = self._look(), self._view_after(typed), chosen(self.desk, typed)
        opened, self.asked = self._open(sight, columns), asked(self.desk, columns)
        wishes = self._wishes(sight, then, columns, rows, len(opened), choosing=one >= 0)
        places = self._arranged(wishes, typed)
        if sight.result and not (places.bar.rows and has_room(sight.result, columns)):
            told = folded(sight.result, columns - 1)
            if len(told) + wishes.asked > rows:
                told = folded(sight.brief, columns - 1)
            opened = [*(strip(f" {row}", "class:open") for row in told), *opened]
            places = self._arranged(wishes._replace(open=len(opened)), typed)
        self.places = places
        if self.page.open:
            self.page.rows = self._page(sight, columns)
            return self.page.drawn(columns, rows, self.desk.voice)
        desk, sheet = self.desk, Sheet(columns, rows)
        sheet.put(places.bar, [bar(sight, self.desk.doors.page, columns)], "class:bar")
        sheet.put(places.board, self._board(sight, then, typed))
        sheet.put(places.seats, self._seats(sight))
        sheet.put(places.glass, self._glass(flash))
        place = places.journal
        rows_of_steps = journal(desk.table, desk.voice, self.scrolled, place.columns, place.rows, chosen=max(0, one))
        sheet.put(place, rows_of_steps)
        sheet.put(places.passing, fitting(*self._messages, places.passing.rows))
        sheet.put(places.open, opened)
        above, room = self.asked.above, places.asked.rows
        # of a question too long for the window, its first word and what it asks are seen
        above = above if len(above) <= room or room < 2 else (above[0], *above[1 - room :])
        sheet.put(places.asked, [strip(row, "class:question") for row in above])
        return sheet.rows()

    def _look(self) -> Sight:
        """What there is to see, which many frames show."""
        desk = self.desk
        if self._seen_at != (desk.session.length, desk.company):
            self._seen_at = desk.session.length, desk.company
            self._sight = self._sight_now()
        return self._sight

    def _sight_now(self) -> Sight:
        table, voice = self.desk.table, self.desk.voice
        view, open_now = seen(table, table.state, voice), openings(table)
        standing = standing_in(table, view)
        company = Company(standing, notes(standing, open_now, table.game, voice), table.game, voice)
        over = table.state.over and not awaited(table)
        told, brief = "", ""
        if table.state.final or (table.state.over and table.state.winners):
            told, brief = printable(result(table, voice).sentence), printable(result(table, voice).brief)
            open_yet = "" if table.state.final else voice.gettext("Not final yet.")
            told = f"{told} {open_yet}".rstrip()
        elif over:
            # of whoever has won it if nothing is contested, the room tells
            told = next((open_text(one, table.game, voice) for one in open_now if one.code == "end" and one.names), "")
        opened = tuple([open_text(one, table.game, voice) for one in open_now])
        figures, broad = rows_of_figures(company, FIGURES_IN), columns_of_players(company)
        return Sight(view, company, figures, broad, opened, title(self.desk), over, told, brief or told)

    def _view_after(self, typed: str) -> View:
        """The view after the typed command."""
        ahead = self.desk.forecast.state_after(typed)
        return self._sight.view if ahead is self.desk.table.state else seen(self.desk.table, ahead, self.desk.voice)

    def _wishes(self, sight: Sight, then: View, columns: int, rows: int, opened: int, choosing: bool) -> Wishes:
        table, drawing, asked = self.desk.table, self.editor.active, len(self.asked.above)
        timed, journal = table.game.traits.timed, choosing or (self.journal and not drawing)
        return Wishes(
            columns, rows, sight.view, then, draws_grids(self.desk.table), asked, opened, len(table.players), timed, journal,
            drawing=drawing, halves=self.colour, figures=sight.figures, broad=sight.broad, over=table.state.over,
        )  # fmt: skip

    def _arranged(self, wishes: Wishes, typed: str) -> Places:
        """With more room for messages, if there are more than usual."""
        places, desk = arranged(wishes), self.desk
        game, voice, columns = desk.table.game, desk.voice, places.passing.columns
        said = self.said
        ahead = passing(desk.forecast.preview(typed), game, voice, columns)
        if typed and ahead:
            # how to type it has been understood
            said = [one for one in said if not isinstance(one, (Refused, Unread))]
        self._messages = passing(said, game, voice, columns), ahead
        rows = sum(len(one) for messages in self._messages for one in messages)
        places = arranged(wishes._replace(said=rows)) if rows > places.passing.rows else places
        if rows > places.passing.rows and places.journal.rows:
            self._messages = passing(said, game, voice, columns, short=True), self._messages[1]
        self._consider_page(places.passing)
        return places

    def _board(self, sight: Sight, then: View, typed: str) -> list[Strip]:
        if self.editor.active:
            return self.editor.drawn()
        pointer, place, cards = self.pointer, self.places.board, draws_grids(self.desk.table)
        lit = (*self.desk.forecast.concerned(typed), *pointer.picked)
        looks = Looks(pointer.square if pointer.active else None, pointer.down, lit, cards, self.colour)
        return board_field(sight.view, then, looks, self.places.scale, place.columns, place.rows)

    def _seats(self, sight: Sight) -> list[Strip]:
        place = self.places.seats
        if self._players[0] is not sight or self._players[1] != place:
            self._players = sight, place, seats(sight.company, place.columns, place.rows)
        return self._players[2]

    def _glass(self, flash: bool) -> list[Strip]:
        place = self.places.glass
        dial = self.desk.hourglass.dial if place.rows else None
        return glass(dial, self.desk.voice, place.columns, place.rows, flash) if dial else []

    def _open(self, sight: Sight, columns: int) -> list[Strip]:
        """The keys of the pointer or of the editor while it is used, else what may be done besides the turn.

        What is not shared with the hall stands before it.
        """
        count = self.desk.unshared
        kept = [unshared_text(count, self.desk.voice.gettext)] if count else []
        opened = DOT.join([*kept, *sight.opened])
        told = self.pointer.hint() if self.pointer.active else self.editor.hint() if self.editor.active else opened
        return [strip(f" {row}", "class:open") for row in folded(told, columns - 1)] if told else []

    def _consider_page(self, place: Place) -> None:
        """Opens a page for help, for an overview, and for an answer that is longer than the place for messages."""
        fresh, self._seen = self.desk.said[self._seen :], len(self.desk.said)
        answer = _last(fresh)
        if answer is None or isinstance(answer, LIGHTLY):
            return
        whole = isinstance(answer, Overview) or (isinstance(answer, Help) and not answer.wanted)
        if whole or sum(map(len, self._messages[0])) > max(1, place.rows):
            self.page.show()
            self._paged = len(self.desk.said)

    def _page(self, sight: Sight, columns: int) -> list[Strip]:
        """The help, if it was asked for, else all that was said since the last line was entered."""
        desk, said = self.desk, self.said
        game, voice = desk.table.game, desk.voice
        advice = _last(said)
        if self._asked_help:
            advice = helped(desk.table, desk.words)
        if isinstance(advice, Help):
            return help_page(advice, self._now(sight), desk.table, voice, columns)
        return [(), *(row for one in passing(said, game, voice, columns) for row in one)]

    def _now(self, sight: Sight) -> list[str]:
        """What may be done now: an answer, what is open besides the turn, whose turn it is; where the page is."""
        desk, game, voice = self.desk, self.desk.table.game, self.desk.voice
        asked = [inquiry_text(desk.pending.inquiry, game, voice)] if desk.pending else []
        page = [voice.gettext("The page is at {url}").format(url=self.desk.doors.page)] if self.desk.doors.page else []
        return [*asked, *sight.opened, sight.title[1].strip(), *page]


def _last(said: Sequence[Said]) -> Said | None:
    """The last thing that was said, but for what a tutorial says behind it."""
    return next((one for one in reversed(said) if not isinstance(one, LESSON)), None)


def has_room(told: str, columns: int) -> bool:
    """Whether the title may tell a result."""
    return width(told) + BESIDE <= columns


def title(desk: Desk) -> tuple[str, str]:
    """The game and how many tables have it open, and whose turn it is."""
    left, _ = printable(heading(desk.session.name, desk.table.game)), desk.voice.gettext
    if desk.company:
        left += " · " + _("tables: {count}").format(count=desk.company + 1)
    return left, acting(desk.table).text(desk.table.game, desk.voice) or _("The game is over.")


def bar(sight: Sight, url: str, columns: int) -> Strip:
    """The title of the window; between its two parts the address of the page, if there is room."""
    left, right = sight.title
    if sight.over and sight.result and has_room(sight.result, columns):
        right = sight.result
    room = max(0, columns - width(right) - 4)
    page = f"{left} · {url}" if url else left
    left = page if width(page) <= room else cut(left, room)
    gap = " " * max(0, columns - width(left) - width(right) - 2)
    return (("class:bar", f" {left}{gap}"), ("class:bar-turn", f"{right} "))
