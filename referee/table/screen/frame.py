"""A frame: everything on the screen but the line that is typed, made from what the desk knows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.core.filling import filled
from referee.core.game import State
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.values import replace
from referee.core.view import View
from referee.table.change import Amended, Noted, TakenBack
from referee.table.desk import Desk
from referee.table.ending import result_text
from referee.table.help import Help, helped
from referee.table.inquiry import inquiry_text
from referee.table.instruction import Hint, Instruction, Title
from referee.table.neighbours import unshared_text
from referee.table.news import News
from referee.table.overview import Overview, Underway
from referee.table.position import (
    Open,
    awaited,
    awaited_text,
    heading,
    notes,
    open_text,
    openings,
    spoken,
    standing,
    standing_in,
)
from referee.table.said import Said
from referee.table.screen.arrangement import FIGURES_IN, Place, Places, Sheet, Wishes, arranged
from referee.table.screen.board import Looks
from referee.table.screen.editor import Editing, Editor
from referee.table.screen.field import drawing
from referee.table.screen.field import field as board_field
from referee.table.screen.glass import glass
from referee.table.screen.journal import Scrolled, chosen, journal
from referee.table.screen.messages import fitting, passing
from referee.table.screen.page import Page, help_page
from referee.table.screen.players import Company, rows_of_figures, seats
from referee.table.screen.pointer import Pointing
from referee.table.screen.prompt import asked
from referee.table.screen.strips import Strip, cut, folded, strip, width
from referee.table.step import Account, StepLine, name_of

LIGHTLY = (Account, Amended, News, Noted, Refused, StepLine, TakenBack, Title, Instruction, Hint, Underway)
"""What never opens a page: the journal and the board tell most of it, or it is needed while something is typed."""
LESSON = (Hint, Instruction)
"""What a tutorial says behind every answer, and still has to say when a page is closed."""
DOT = " · "
BESIDE = 4
"""Columns that the name of the game keeps at least beside the result."""


class Sight(NamedTuple):
    """What is known of the table for one drawing, fixed because another terminal may play meanwhile."""

    now: View
    then: View
    """The view after the typed command."""
    open: tuple[Open, ...]


@dataclass(slots=True)
class Frame:
    desk: Desk
    pointing: Pointing
    editing: Editing
    colour: bool
    page: Page = field(default_factory=Page)
    scrolled: Scrolled = field(default_factory=Scrolled)
    journal: bool = False
    """Whether the journal is shown where there is no room for it and the board."""
    places: Places = field(default_factory=Places)
    """Where everything stood in the last frame."""
    _since: int = 0
    """How many values had been said when the last line was entered."""
    _seen: int = 0
    """How many values had been said when a page was last considered for them."""
    _paged: int = 0
    """How many values had been said when a page was last opened; they are not told again below it."""
    _asked_help: bool = False
    _messages: tuple[Sequence[list[Strip]], Sequence[list[Strip]]] = ((), ())
    """What was said, and what the typed command would do."""
    _viewed: tuple[object, View] = (None, View(()))
    """The last state with its view, which many frames show."""
    _recalled: int = -1
    """How many values had been said before the first frame; the steps among them stand in the journal."""

    @property
    def said(self) -> list[Said]:
        """What was said since the last line was entered."""
        told = self.desk.said[self._since :]
        early = max(0, self._recalled - self._since)
        return [one for at, one in enumerate(told) if at >= early or not isinstance(one, StepLine)]

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

    def drawn(self, columns: int, rows: int, typed: str, flash: bool) -> list[Strip]:
        if self._recalled < 0:
            self._recalled = self._seen = len(self.desk.said)
        sight = self._sight(typed)
        opened, question = self._open(sight, columns), asked(self.desk, columns)
        wishes = self._wishes(sight, columns, rows, len(opened), len(question.above))
        wishes = wishes._replace(journal=wishes.journal or chosen(self.desk, typed) >= 0)
        places, told = self._arranged(wishes, typed), result(self.desk)
        if told and not (places.bar.rows and has_room(told, columns)):
            opened = [*(strip(f" {row}", "class:open") for row in folded(told, columns - 1)), *opened]
            places = self._arranged(wishes._replace(open=len(opened), over=True), typed)
        self.places = places
        if self.page.open:
            self.page.rows = self._page(sight, columns)
            return self.page.drawn(columns, rows, self.desk.voice)
        desk, sheet = self.desk, Sheet(columns, rows)
        sheet.put(places.bar, [bar(desk, columns)], "class:bar")
        sheet.put(places.board, self._board(sight, typed))
        sheet.put(places.seats, self._seats(sight))
        sheet.put(places.glass, self._glass(flash))
        one = max(0, chosen(desk, typed))
        sheet.put(places.journal, journal(desk.table, desk.voice, self.scrolled, *places.journal[2:], chosen=one))
        sheet.put(places.passing, fitting(*self._messages, places.passing.rows))
        sheet.put(places.open, opened)
        sheet.put(places.asked, [strip(row, "class:question") for row in question.above])
        return sheet.rows()

    @property
    def editor(self) -> Editor:
        return self.editing.editor

    def _sight(self, typed: str) -> Sight:
        table, ahead = self.desk.table, self.desk.forecast.state_after(typed)
        state, view = self._viewed
        if state is not table.state:
            view = self._named(table.state)
            self._viewed = table.state, view
        return Sight(view, view if ahead is table.state else self._named(ahead), openings(table))

    def _named(self, state: State) -> View:
        """The view as players of this language draw it, with their names where rows run from one to the other."""
        table = self.desk.table
        view = spoken(table.game.board.view(state), table.game, self.desk.voice)
        names = [name_of(table, seat) for seat in view.edges or ()]
        return replace(view, edges=(names[0], names[1])) if names else view

    @property
    def _cards(self) -> bool:
        table = self.desk.table
        return bool(table.game.board.grids(table.start))

    def _wishes(self, sight: Sight, columns: int, rows: int, opened: int, asked: int) -> Wishes:
        table = self.desk.table
        drawn, seated = self.journal and not self.editor.active, len(table.players)
        timed = table.game.traits.timed
        return Wishes(
            columns, rows, sight.now, sight.then, self._cards, asked, opened, seated, timed, drawn,
            drawing=self.editor.active, halves=self.colour,
            figures=rows_of_figures(self._company(sight), FIGURES_IN),
        )  # fmt: skip

    def _arranged(self, wishes: Wishes, typed: str) -> Places:
        """With more room for messages, if there are more than usual."""
        places, desk = arranged(wishes), self.desk
        game, voice, columns = desk.table.game, desk.voice, places.passing.columns
        read = self._paged >= len(desk.said) and not self.page.open
        said = [one for one in self.said if isinstance(one, LESSON)] if read else self.said
        self._messages = (
            passing(said, game, voice, columns),
            passing(desk.forecast.preview(typed), game, voice, columns),
        )
        rows = sum(len(one) for messages in self._messages for one in messages)
        places = arranged(wishes._replace(said=rows)) if rows > places.passing.rows else places
        if rows > places.passing.rows and places.journal.rows:
            self._messages = passing(said, game, voice, columns, short=True), self._messages[1]
        self._consider_page(places.passing)
        return places

    def _board(self, sight: Sight, typed: str) -> list[Strip]:
        if self.editor.active:
            return drawing(self.editor)
        pointer = self.pointing.pointer
        lit = (*self.desk.forecast.concerned(typed), *pointer.picked)
        looks = Looks(pointer, lit, self._cards, self.colour)
        return board_field(sight.now, sight.then, looks, self.places.scale, self.places.board)

    def _seats(self, sight: Sight) -> list[Strip]:
        place = self.places.seats
        return seats(self._company(sight), place.columns, place.rows)

    def _company(self, sight: Sight) -> Company:
        table, voice = self.desk.table, self.desk.voice
        standing = standing_in(table, sight.now)
        return Company(standing, notes(standing, sight.open, table.game, voice), table.game, voice)

    def _glass(self, flash: bool) -> list[Strip]:
        dial, place = self.desk.hourglass.dial, self.places.glass
        return glass(dial, self.desk.voice, place.columns, place.rows, flash) if dial and place.rows else []

    def _open(self, sight: Sight, columns: int) -> list[Strip]:
        """The keys of the pointer or of the editor while it is used, else what may be done besides the turn.

        What is not shared with the hall stands before it.
        """
        table, voice, count = self.desk.table, self.desk.voice, self.desk.unshared
        kept = [unshared_text(count, voice.gettext)] if count else []
        opened = DOT.join([*kept, *(open_text(one, table.game, voice) for one in sight.open)])
        told = self.pointing.hint() or self.editing.hint() or opened
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
        opened = (open_text(one, game, voice) for one in sight.open)
        url = desk.doors.page if desk.doors else ""
        page = [voice.gettext("The page is at {url}").format(url=url)] if url else []
        return [*asked, *opened, bar(desk, 0)[1][1].strip(), *page]


def _last(said: Sequence[Said]) -> Said | None:
    """The last thing that was said, but for what a tutorial says behind it."""
    return next((one for one in reversed(said) if not isinstance(one, LESSON)), None)


def result(desk: Desk) -> str:
    """How the game was won, once that is settled; else empty."""
    return printable(result_text(desk.table, desk.voice)) if desk.table.state.final else ""


def has_room(told: str, columns: int) -> bool:
    """Whether the title may tell a result."""
    return width(told) + BESIDE <= columns


def bar(desk: Desk, columns: int) -> Strip:
    table, _ = desk.table, desk.voice.gettext
    left = printable(heading(desk.session.name, table.game))
    if desk.company:
        left += " · " + _("tables: {count}").format(count=desk.company + 1)
    waits = awaited(table)
    if waits:
        right = printable(awaited_text(waits, table, desk.voice))
    elif table.state.over:
        told = result(desk)
        right = told if told and has_room(told, columns) else _("The game is over.")
    else:
        name = next((seat.name for seat in standing(table).seats if seat.turn), "")
        right = printable(filled(_("It is {name}'s turn."), name=name))
    room = max(0, columns - width(right) - 4)
    page = f"{left} · {desk.doors.page}" if desk.doors is not None and desk.doors.page else left
    left = page if width(page) <= room else cut(left, room)
    gap = " " * max(0, columns - width(left) - width(right) - 2)
    return (("class:bar", f" {left}{gap}"), ("class:bar-turn", f"{right} "))
