"""The Escape key told from the keys whose codes begin with it: arrows, function keys, and letters typed with Alt.

A terminal sends the same byte for Escape and as the beginning of the others, so time decides. What follows at once, as
a terminal sends it, is one key; whatever a hand can have typed after Escape is a key of its own.
"""

import os
import re
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Protocol, TypeVar, runtime_checkable

from prompt_toolkit.application import Application
from prompt_toolkit.filters import FilterOrBool
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

T = TypeVar("T")
ALT = 0.02
"""Seconds within which a letter after Escape is that letter with Alt."""
PROMPT = 0.1
"""Seconds after which Escape is the Escape key, if nothing follows."""
SLOW = 1.0
"""Seconds that the rest of a key may take whose code has gone beyond what hands type, on a slow line."""
ESCAPE = "\x1b"
_BEGUN = re.compile(r"\x1b(\[[0-9;<?]*|O)?\Z")
"""The end of what was read, where it may be the beginning of a key."""
_REST = re.compile(r"\[([A-Z]|[0-9;]+[A-Z~])\Z")
"""A key without its Escape, as no hand types it in one go."""
SILENT: tuple[tuple[str, ...], ...] = (
    ("c-@",), ("c-o",), ("c-q",), ("c-x",), ("c-]",), ("escape", "c-]"), ("escape", "#"),
)  # fmt: skip
"""Marking, entering and the next line, quoting, macros, the search for a letter, entering as a comment."""
SELECTING = {
    "s-left": Keys.Left, "s-right": Keys.Right, "s-up": Keys.Up, "s-down": Keys.Down, "s-home": Keys.Home, "s-end": Keys.End,
    "c-s-left": Keys.ControlLeft, "c-s-right": Keys.ControlRight, "c-s-home": Keys.Home, "c-s-end": Keys.End,
}  # fmt: skip
"""Keys that select what the next letter would replace; they only move."""


class Escapes(Vt100Parser):
    """A parser that says how long it waits for the rest of a key, and ends a lone Escape so that it acts at once."""

    def __init__(
        self,
        feed_key_callback: Callable[[KeyPress], None],
        wait: Callable[[float], None],
        gone: Callable[[], bool],
        now: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(feed_key_callback)
        self._wait, self._gone, self._now = wait, gone, now
        self._begun, self._since = "", 0.0
        self._lone = False
        """Whether the last key was Escape by itself."""

    def feed(self, data: str) -> None:
        if not data:
            if self._gone():
                raise EOFError
            return
        passed = self._now() - self._since
        if self._begun == ESCAPE and data[0] not in "[O" and passed > ALT:
            self.flush()
        elif self._lone and passed < SLOW and _REST.match(data):
            data = ESCAPE + data
        self._lone = False
        super().feed(data)
        found = None if self._in_bracketed_paste else _BEGUN.search(self._begun + data)
        self._begun, self._since = found[0] if found else "", self._now()
        self._wait(SLOW if self._begun.startswith("\x1b[") else PROMPT)

    def flush(self) -> None:
        """What was begun is all there is; the key behind Escape says that no letter belongs to it."""
        self._lone, self._begun = self._begun == ESCAPE, ""
        super().flush()
        if self._lone:
            self.feed_key_callback(KeyPress(Keys.Ignore, ""))


def bind(
    keys: KeyBindings, act: Callable[[], None], *names: str, when: FilterOrBool = True, eager: bool = False
) -> None:
    """Binds each of these keys to what needs to know no more of the event."""
    for name in names:
        keys.add(name, filter=when, eager=eager)(lambda event: act())


def digits() -> KeyBindings:
    """Key bindings that make a digit after Escape a digit, not a repeat count."""
    keys = KeyBindings()
    for digit in "0123456789-":

        @keys.add("escape", digit)
        def _(event: KeyPressEvent) -> None:
            event.current_buffer.insert_text(event.key_sequence[-1].key)

    return keys


@runtime_checkable
class Keyboard(Protocol):
    """Input that comes as the codes of a terminal."""

    vt100_parser: Vt100Parser

    def fileno(self) -> int: ...


def attach(application: Application[T]) -> None:
    """Lets the keyboard of an application tell keys apart in this way, where it is a terminal's.

    A terminal that is gone has nothing to read for ever, which prompt_toolkit takes for an interruption.
    """
    keyboard = application.input
    if not isinstance(keyboard, Keyboard):
        return
    terminal = os.isatty(keyboard.fileno())

    def wait(seconds: float) -> None:
        application.ttimeoutlen = seconds

    def gone() -> bool:
        return terminal and not os.isatty(keyboard.fileno())

    keyboard.vt100_parser = Escapes(keyboard.vt100_parser.feed_key_callback, wait, gone)
    application.ttimeoutlen = PROMPT


def silenced() -> KeyBindings:
    keys = KeyBindings()
    for sequence in SILENT:
        keys.add(*sequence, eager=True)(lambda event: None)
    for key, instead in SELECTING.items():
        keys.add(key, eager=True)(partial(_feed, instead))
    return keys


def _feed(instead: Keys, event: KeyPressEvent) -> None:
    event.key_processor.feed(KeyPress(instead), first=True)
