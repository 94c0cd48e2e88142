"""What the machine does to a table: signals in French, and a sleep."""

import signal
from pathlib import Path

import pytest

from tests.table.played import ENDING, at_table

ASLEEP = """
import os, sys, time
from referee.clock.watch import Moment
from referee.table import hourglass
def moment():
    asleep = 600 if os.path.exists("{file}") else 0
    return Moment(time.monotonic(), time.time() + asleep)
hourglass.moment = moment
from referee.__main__ import main
sys.exit(main())
"""
"""The wall clock goes on by ten minutes once there is a file, as after a sleep of the machine."""


@pytest.mark.parametrize("name", ENDING)
def test_each_signal_is_told_in_french_and_leaves_the_terminal_as_it_was(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    with at_table(tmp_path, "play", "--demo", REFEREE_LANG="fr") as terminal:
        terminal.reads("Bob >")
        terminal.raw()
        terminal.child.kill(number)
        assert terminal.ended() == 128 + number
        terminal.restored()
    assert terminal.written.count("Interrompu.") == 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_sleep_of_the_machine_is_asked_about_and_costs_nothing_by_default(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "asleep"
    with at_table(tmp_path, "new", "jago", "Ana", "Bob") as terminal:
        assert terminal.ended() == 0
    with at_table(tmp_path, "play", "j1", "--clock", code=ASLEEP.format(file=file), REFEREE_LANG=lang) as terminal:
        terminal.reads("Ana >")
        terminal.child.send("\x1b[15~")
        terminal.reads("coule" if lang == "fr" else "runs\\.")
        file.touch()
        terminal.reads("\\[o/N\\]" if lang == "fr" else "\\[y/N\\]")
        terminal.child.send("\r")
        # only the cells that change are drawn
        terminal.reads("Ana.{1,4}>")
        terminal.child.send("q\r")
        assert terminal.ended() == 0
    with at_table(tmp_path, "export", "j1") as terminal:
        assert terminal.ended() == 0
    assert "tick" not in terminal.written
