"""However a table is ended, by a signal, by a mistake in the program or with its terminal: it is left in order."""

import os
import signal
import stat
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.table.played import ENDING, Played, at_table

BROKEN = """
import sys
import referee.table.{module} as module
def broken(*given, **named):
    return {{}}["what a player typed"]
module.{name} = broken
from referee.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize("name", ENDING)
@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("play", "--demo"), "Bob >"),
        (("tutorial", "jago"), "Ana >"),
        (("play",), "q leave"),
        (("word", "judge"), "leaves"),
        (("word", "judge", "--lines"), "fr >"),
    ],
    ids=lambda given: "-".join(given) if isinstance(given, tuple) else "",
)
def test_a_signal_leaves_the_terminal_as_it_was(
    tmp_path: Path, arguments: tuple[str, ...], shown: str, name: str
) -> None:
    with at_table(tmp_path, *arguments) as terminal:
        terminal.reads(shown)
        terminal.raw()
        number = signal.Signals[name]
        terminal.child.kill(number)
        assert terminal.ended() == 128 + number
        terminal.restored()
        assert "Traceback" not in terminal.written
        assert "referee: Stopped." in terminal.written


@pytest.mark.parametrize("name", ENDING)
def test_a_signal_ends_the_table_in_plain_words(tmp_path: Path, name: str) -> None:
    with at_table(tmp_path, "play", "--demo", REFEREE_PLAIN="1") as terminal:
        terminal.reads("It is Bob's turn")
        terminal.child.kill(signal.Signals[name])
        assert terminal.ended() == 128 + signal.Signals[name]
        assert "Traceback" not in terminal.written


def test_what_the_turn_has_cost_is_kept_when_a_signal_ends_it(tmp_path: Path) -> None:
    with at_table(tmp_path, "new", "jago", "Ana", "Bob") as terminal:
        assert terminal.ended() == 0
    with at_table(tmp_path, "play", "j1", "--clock") as terminal:
        terminal.reads("Ana >")
        terminal.child.send("\x1b[15~")
        # the bar of the glass says no more that it stands; what is drawn is only what has changed
        terminal.reads("glass runs|glass .*runs|runs\\.")
        terminal.child.kill(signal.SIGTERM)
        assert terminal.ended() == 143
    assert not (tmp_path / "data" / "live").exists()
    with at_table(tmp_path, "export", "j1") as terminal:
        assert terminal.ended() == 0
        assert "suspend" in terminal.written


def test_a_terminal_that_is_gone_takes_the_table_with_it(tmp_path: Path) -> None:
    with at_table(tmp_path, "new", "option", "Ana", "Bob") as terminal:
        assert terminal.ended() == 0
    terminal = Played(tmp_path, "play", "o1")
    terminal.reads("Ana >")
    process = int(terminal.child.pid or 0)
    os.close(terminal.child.child_fd)
    until = time.monotonic() + PATIENCE
    found = (0, 0)
    while found[0] == 0 and time.monotonic() < until:
        found = os.waitpid(process, os.WNOHANG)
        time.sleep(0.05)
    assert found[0] == process
    assert os.waitstatus_to_exitcode(found[1]) == 128 + signal.SIGHUP
    assert not (tmp_path / "data" / "live").exists()
    assert not list((tmp_path / "data").glob("report-*"))


MISTAKES = {
    "drawing": (("play", "--demo"), {}, "screen.frame", "board_field"),
    "tutorial": (("tutorial", "option"), {}, "screen.frame", "board_field"),
    "plain": (("play", "--demo"), {"REFEREE_PLAIN": "1"}, "plain.plain", "PlainBoard"),
}


def reports(home: Path) -> list[Path]:
    return sorted(home.glob("report-*.txt"))


@pytest.mark.parametrize("where", MISTAKES)
def test_a_mistake_is_told_in_one_sentence_with_a_report(tmp_path: Path, where: str) -> None:
    arguments, changes, module, name = MISTAKES[where]
    with at_table(tmp_path, *arguments, code=BROKEN.format(module=module, name=name), **changes) as terminal:
        assert terminal.ended() == 70
        terminal.restored()
        sentences = [line for line in terminal.written.splitlines() if "referee: " in line]
        assert len(sentences) == 1
        assert "Traceback" not in terminal.written
        (report,) = reports(terminal.home)
        assert f"{report}" in terminal.written
        assert stat.S_IMODE(report.stat().st_mode) == 0o600
        text = report.read_text("utf-8")
        assert "KeyError" in text
        assert "broken" in text
        assert "Python: " in text
        assert "prompt_toolkit: " in text
        assert "what a player typed\n" not in text.replace('["what a player typed"]', "")


def test_a_mistake_behind_a_key_does_not_trap(tmp_path: Path) -> None:
    """The first key ends it; none is asked for."""
    code = BROKEN.format(module="screen.frame", name="help_page")
    with at_table(tmp_path, "new", "option", "Ana", "Bob") as terminal:
        assert terminal.ended() == 0
    with at_table(tmp_path, "play", "o1", code=code) as terminal:
        terminal.reads("Ana >")
        terminal.child.send("H8 VUES\r")
        terminal.reads("contest")
        terminal.child.send("\x1bOP")
        assert terminal.ended() == 70
        terminal.restored()
        assert "all that was accepted is kept" in terminal.written
    with at_table(tmp_path, "show", NO_COLOR="1") as terminal:
        assert terminal.ended() == 0
        assert "V U E S" in terminal.written.replace("'", " ")


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    code = BROKEN.format(module="plain.plain", name="PlainBoard")
    with at_table(tmp_path, "play", "--demo", code=code, REFEREE_PLAIN="1") as terminal:
        assert terminal.ended() == 70
        assert "No report could be written" in terminal.written
        assert "plain.py:" in terminal.written


def test_a_table_sent_to_the_background_comes_back(tmp_path: Path) -> None:
    with at_table(tmp_path, code=BACKGROUND) as terminal:
        terminal.reads("Bob >")
        terminal.child.send("\x1a")
        terminal.reads("STOPPED")
        terminal.restored()
        terminal.child.send("\r")
        terminal.reads("Bob >")
        terminal.child.send("q\r")
        terminal.reads("LEFT 0")
        assert terminal.ended() == 0


BACKGROUND = """
import os, signal, subprocess, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
table = subprocess.Popen([sys.executable, "-m", "referee", "play", "--demo"], process_group=0)
os.tcsetpgrp(0, table.pid)
os.waitid(os.P_PID, table.pid, os.WSTOPPED)
os.tcsetpgrp(0, os.getpgrp())
print("STOPPED", flush=True)
sys.stdin.readline()
os.tcsetpgrp(0, table.pid)
os.killpg(table.pid, signal.SIGCONT)
print("LEFT", table.wait(), flush=True)
"""
