"""The keys of the live table, and those of what is read: the page over everything, the journal, the board."""

from collections.abc import Callable

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from referee.table.screen.frame import Frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.screen.screen import Screen

SCROLLING: dict[str, int] = {"up": -1, "down": 1}
PAGES: dict[str, int] = {"pageup": -1, "pagedown": 1}
ENDS: dict[str, int] = {"home": -1_000_000, "end": 1_000_000}


def reading(frame: Frame, buffer: Buffer) -> KeyBindings:
    keys, page = KeyBindings(), frame.page
    paged = Condition(lambda: page.open)
    typed = Condition(lambda: page.open and not frame.editor.active and not frame.pointing.composing)
    empty = Condition(lambda: page.open and not buffer.text)
    read = Condition(lambda: frame.scrolled.reading and not buffer.text)
    alone = Condition(
        lambda: (
            frame.places.narrow and not buffer.text and not frame.pointing.pointer.active and not frame.editor.active
        )
    )

    def pressed(key: str, condition: Condition, act: Callable[[], None]) -> None:
        @keys.add(key, filter=condition, eager=True)
        def _(event: KeyPressEvent) -> None:
            act()

    @keys.add("f1")
    def _(event: KeyPressEvent) -> None:
        frame.help()

    for key, pages in PAGES.items():
        keys.add(key, eager=True)(_turning(frame, pages))
    for key, rows in (*SCROLLING.items(), *ENDS.items()):
        pressed(key, paged, _by(frame, rows))
    pressed("escape", paged, page.close)
    pressed("q", empty, page.close)
    pressed("tab", alone, lambda: _other(frame))
    pressed("end", read, frame.scrolled.follow)

    @keys.add("<any>", filter=typed)
    def _(event: KeyPressEvent) -> None:
        """Whatever is typed closes the page and stands on the line; a drawing or a word under the pointer takes it."""
        page.close()
        if event.data.isprintable():
            buffer.insert_text(event.data)

    return keys


def _turning(frame: Frame, pages: int) -> Callable[[KeyPressEvent], None]:
    def turn(event: KeyPressEvent) -> None:
        if frame.page.open:
            frame.page.turn_pages(pages)
        else:
            frame.scrolled.turn(pages)

    return turn


def _by(frame: Frame, rows: int) -> Callable[[], None]:
    return lambda: frame.page.turn(rows)


def _other(frame: Frame) -> None:
    frame.journal = not frame.journal


class Shortcuts:
    def __init__(self, screen: "Screen") -> None:
        self._screen = screen

    def keys(self) -> KeyBindings:
        keys, screen = KeyBindings(), self._screen
        desk, hourglass = screen.desk, screen.desk.hourglass
        open_question = Condition(lambda: desk.pending is not None and not screen.buffer.text)

        @keys.add("c-c")
        def _(event: KeyPressEvent) -> None:
            if screen.buffer.text:
                screen.buffer.reset()
            else:
                desk.drop_question()

        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            if screen.buffer.text:
                screen.buffer.delete()
            else:
                desk.leave_questions()
                event.app.exit()

        pressed: dict[str, Callable[[], None]] = {
            "f2": screen.point_or_draw, "f3": hourglass.change, "f4": hourglass.empty, "f5": hourglass.stop_or_go,
        }  # fmt: skip
        for key, act in pressed.items():
            self._pressed(keys, key, act)

        @keys.add(Keys.BracketedPaste)
        def _(event: KeyPressEvent) -> None:
            screen.paste(event.data)

        @keys.add("c-z")
        def _(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        @keys.add("escape", filter=open_question, eager=True)
        def _(event: KeyPressEvent) -> None:
            desk.drop_question()

        screen.pointing.bind(keys)
        screen.editing.bind(keys)
        return keys

    def _pressed(self, keys: KeyBindings, key: str, pressed: Callable[[], None]) -> None:
        @keys.add(key)
        def _(event: KeyPressEvent) -> None:
            pressed()
