"""The live table: board, players, journal, messages and one command line, full screen; and its keys."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from time import monotonic

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Float, FloatContainer
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput, ConditionalProcessor, PasswordProcessor
from prompt_toolkit.output import Output

from referee.core.home import ENGLISH
from referee.core.message import N_
from referee.table.desk import Desk
from referee.table.doors import ASKED, Job, kept
from referee.table.news import Failure, news
from referee.table.screen import window
from referee.table.screen.editor import Editor
from referee.table.screen.frame import Frame
from referee.table.screen.keyboard import bind
from referee.table.screen.look import Look
from referee.table.screen.messages import chosen
from referee.table.screen.pointer import Pointer
from referee.table.screen.strips import Strip
from referee.table.screen.window import Canvas, full_screen, rows_and_line

FLASH = 1.5
"""Seconds that the glass flashes when it has emptied."""
LONGEST = 4_000
"""Characters that may be pasted at once."""
PAUSE = 1.0
"""Seconds between two looks at the glass and at what another terminal has played."""
CLOSELY = 0.4
"""The same while a glass runs that loses the game."""
SCROLLING: dict[str, int] = {"up": -1, "down": 1}
PAGES: dict[str, int] = {"pageup": -1, "pagedown": 1}
ENDS: dict[str, int] = {"home": -1_000_000, "end": 1_000_000}


class Screen:
    """Draws a desk, and passes on to it what is typed."""

    def __init__(
        self,
        desk: Desk,
        look: Look,
        keyboard: Input | None = None,
        display: Output | None = None,
        bell: bool = True,
    ) -> None:
        self.desk = desk
        desk.later = self._later
        self._bell = bell
        self.buffer = Buffer(
            multiline=False, accept_handler=self._accept, history=InMemoryHistory(), completer=Commands(desk)
        )
        self.buffer.history.append_string("")
        self.pointer = Pointer(desk, self.buffer)
        self.editor = Editor(desk, self.buffer)
        self.frame = Frame(desk, self.pointer, self.editor, look.coloured)
        self.buffer.on_text_changed += lambda _: self.frame.page.close()
        keys = [table_keys(self), reading_keys(self.frame, self.buffer)]
        self.application = full_screen(self._layout(), self.buffer, keys, self._draw, look, keyboard, display)
        self.application.key_processor.after_key_press += lambda _: self._look_at_glass()
        self._rung = desk.hourglass.rings
        self._flash_until = 0.0
        self._due: asyncio.TimerHandle | None = None
        self.rows: Sequence[Strip] = ()
        """The rows above the line that is typed."""

    def run(self) -> None:
        """Runs until the table is left; always stores the time of the turn."""
        try:
            window.run(self.application, self._begin)
        finally:
            self.desk.hourglass.leave()

    @property
    def keys(self) -> str:
        """The news of the keys: F2 draws a grid or points at a square, where there is either."""
        if self.editor.possible:
            return N_("? helps, F2 draws a grid with the arrow keys, PageUp scrolls back, q leaves.")
        return (
            N_("? helps, F2 points with the arrow keys, PageUp scrolls back, q leaves.")
            if self.pointer.possible
            else N_("? helps, PageUp scrolls back, q leaves.")
        )

    def _begin(self) -> None:
        self._look()
        self.application.create_background_task(self._keep_looking())

    def _later(self, job: Job) -> None:
        """Does something slow in a thread, and says what comes of it."""

        async def done() -> None:
            try:
                await asyncio.to_thread(job.work)
                told = job.outcome(bool(self.buffer.text))
            except self.desk.voice.troubles as problem:
                told = Failure(problem)
            except asyncio.CancelledError:
                job.stop()
                raise
            self.desk.say(told)
            self.application.invalidate()

        self.application.create_background_task(done())

    async def _keep_looking(self) -> None:
        """Draws again when something has changed: the glass, or the game by another terminal. Drawing reads no store."""
        while True:
            glass = self.desk.hourglass.glass
            await asyncio.sleep(CLOSELY if glass is not None and glass.fatal else PAUSE)
            before = self.rows
            self._look()
            self._draw()
            if self.rows != before:
                self.application.invalidate()

    def _look(self) -> None:
        """Takes what others have written since, and looks at the glass."""
        self.desk.read_on()
        self._look_at_glass()

    @property
    def _typed(self) -> str:
        """What is typed, unless nobody may see it."""
        return "" if self.desk.unseen else self.buffer.text

    def _look_at_glass(self) -> None:
        """Says when the glass has emptied, rings, and looks again when it will be empty."""
        hourglass = self.desk.hourglass
        if not hourglass.on:
            return
        hourglass.look(self._typed)
        if hourglass.rings > self._rung:
            self._rung = hourglass.rings
            self._flash_until = monotonic() + FLASH
            if self._bell:
                self.application.output.bell()
        if self._due is not None:
            self._due.cancel()
            self._due = None
        glass = hourglass.glass
        if glass is not None and hourglass.watch.running and self.application.loop is not None:
            self._due = self.application.loop.call_later(hourglass.left(glass), self._empty_glass)

    def _empty_glass(self) -> None:
        self._look_at_glass()
        self.application.invalidate()

    def _draw(self) -> None:
        """Makes the rows of the window from what is known."""
        self.pointer.keep_inside()
        size = self.application.output.get_size()
        flash = monotonic() < self._flash_until
        self.rows = self.frame.drawn(size.columns, max(0, size.rows - 1), self._typed, flash)

    def _accept(self, buffer: Buffer) -> bool:
        typed, told = buffer.text, self.desk.session.length
        if self.desk.unseen:
            # an empty line is not kept for the arrow keys
            buffer.reset()
        self.enter(typed)
        if typed.strip() or self.desk.session.length > told:
            # neither what was played nor what was refused comes back unasked
            self.editor.cells.clear()
        self.pointer.leave()
        self.editor.active = False
        if self.desk.leaving:
            self.application.exit()
        # a command to be changed there stays on the line
        line, self.desk.line_to_edit = self.desk.line_to_edit, ""
        if line:
            self.buffer.append_to_history()
            self.buffer.document = Document(line, len(line))
        return bool(line)

    def enter(self, typed: str) -> None:
        self.frame.entered()
        self.desk.read_on()
        self.desk.enter(typed)

    def paste(self, pasted: str) -> None:
        """Takes pasted text: letters for a drawing, rows of a grid if those are asked for, else one command."""
        lines = [line for line in pasted.splitlines() if line.strip()]
        if len(pasted) > LONGEST:
            self.desk.say(news(N_("What was pasted is too long for a command; nothing was taken.")))
        elif self.editor.active:
            self.editor.type(pasted)
        else:
            self.buffer.insert_text(("\n" if self.desk.rows is not None else " ").join(lines))

    def _layout(self) -> FloatContainer:
        hidden = ConditionalProcessor(PasswordProcessor(), Condition(lambda: self.desk.unseen))
        prompt = BufferControl(
            self.buffer, input_processors=[hidden, BeforeInput(lambda: self.frame.asked.before, style="class:question")]
        )
        canvas = Canvas(lambda: self.rows, lambda: self.buffer.complete_state is not None)
        return FloatContainer(
            rows_and_line(canvas, prompt), [Float(CompletionsMenu(max_height=6), xcursor=True, ycursor=True)]
        )

    def point_or_draw(self) -> None:
        """Draws a grid by hand, in games with grids of the players' own; else points at a square."""
        self.frame.page.close()
        if self.editor.possible or self.editor.active:
            self.editor.begin_or_go_on()
        elif self.pointer.possible:
            self.pointer.begin_or_leave()
        else:
            self.desk.say(news(N_("There is no square to point at here.")))


class Commands(Completer):
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        if self._desk.unseen:
            return
        words = document.text_before_cursor.split(" ")
        typed = words[-1].lower()
        offered: tuple[str, ...]
        if len(words) == 1:
            language = self._desk.voice.language
            given = [word.shown(language) for word in self._desk.words]
            asked = ASKED.get(language, ASKED[ENGLISH])
            offered = tuple(sorted((*asked, *given, *kept(self._desk.table.game.package, language))))
        else:
            offered = self._desk.table.game.notation.completions(self._desk.table.state, words[:-1])
        for word in offered:
            if (typed or (len(words) > 1 and complete_event.completion_requested)) and word.lower().startswith(typed):
                yield Completion(word, -len(words[-1]))


def reading_keys(frame: Frame, buffer: Buffer) -> KeyBindings:
    """The keys of what is read."""
    keys, page = KeyBindings(), frame.page
    paged = Condition(lambda: page.open)
    typed = Condition(lambda: page.open and not frame.editor.active and not frame.pointer.composing)
    empty = Condition(lambda: page.open and not buffer.text)
    read = Condition(lambda: frame.scrolled.reading and not buffer.text)
    alone = Condition(
        lambda: frame.places.narrow and not buffer.text and not frame.pointer.active and not frame.editor.active
    )
    bind(keys, frame.help, "f1")
    for key, pages in PAGES.items():
        bind(keys, partial(frame.turn, pages), key, eager=True)
    for key, rows in (*SCROLLING.items(), *ENDS.items()):
        bind(keys, partial(page.turn, rows), key, when=paged, eager=True)
    bind(keys, page.close, "escape", when=paged, eager=True)
    bind(keys, page.close, "q", when=empty, eager=True)
    bind(keys, frame.change_narrow, "tab", when=alone, eager=True)
    bind(keys, frame.scrolled.follow, "end", when=read, eager=True)

    @keys.add("<any>", filter=typed)
    def _(event: KeyPressEvent) -> None:
        """Whatever is typed closes the page and stands on the line; a drawing or a word under the pointer takes it."""
        page.close()
        if event.data.isprintable():
            buffer.insert_text(event.data)

    return keys


def table_keys(screen: "Screen") -> KeyBindings:
    """The keys of the table itself, of the pointer and of the editor."""
    keys, buffer = KeyBindings(), screen.buffer
    desk, hourglass = screen.desk, screen.desk.hourglass
    open_question = Condition(lambda: desk.pending is not None and not buffer.text)
    step_asked = Condition(lambda: chosen(desk, buffer.text) >= 0 and buffer.complete_state is None)
    for key, way in SCROLLING.items():
        bind(keys, partial(_choose, desk, buffer, way), key, when=step_asked, eager=True)

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        if buffer.text:
            buffer.reset()
        else:
            desk.drop_question()

    @keys.add("c-d")
    def _(event: KeyPressEvent) -> None:
        if buffer.text:
            buffer.delete()
        else:
            desk.leave_questions()
            event.app.exit()

    bind(keys, screen.point_or_draw, "f2")
    bind(keys, hourglass.change, "f3")
    bind(keys, hourglass.empty, "f4")
    bind(keys, hourglass.stop_or_go, "f5")

    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        screen.paste(event.data)

    @keys.add("c-z")
    def _(event: KeyPressEvent) -> None:
        event.app.suspend_to_background()

    bind(keys, desk.drop_question, "escape", when=open_question, eager=True)
    screen.pointer.bind(keys)
    screen.editor.bind(keys)
    return keys


def _choose(desk: Desk, buffer: Buffer, way: int) -> None:
    """Writes the number of the step before or behind the one chosen in the journal, unless another line is typed."""
    if buffer.text and not buffer.text.isdigit():
        return
    last = len(desk.table.steps)
    number = chosen(desk, buffer.text) or (last + 1 if way < 0 else 0)
    text = str(min(max(number + way, 1), last))
    buffer.document = Document(text, len(text))
