"""What must hold after a key: nothing is accepted that nobody typed, and no key is lost.

What a key should leave on the line is said here a second time, from what stood there before.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from typing import NamedTuple, cast

from msgspec import Struct
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from referee.core.result import Refused
from referee.core.squares import parse_position
from referee.core.table import Entry
from referee.play.tutor import Tutor
from referee.table.inquiry import Pending, Suggestion
from referee.table.line import read, seat_and_text, steps_named
from referee.table.news import News
from referee.table.screen.editor import drawings
from tests.games.tables import AnyTable
from tests.table.stage import Stage

ENTER = (Keys.ControlM, Keys.ControlJ)
STILL = frozenset(
    (
        Keys.F1, Keys.F3, Keys.F4, Keys.F5, Keys.F6, Keys.F7, Keys.F8, Keys.F9, Keys.F10, Keys.F11, Keys.F12,
        Keys.PageUp, Keys.PageDown, Keys.Left, Keys.Right, Keys.Home, Keys.End, Keys.Escape, Keys.Ignore, Keys.Insert,
        Keys.ControlA, Keys.ControlB, Keys.ControlE, Keys.ControlF, Keys.ControlL, Keys.ControlZ, Keys.ControlLeft,
        Keys.ControlRight, Keys.ShiftLeft, Keys.ShiftRight,
    )
)  # fmt: skip
"""Keys that leave the line as it is."""
CHOOSING = (Keys.Up, Keys.Down)


class Lost(AssertionError):
    """A key that was lost, or did what it must not."""


class Before(NamedTuple):
    """The table before a key."""

    text: str
    cursor: int
    page: bool
    pointing: bool
    composing: bool
    drawing: bool
    completing: bool
    waiting: bool
    """Whether the beginning of a key of several was pressed."""
    pending: Pending | None
    rows: int
    entries: int
    said: int
    table: AnyTable
    ticks: str
    """What the glass of this moment is emptied by."""


class Judged:
    """A screen with someone who watches the fingers at it."""

    def __init__(self, stage: Stage, tally: Counter[str]) -> None:
        self.stage, self.tally = stage, tally
        self.desk, self.screen = stage.desk, stage.screen
        self.entered: list[str] = []
        """The lines that the last key entered."""
        self.drawn_by: str = ""
        """What pointer or editor wrote on the line, so that no hand typed it."""
        self._alt = False

    def _before(self, playing: bool = False) -> Before:
        screen, desk, buffer = self.screen, self.desk, self.screen.buffer
        glass, table = desk.hourglass.glass, copied(desk.table) if playing else desk.table
        composing = screen.pointer.active and desk.table.game.board.picking is not None
        return Before(
            buffer.text, buffer.cursor_position, screen.frame.page.open, screen.pointer.active, composing,
            screen.editor.active, buffer.complete_state is not None,
            bool(self.stage.application.key_processor.key_buffer), self._pending, len(desk.rows or ()),
            len(desk.session.entries), len(desk.said), table, glass.empties if glass else "",
        )  # fmt: skip

    @property
    def _pending(self) -> Pending | None:
        """The question that a line may answer; a tutorial asks its own again."""
        asked = self.desk._asked if isinstance(self.desk, Tutor) else None
        return self.desk.pending or asked

    # what must hold

    def _require(self, kept: bool, what: str, *facts: object) -> None:
        if not kept:
            raise Lost(f"{what}: {', '.join(map(repr, facts))}")

    def _by_itself(self, before: Before) -> None:
        """Nobody pressed anything: only the glass may say something."""
        self._require(not self.entered, "entered by itself", self.entered)
        fresh = self._fresh(before)
        self._require(
            all(entry.command == before.ticks and self.desk.hourglass.on for entry in fresh), "played by itself", fresh
        )

    def _judge(self, before: Before, key: KeyPress) -> None:
        text = self.screen.buffer.text
        pressed = key.key
        self._require(len(self.entered) <= 1, "several lines at once", self.entered)
        if self.entered:
            self._require(pressed in ENTER, "entered without Enter", pressed, self.entered)
            self._require(self.entered[0] == before.text, "entered what did not stand there", before.text, self.entered)
            self._heeded(before)
        if isinstance(pressed, Keys):
            self._judge_key(before, pressed, text, key)
        elif before.waiting or not pressed.isprintable():
            self.tally["keys of several"] += 1
            self._require(
                (before.waiting and self._alt)
                or pressed in text[len(before.text) :]
                or len(text) == len(before.text) + 1,
                "a letter lost behind another key",
                pressed,
                before.text,
                text,
            )
        else:
            self._judge_letter(before, pressed, text)
        self._follow(before, text)
        self._played(before, pressed)
        self._alt = pressed == Keys.Escape

    def _judge_letter(self, before: Before, letter: str, text: str) -> None:
        put = before.text[: before.cursor] + letter + before.text[before.cursor :]
        if before.drawing:
            self._require(
                text == self.screen.editor.text or text == before.text, "the drawing is not on the line", text
            )
        elif before.page and letter == "q" and not before.text:
            self._require(not self.screen.frame.page.open and not text, "the page is still open")
        elif before.composing or (before.pointing and letter == " "):
            self._kept(before, text)
        else:
            self.tally["letters"] += 1
            self._require(text == put, "a letter lost", letter, before.text, text)

    def _judge_key(self, before: Before, pressed: Keys, text: str, key: KeyPress) -> None:
        by_line = not (before.drawing or before.pointing)
        if pressed in ENTER and by_line:
            self._require(bool(self.entered), "Enter enters nothing", before.text)
        elif pressed in STILL and by_line:
            self._require(text == before.text, "the line has changed", pressed, before.text, text)
        elif pressed in CHOOSING and by_line and not (self._alt or before.completing):
            lines = self.screen.buffer._working_lines
            self._require(
                not before.text or before.text in lines or self._choice(before), "a line is lost", before.text, text
            )
        elif pressed == Keys.F2 or (not by_line and not self.entered and pressed != Keys.ControlC):
            if pressed in (Keys.F2, Keys.Escape, Keys.Tab, Keys.ControlM, *CHOOSING, Keys.Left, Keys.Right):
                self._kept(before, text)
        elif pressed == Keys.BracketedPaste and by_line:
            told = any(
                isinstance(one, News) and one.sentence.startswith("What was pasted is too long")
                for one in self.desk.said[before.said :]
            )
            put = "".join(text.split())
            self._require(told or "".join(key.data.split()) in put, "a paste is lost", key.data, text)

    def _choice(self, before: Before) -> bool:
        """Whether a number of the journal was on the line, in place of which another one stands."""
        return before.text.isdigit()

    def _kept(self, before: Before, text: str) -> None:
        """What a hand has typed stands on the line still, or in a message."""
        typed = before.text.strip()
        if before.text == self.drawn_by or not typed:
            return
        head, _, rest = typed.partition(" ")
        rest = rest if parse_position(head) is not None else typed
        quoted = any(
            isinstance(one, News) and typed in dict(one.facts).values() for one in self.desk.said[before.said :]
        )
        self._require(rest in text or quoted or self._taken_up(before, text), "a line is lost", before.text, text)

    def _taken_up(self, before: Before, text: str) -> bool:
        """Whether the grid of a line is drawn on."""
        table, language = self.desk.table, self.desk.voice.language
        return self.screen.editor.active and drawings(table, before.text, language) != drawings(table, "", language)

    def _follow(self, before: Before, text: str) -> None:
        screen = self.screen
        if before.drawing or before.composing or screen.editor.active:
            self.drawn_by = text if text != before.text or text == self.drawn_by else self.drawn_by
        elif before.pointing and not screen.pointer.active:
            self.drawn_by = text

    def _fresh(self, before: Before) -> list[Entry]:
        return self.desk.session.entries[before.entries :]

    def _heeded(self, before: Before) -> None:
        """A line has an answer, of whatever kind."""
        desk = self.desk
        if not self.entered[0].strip():
            return
        heeded = (
            len(desk.said) > before.said or self._pending is not before.pending or len(desk.rows or ()) != before.rows
            or bool(self._fresh(before)) or desk.leaving or bool(self.screen.buffer.text)
            or (before.pending is not None and desk.pending is None)
        )  # fmt: skip
        self._require(heeded, "a line without an answer", self.entered, before.pending)
        self.tally["lines"] += 1
        self.tally["questions"] += desk.pending is not None

    def _played(self, before: Before, pressed: Keys | str) -> None:
        """Everything accepted was typed on a line of its own, or is a key's."""
        fresh = self._fresh(before)
        self.tally["accepted"] += len(fresh)
        sources = list(self._sources(before, pressed))
        for entry in fresh:
            if self.desk.hourglass.on and entry.command == before.ticks:
                continue
            found = next((one for one in sources if one(entry)), None)
            self._require(
                found is not None, "played and not typed", entry.command, self.entered, pressed, before.pending
            )
            sources.remove(cast(Callable[[Entry], bool], found))

    def _sources(self, before: Before, pressed: Keys | str) -> Iterator[Callable[[Entry], bool]]:
        if pressed == Keys.F4:
            yield lambda entry: bool(entry.command == before.ticks)
        if pressed == Keys.F3 and self.desk.hourglass.on:
            yield lambda entry: bool(entry.command == "resume")
        if pressed == Keys.F5:
            yield lambda entry: entry.command in ("pause", "resume")
        if before.pending is not None and self._answers(before.pending, pressed):
            asked = before.pending.inquiry
            lines = [before.pending.line]
            if isinstance(asked.subject, Suggestion):
                lines = [asked.subject.line]
            elif asked.numbered:
                lines += asked.answers
            yield lambda entry: any(self._says(before, line, entry) for line in lines)
        if self.entered:
            yield lambda entry: self._says(before, self.entered[0], entry)

    def _answers(self, pending: Pending, pressed: Keys | str) -> bool:
        """Whether a question has its answer: a line, or the default for one that may not be left without."""
        left = pending.unanswered is not None and self.desk.pending is not pending
        return bool(self.entered) or pressed == Keys.ControlD or left

    def _says(self, before: Before, line: str, entry: Entry) -> bool:
        """Whether a command is what a line comes to, or says with answers to what it left open."""
        steps = steps_named(seat_and_text(before.table, line)[1])
        if steps is not None:
            return bool(entry.command == ("undo" if int(steps or 1) == 1 else f"undo {int(steps)}"))
        game, table = self.desk.table.game, before.table
        played = game.notation.parse(entry.command)
        text = read(table, line).text
        otherwise = game.dialogue.otherwise(table.state, text)
        for action in filter(None, (read(table, line).action, game.notation.parse(text), otherwise)):
            if not isinstance(action, Refused):
                again = table.decide_action(entry.seat, action, self.desk.session.words)
                if (isinstance(again, Entry) and again.command == entry.command) or covers(action, played):
                    return True
        return False


def copied(table: AnyTable) -> AnyTable:
    """A table that stays as it is while the other one is played on."""
    other = copy(table)
    other.steps, other._undone = list(table.steps), [list(steps) for steps in table._undone]
    other.names, other.moved = dict(table.names), dict(table.moved)
    return other


def covers(said: object, done: object) -> bool:
    """Whether what was done is what was said, with what was left open filled in and nothing else."""
    if isinstance(said, tuple) and isinstance(done, tuple):
        return not said or (len(said) == len(done) and all(map(covers, said, done)))
    if isinstance(said, str) and isinstance(done, str):
        return not said or (len(said) == len(done) and all(map(filled, said, done)))
    if isinstance(said, Struct) and type(said) is type(done):
        return all(_covers_field(name, getattr(said, name), getattr(done, name)) for name in said.__struct_fields__)
    return not said or said == done


def _covers_field(name: str, said: object, done: object) -> bool:
    # flags that answer questions join those that were typed
    if name == "flags" and isinstance(said, tuple) and isinstance(done, tuple):
        return set(said) <= set(done)
    return covers(said, done)


def filled(said: str, done: str) -> bool:
    return said == done or said in ".*$"
