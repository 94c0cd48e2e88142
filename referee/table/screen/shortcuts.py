"""The keys of the live table, with what each does in the table's present state."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

if TYPE_CHECKING:
    from referee.table.screen.screen import Screen


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
