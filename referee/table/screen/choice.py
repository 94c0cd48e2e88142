"""The choice of a step in the journal, where its number is asked for: typed, or by the arrow keys."""

from functools import partial

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings

from referee.table.desk import Desk
from referee.table.inquiry import WhichStep
from referee.table.screen.keyboard import bind

WAYS = {"up": -1, "down": 1}


def chosen(desk: Desk, typed: str) -> int:
    """The step whose number is typed where one is asked for; 0 for none, -1 where none is asked for."""
    pending = desk.pending
    if pending is None or not isinstance(pending.inquiry.subject, WhichStep):
        return -1
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else 0
    return number if number <= len(desk.table.steps) else 0


def choosing(desk: Desk, buffer: Buffer) -> KeyBindings:
    keys = KeyBindings()
    asked = Condition(lambda: chosen(desk, buffer.text) >= 0 and buffer.complete_state is None)
    for key, way in WAYS.items():
        bind(keys, partial(_choose, desk, buffer, way), key, when=asked, eager=True)
    return keys


def _choose(desk: Desk, buffer: Buffer, way: int) -> None:
    """Writes the number of the step before or behind the one chosen."""
    if buffer.text and not buffer.text.isdigit():
        return  # another line is typed
    last = len(desk.table.steps)
    number = chosen(desk, buffer.text) or (last + 1 if way < 0 else 0)
    text = str(min(max(number + way, 1), last))
    buffer.document = Document(text, len(text))
