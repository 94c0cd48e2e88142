"""Keys of a line editor that people press unawares, and that would swallow the next key, replace a line or enter one."""

from functools import partial

from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

SILENT: tuple[tuple[str, ...], ...] = (
    ("c-@",), ("c-o",), ("c-q",), ("c-x",), ("c-]",), ("escape", "c-]"), ("escape", "#"),
)  # fmt: skip
"""Marking, entering and the next line, quoting, macros, the search for a letter, entering as a comment."""
SELECTING = {
    "s-left": Keys.Left, "s-right": Keys.Right, "s-up": Keys.Up, "s-down": Keys.Down, "s-home": Keys.Home, "s-end": Keys.End,
    "c-s-left": Keys.ControlLeft, "c-s-right": Keys.ControlRight, "c-s-home": Keys.Home, "c-s-end": Keys.End,
}  # fmt: skip
"""Keys that select what the next letter would replace; they only move."""


def silenced() -> KeyBindings:
    keys = KeyBindings()
    for sequence in SILENT:
        keys.add(*sequence, eager=True)(_nothing)
    for key, instead in SELECTING.items():
        keys.add(key, eager=True)(partial(_moved, instead))
    return keys


def _nothing(event: KeyPressEvent) -> None:
    pass


def _moved(instead: Keys, event: KeyPressEvent) -> None:
    event.key_processor.feed(KeyPress(instead), first=True)
