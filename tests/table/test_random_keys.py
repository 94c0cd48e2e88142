"""A little of what `scripts/soak keys` does at length, and that the watcher there sees what it watches for."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from prompt_toolkit.key_binding import KeyBindings

from referee.games import GAMES
from referee.table.desk import Desk
from tests.table.desks import opened_desk
from tests.table.hands import Hand, Press
from tests.table.judged import Lost
from tests.table.keyed import Keyed, Time, keys
from tests.table.stage import Stage, staged

SEQUENCES = 30


@pytest.mark.parametrize("game", GAMES)
def test_no_random_key_is_lost_or_plays_unasked(game: str) -> None:
    counted = keys(game, SEQUENCES, 1982).sound()
    assert counted["sequences"] == SEQUENCES
    assert min(counted["letters"], counted["keys"]) > 5 * SEQUENCES
    assert counted["accepted"] > 0


def watched(desk: Desk, *presses: str) -> None:
    async def act(stage: Stage) -> None:
        keyed = Keyed(stage, Hand("option", Random(0)), Time(), Counter())
        for press in presses:
            await keyed.press(Press(press))

    staged(desk, act)


@pytest.mark.parametrize("sent", ["\x0f", "\x1dé", "\x11\r", "\x11\x1b[C", "\x00b", "\x1b#"])
def test_a_key_that_swallows_or_enters_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: str) -> None:
    watched(opened_desk(tmp_path), "ab", sent)
    monkeypatch.setattr("referee.table.screen.window.silenced", KeyBindings)
    with pytest.raises(Lost):
        watched(opened_desk(tmp_path), "ab", sent)


def _plays_more(enter: Callable[[Desk, str], None]) -> Callable[[Desk, str], None]:
    def entered(desk: Desk, typed: str) -> None:
        enter(desk, typed)
        desk.submit(desk.table.state.turn, "pass")

    return entered


def _plays_other(enter: Callable[[Desk, str], None]) -> Callable[[Desk, str], None]:
    return lambda at, typed: enter(at, typed.replace("H8", "H7"))


def _is_silent(enter: Callable[[Desk, str], None]) -> Callable[[Desk, str], None]:
    return lambda at, typed: None


@pytest.mark.parametrize("breach", [_plays_more, _plays_other, _is_silent])
def test_a_desk_that_does_something_else_is_seen(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    breach: Callable[[Callable[[Desk, str], None]], Callable[[Desk, str], None]],
) -> None:
    watched(opened_desk(tmp_path), "H8 VUES\r")
    monkeypatch.setattr(Desk, "enter", breach(Desk.enter))
    with pytest.raises(Lost):
        watched(opened_desk(tmp_path), "H8 VUES\r")


def test_a_pointer_that_overwrites_a_line_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched(opened_desk(tmp_path), "vues", "\x1bOQ", "\r")
    monkeypatch.setattr("referee.table.screen.pointer.without_position", lambda line: "")
    monkeypatch.setattr(Desk, "lay_line_aside", lambda at, line: None)
    with pytest.raises(Lost):
        watched(opened_desk(tmp_path), "vues", "\x1bOQ", "\r")
