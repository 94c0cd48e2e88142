"""How far long work is: shown on a terminal after a second, never in pipes, as plain lines where nothing else can be."""

import io
from contextlib import redirect_stderr

import pytest

from referee.cli import progress
from referee.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def dumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    monkeypatch.setenv("TERM", "dumb")


def test_a_dumb_terminal_gets_a_plain_line() -> None:
    with redirect_stderr(Terminal()) as shown, Progress("counting…", 4) as work:
        assert list(work.over("abcd", 4)) == list("abcd")
    assert shown.getvalue().splitlines()[0] in ("counting…", "counting 1/4")
    assert "\x1b" not in shown.getvalue()
    assert len(shown.getvalue().splitlines()) == 1


def test_a_terminal_gets_a_bar_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    with redirect_stderr(Terminal()) as shown, Progress("[b]counting[/b]", 4) as work:
        work.of(1, 4)
        work.of(2, 4)
    assert "[b]counting[/b]" in shown.getvalue()
    assert shown.getvalue().endswith("\x1b[2K")


def test_work_that_says_nothing_is_shown_too() -> None:
    with redirect_stderr(Terminal()) as shown, Progress("copying…") as work:
        assert work._timer is not None
        work._timer.join()
    assert shown.getvalue() == "copying…\n"


def test_a_second_is_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 3600.0)
    with redirect_stderr(Terminal()) as shown, Progress("copying…") as work:
        work.of(1, 2)
    assert shown.getvalue() == ""


def test_a_pipe_gets_nothing() -> None:
    with redirect_stderr(io.StringIO()) as found, Progress("copying…", 2) as work:
        work.of(1, 2)
        assert work._timer is None
    assert found.getvalue() == ""
