"""A hand that is typed unseen shows nowhere in plain words; `tests/study/test_unseen.py` types one on the screen."""

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from termios import ECHO, tcgetattr

import pytest

from referee.core.values import replace
from referee.speech.speech import Speech
from referee.table.inquiry import Inquiry, Secret, question_text
from referee.table.plain.facts import prompt_facts
from referee.table.plain.plain import typed_lines
from tests.table.desks import finished

HAND = "A/E I/O R/S"


@pytest.fixture
def typed_and_shown() -> Iterator[tuple[int, int]]:
    """The two ends of a terminal: what is typed and read goes through it."""
    keyboard, terminal = os.openpty()
    yield keyboard, terminal
    os.close(keyboard)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such terminal")
def test_a_table_in_plain_words_shows_nothing_of_it_either(typed_and_shown: tuple[int, int]) -> None:
    keyboard, terminal = typed_and_shown
    secret = iter((True, False))

    def type_once_nothing_is_shown() -> None:
        while tcgetattr(terminal)[3] & ECHO:
            pass
        os.write(keyboard, f"{HAND}\n".encode())

    with os.fdopen(terminal) as typed:
        lines = typed_lines(typed, lambda: None, lambda: next(secret))
        typing = threading.Thread(target=type_once_nothing_is_shown)
        typing.start()
        assert next(lines) == f"{HAND}\n"
        typing.join()
        assert os.read(keyboard, 1000).strip() == b""
        os.write(keyboard, b"score\n")
        assert next(lines) == "score\n"
        assert os.read(keyboard, 1000).startswith(b"score")


@pytest.mark.parametrize("hides", [True, False])
def test_in_plain_words_it_is_said_before_if_a_hand_will_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hides: bool
) -> None:
    monkeypatch.setattr("referee.table.plain.facts.HIDES", hides)
    desk = finished(tmp_path, "H8 VUES", "pass", "pass")
    told = prompt_facts(Inquiry(Secret("Ana"), (), "-", optional=True, unseen=True), desk.table.game, desk.voice)
    assert [line.startswith("This terminal shows what is typed") for line in told] == [True, False][hides:]


@pytest.mark.parametrize(("name", "where"), [("Ana", "chez Ana"), ("Les Rouges", "chez les Rouges")])
def test_it_is_said_whose_hand_it_is(tmp_path: Path, name: str, where: str) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass")
    asked = Inquiry(Secret(name), (), "-", optional=True, unseen=True)
    assert where in question_text(asked, desk.table.game, replace(desk.voice, language="fr", gettext=Speech("fr").text))
