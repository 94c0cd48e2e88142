"""Between two questions the terminal keeps keys as they are."""

import os
import pty
from collections.abc import Iterator
from io import TextIOWrapper
from termios import ICANON, tcgetattr

import pytest

from referee.cli import terminal as line_input


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[TextIOWrapper]:
    master, slave = pty.openpty()
    with os.fdopen(slave, "r") as stream:
        monkeypatch.setattr(line_input, "standard_input", lambda: stream)
        monkeypatch.setattr(line_input, "at_terminal", lambda: True)
        monkeypatch.setenv("TERM", "xterm")
        yield stream
    os.close(master)


def edits_lines(terminal: TextIOWrapper) -> bool:
    return bool(tcgetattr(terminal.fileno())[3] & ICANON)


def test_the_terminal_edits_no_lines_between_questions_and_does_so_again_afterwards(terminal: TextIOWrapper) -> None:
    assert edits_lines(terminal)
    with line_input.kept_keys():
        assert not edits_lines(terminal)
    assert edits_lines(terminal)


def test_where_lines_are_read_plainly_the_terminal_edits_them(
    terminal: TextIOWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_PLAIN", "1")
    with line_input.kept_keys():
        assert edits_lines(terminal)
