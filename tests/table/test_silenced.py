"""No key of the line editor swallows another, enters a line or plays one again."""

from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from tests.table.stage import Stage, staged
from tests.table.test_keys import fresh

LINE = "note a"
TYPED = [
    ("\x00b\r", "note ab"),
    ("\x0fb\r", "note ab"),
    ("\x11b\r", "note ab"),
    ("\x11\r", "note a"),
    ("\x11\x1b[Cb\r", "note ab"),
    ("\x1db\r", "note ab"),
    ("\x18(b\x18)\r", "note a(b)"),
    ("\x18eb\r", "note aeb"),
    ("\x1b#b\r", "note ab"),
    ("\x1b[1;2Db\r", "note ba"),
    ("\x1b[1;2D\x1b[1;2Cb\r", "note ab"),
]


@pytest.mark.parametrize(("sent", "kept"), TYPED, ids=[repr(sent) for sent, _ in TYPED])
def test_a_key_pressed_unawares_loses_no_letter_and_enters_nothing(tmp_path: Path, sent: str, kept: str) -> None:
    desk = fresh(tmp_path, "option")

    async def act(stage: Stage) -> None:
        await stage.press(*LINE)
        await stage.send(sent[:-1])
        assert desk.session.entries == []
        await stage.send(sent[-1])
        assert [entry.command for entry in desk.session.entries] == [kept]

    staged(desk, act)


def test_what_was_typed_is_not_played_again(tmp_path: Path) -> None:
    """By the keys that record others and press them once more."""
    desk = fresh(tmp_path, "option")

    async def act(stage: Stage) -> None:
        await stage.send("\x18(")
        await stage.press(Keys.Backspace, *LINE, Keys.Enter)
        await stage.send("\x18)")
        await stage.press(Keys.Backspace)
        await stage.send("\x18e")
        assert (len(desk.session.entries), stage.typed) == (1, "e")

    staged(desk, act)
