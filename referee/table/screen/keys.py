"""The keys of the live table, and those of what is read: the page over everything, the journal, the board."""

from functools import partial

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from referee.table.screen.frame import Frame
from referee.table.screen.keyboard import bind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.screen.screen import Screen

SCROLLING: dict[str, int] = {"up": -1, "down": 1}
PAGES: dict[str, int] = {"pageup": -1, "pagedown": 1}
ENDS: dict[str, int] = {"home": -1_000_000, "end": 1_000_000}


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
