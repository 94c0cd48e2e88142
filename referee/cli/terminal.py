"""A line asked for outside a table: with a line editor on a terminal, plainly else."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from referee.cli.output import flush, out, standard_input
from referee.core import limits
from referee.core.keywords import LEAVE
from referee.core.printable import columns_of, folded
from referee.table.plain.plain import plain_wanted

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

LEAVING = (*LEAVE, "\x1b")


@contextmanager
def kept_keys() -> Iterator[None]:
    """Inside, what is typed between two questions is kept for the next; a terminal that edits lines swallows Ctrl-D."""
    if not _edits():
        yield
        return
    from prompt_toolkit.input import create_input

    with create_input(standard_input()).raw_mode():
        yield


def _edits() -> bool:
    """Whether lines are edited here, or read plainly."""
    terminal = at_terminal()
    return terminal and not plain_wanted(os.environ, terminal)


def asked(question: str) -> str | None:
    """The line typed after a question, without spaces around it; None for leaving."""
    question = folded(question, columns_of(sys.stdout), hang=0)
    if _edits():
        line = _edited(question)
    else:
        out(question)
        flush()
        line = standard_input().readline(limits.LINE) or None
    return None if line is None or line.strip().lower() in LEAVING else line.strip()


def _edited(question: str) -> str | None:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import merge_key_bindings

    from referee.table.screen import keyboard
    from referee.table.screen.keyboard import silenced
    from referee.table.screen.window import prompted

    keys = merge_key_bindings([silenced(), bindings()])
    session: PromptSession[str | None] = PromptSession(key_bindings=keys, enable_suspend=True)
    keyboard.attach(session.app)
    return prompted(session, question)


def bindings() -> "KeyBindings":
    """Escape and Ctrl-D leave an empty line; Escape and Ctrl-C clear one on which something stands."""
    from prompt_toolkit.key_binding import KeyBindings

    keys = KeyBindings()

    @keys.add("escape", eager=True)
    def escape(event: "KeyPressEvent") -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(result=None)

    @keys.add("c-d")
    def leave(event: "KeyPressEvent") -> None:
        if event.current_buffer.text:
            event.current_buffer.delete()
        else:
            event.app.exit(result=None)

    @keys.add("c-c")
    def clear(event: "KeyPressEvent") -> None:
        event.current_buffer.reset()

    return keys


def at_terminal() -> bool:
    return standard_input().isatty() and sys.stdout.isatty()
