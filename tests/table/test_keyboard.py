"""Escape, and the keys whose codes begin with it, by the time that passes between their bytes."""

from pathlib import Path

import pytest
from prompt_toolkit import PromptSession
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import DummyOutput

from referee.cli.terminal import bindings
from referee.core.actions import Pass
from referee.table.inquiry import Keeping
from referee.table.screen.keyboard import ALT, PROMPT, SLOW, Escapes, attach
from referee.table.screen.window import prompted
from tests.table.desks import opened_desk, said
from tests.table.stage import Stage, staged
from tests.table.test_keys import fresh

PAUSES = (0.0, 0.05, 0.3, 0.8)


class Wire:
    """A parser on a line whose time the test makes; it is flushed when it would be."""

    def __init__(self) -> None:
        self.now, self.patience = 0.0, PROMPT
        self.keys: list[KeyPress] = []
        self.parser = Escapes(self.keys.append, self._wait, lambda: False, lambda: self.now)

    def _wait(self, seconds: float) -> None:
        self.patience = seconds

    def send(self, *parts: str | float) -> list[str]:
        """Texts, and seconds between them; the names of the keys that came of it."""
        for part in parts:
            if isinstance(part, str):
                self.parser.feed(part)
            else:
                if part >= self.patience:
                    self.parser.flush()
                self.now += part
        self.parser.flush()
        return [key.key.value if isinstance(key.key, Keys) else key.key for key in self.keys]


LONE = ["escape", "<ignore>"]


@pytest.mark.parametrize(
    ("parts", "keys"),
    [
        (("\x1b",), LONE),
        (("\x1bb",), ["escape", "b"]),
        (("\x1b", ALT / 2, "b"), ["escape", "b"]),
        (("\x1b", 0.05, "b"), [*LONE, "b"]),
        (("\x1b", 0.3, "b"), [*LONE, "b"]),
        (("\x1b", 0.8, "b"), [*LONE, "b"]),
        (("\x1b", 0.05, "O"), ["escape", "O"]),
        (("\x1b", 0.3, "["), [*LONE, "["]),
        (("\x1b", 0.05, "\x1b"), [*LONE, *LONE]),
        (("\x1b[A",), ["up"]),
        (("\x1b", 0.06, "[", 0.9, "A"), ["up"]),
        (("\x1b[", 0.9, "1;", 0.9, "5C"), ["c-right"]),
        (("\x1b", 0.06, "O", 0.06, "P"), ["f1"]),
        (("\x1b", 0.4, "[A"), [*LONE, "up"]),
        (("\x1b", SLOW + 1, "[A"), [*LONE, "[", "A"]),
        (("\x1b[200~a\x1bb", 2.0, "\x1b[201~c"), ["<bracketed-paste>", "c"]),
        (("a", 0.3, "b"), ["a", "b"]),
    ],
)
def test_what_a_terminal_sends_is_told_apart(parts: tuple[str | float, ...], keys: list[str]) -> None:
    wire = Wire()
    assert wire.send(*parts) == keys


def test_escape_alone_is_not_waited_for_longer_than_is_felt() -> None:
    wire = Wire()
    wire.parser.feed("\x1b")
    assert wire.patience == PROMPT <= 0.1
    wire.parser.feed("[")
    assert wire.patience == SLOW


def test_a_terminal_that_is_gone_ends_the_input() -> None:
    gone = False
    parser = Escapes(lambda key: None, lambda seconds: None, lambda: gone)
    parser.feed("")
    gone = True
    with pytest.raises(EOFError):
        parser.feed("")


async def escaped(stage: Stage, pause: float, letter: str) -> None:
    """Escape, so many seconds, and a letter, as the clock of the parser sees them."""
    if not pause:
        await stage.send(f"\x1b{letter}")
        return
    await stage.send("\x1b")
    if pause >= PROMPT:
        await stage.wait()
    else:
        parser = stage.application.input.vt100_parser  # type: ignore[attr-defined]
        parser._since -= pause
    await stage.send(letter)
    await stage.wait()


@pytest.mark.parametrize("pause", PAUSES)
@pytest.mark.parametrize("optional", [False, True])
def test_escape_drops_a_question_and_the_next_key_is_typed_once(tmp_path: Path, pause: float, optional: bool) -> None:
    desk = fresh(tmp_path, "option")
    desk.typed = "amend 1 pass"
    desk.ask_yes(Keeping(1), "ana", Pass())
    assert desk.pending is not None
    desk.pending.inquiry = desk.pending.inquiry._replace(optional=optional)

    async def act(stage: Stage) -> None:
        await escaped(stage, pause, "b")
        assert desk.pending is None
        assert stage.typed == "b"
        assert desk.table.steps == []
        assert optional or said(desk)[-1] == "“amend 1 pass” is laid aside."

    staged(desk, act)


@pytest.mark.parametrize("pause", PAUSES)
def test_escape_drops_a_question_for_a_number(tmp_path: Path, pause: float) -> None:
    desk = fresh(tmp_path, "option")
    desk.ask_yes(Keeping(1), "ana", Pass())
    assert desk.pending is not None
    desk.pending.inquiry = desk.pending.inquiry._replace(numeric=True)

    async def act(stage: Stage) -> None:
        await escaped(stage, pause, "1")
        assert (desk.pending, stage.typed) == (None, "1")

    staged(desk, act)


@pytest.mark.parametrize("pause", PAUSES)
def test_escape_leaves_the_pointer_and_the_next_key_is_typed_once(tmp_path: Path, pause: float) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        await escaped(stage, pause, "b")
        assert not stage.screen.pointer.active
        assert stage.typed == "b"

    staged(opened_desk(tmp_path), act)


@pytest.mark.parametrize("pause", PAUSES)
def test_escape_leaves_the_drawing_and_the_next_key_is_typed_once(tmp_path: Path, pause: float) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, "C")
        await escaped(stage, pause, "b")
        assert not stage.screen.editor.active
        assert stage.typed == "grille Cb"

    staged(fresh(tmp_path, "croisillon"), act)


@pytest.mark.parametrize("pause", PAUSES[1:])
def test_escape_on_an_open_line_takes_no_letter_with_it(tmp_path: Path, pause: float) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"H8 VU")
        await escaped(stage, pause, "b")
        assert stage.typed == "H8 VUb"

    staged(opened_desk(tmp_path), act)


@pytest.mark.parametrize("pause", PAUSES)
def test_a_digit_behind_escape_does_not_repeat_the_next_key(tmp_path: Path, pause: float) -> None:
    async def act(stage: Stage) -> None:
        await escaped(stage, pause, "8")
        await stage.press("H")
        assert stage.typed == "8H"

    staged(opened_desk(tmp_path), act)


def test_a_letter_with_alt_is_still_one_key(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"H8 VUES")
        await stage.send("\x1bb")
        assert (stage.typed, stage.screen.buffer.cursor_position) == ("H8 VUES", 3)

    staged(opened_desk(tmp_path), act)


def test_an_arrow_in_pieces_is_still_an_arrow(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        row = stage.screen.pointer.square[0]
        for piece in ("\x1b", "[", "A"):
            await stage.send(piece)
        assert (stage.screen.pointer.active, stage.screen.pointer.square[0]) == (True, row - 1)
        assert stage.typed == ""

    staged(opened_desk(tmp_path), act)


@pytest.mark.parametrize(
    ("typed", "answers"), [("\r\x1b", ["", None]), ("ab\rcd\r", ["ab", "cd"]), ("a\r\x1b", ["a", None])]
)
def test_what_comes_with_enter_goes_to_the_next_question(typed: str, answers: list[str | None]) -> None:
    with create_pipe_input() as keyboard:
        keyboard.send_text(typed)
        found = []
        for _ in answers:
            session: PromptSession[str | None] = PromptSession(
                key_bindings=bindings(), input=keyboard, output=DummyOutput()
            )
            attach(session.app)
            found.append(prompted(session, "> "))
        clear_typeahead(keyboard)
    assert found == answers
