"""`possible` at the table: whether a hand that is typed unseen could be played, and never what (VOC-10)."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.analysis.search import OutOfTime
from referee.core.moves import Plays
from referee.core.result import Refused
from referee.core.table import Table
from referee.study.search import checker, search_now
from tests.patience import PATIENCE
from tests.table.desks import answered, asked, elsewhere, finished, said
from tests.table.stage import Stage, staged

SEARCH = "referee.study.search.search_now"
HAND = "A/E I/O R/S"

ALL = "A/E I/O R/S T/L N/U E/S D/M"


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        (ALL, "Something can be played."),
        ("Q/Q", "Nothing that is known can be played. Faces not known: 16."),
    ],
)
def test_possible_says_whether_and_never_what(tmp_path: Path, hand: str, answer: str) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass")
    desk.enter("possible")
    assert asked(desk) == "What Bob holds, typed unseen; Enter leaves it:"
    before = len(desk.said)
    desk.enter(hand)
    assert said(desk, before) == ["Bob: note asked whether anything could be played", answer]
    assert (desk.pending, desk.typed) == (None, "possible")
    assert hand not in str(desk.session.entries) + str(desk.said)


@pytest.mark.parametrize(("line", "name"), [("possible arbitre", "Bob"), ("possible arbiter a", "Ana")])
def test_an_arbiter_may_ask_at_any_time_and_the_journal_tells(tmp_path: Path, line: str, name: str) -> None:
    desk = finished(tmp_path, "H8 VUES", "possible")
    assert said(desk)[-1].endswith("(VOC-10)")
    desk.enter(line)
    assert asked(desk) == f"What {name} holds, typed unseen; Enter leaves it:"
    desk.enter(ALL)
    assert said(desk)[-1] == "Something can be played."
    assert desk.session.entries[-1].command == f"note the arbiter asked whether {name} could play anything"
    assert ALL not in str(desk.session.entries) + str(desk.said)


def test_a_player_may_be_named_where_everybody_may_ask(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass", "possible ana")
    assert asked(desk).startswith("What Ana holds")
    desk.enter("")
    desk.enter("possible zoe")
    assert (desk.pending, said(desk)[-1]) == (None, "There is no seat “zoe” at this table.")


def test_possible_says_where_there_was_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = finished(tmp_path, "pass", "pass", game="croisillon")
    monkeypatch.setattr(SEARCH, lambda *asked: lambda: Plays((), complete=False, unknown_faces=0))
    desk.enter("possible")
    desk.enter("J a")
    assert said(desk)[-1] == "There was no time to find out whether anything can be played."


def test_a_hand_that_cannot_be_is_asked_for_again_and_not_quoted(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass", "possible", "undo 12/3")
    assert said(desk)[-1] == "This hand is not possible."
    assert asked(desk).startswith("What Bob holds")
    desk.enter("")
    assert (desk.pending, desk.table.count) == (None, 3)


def test_possible_is_not_answered_once_another_terminal_has_played_on(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass", "possible")
    elsewhere(desk, "I7 PENTE ~H8:V>T")
    desk.enter("A/E I/O R/S")
    assert "VOC-10" in said(desk)[-1]
    assert "note" not in desk.session.entries[-1].command


def test_what_is_looked_for_beside_the_table_is_of_the_moment_when_it_was_asked(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass")
    search = search_now(desk.table, "bob", "T/U E/S", lambda: False)
    assert not isinstance(search, Refused)
    desk.enter("undo 3")
    plays = search().plays
    assert plays
    assert "H7" not in plays[0].command


def test_possible_waits_until_everybody_has_passed(tmp_path: Path) -> None:
    early = "Whether anything can be played is answered once everybody has passed in turn. (VOC-10)"
    assert answered(finished(tmp_path, "H8 VUES", "pass"), "possible") == [early]
    (tmp_path / "later").mkdir()
    assert answered(finished(tmp_path / "later", "pass", "pass", "ana: H8 VUES"), "possible") == [early]


def test_the_table_goes_on_while_plays_are_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass")
    going_on = threading.Event()

    def search(table: Table, seat: str, hand: str, given_up: Callable[[], bool]) -> Callable[[], Plays]:
        def waiting() -> Plays:
            assert going_on.wait(PATIENCE)
            return Plays((), True, 0)

        return waiting

    monkeypatch.setattr(SEARCH, search)

    async def act(stage: Stage) -> None:
        await stage.press(*"possible", Keys.Enter, *HAND, Keys.Enter)
        assert said(desk)[-1] == "Looking; you can go on meanwhile."
        await stage.press(*"note still here", Keys.Enter)
        assert said(desk)[-1] == "Bob: note still here"
        going_on.set()
        async with asyncio.timeout(PATIENCE):
            while said(desk)[-1] != "Nothing can be played, and that is certain.":
                await asyncio.sleep(0.001)

    staged(desk, act)


def test_a_table_that_is_left_waits_for_no_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass")
    begun, ended = threading.Event(), threading.Event()

    def search(table: Table, seat: str, hand: str, given_up: Callable[[], bool]) -> Callable[[], Plays]:
        def waiting() -> Plays:
            begun.set()
            while not given_up():
                assert not ended.wait(0.001)
            ended.set()
            return Plays((), False, 0)

        return waiting

    monkeypatch.setattr(SEARCH, search)

    async def act(stage: Stage) -> None:
        await stage.press(*"possible", Keys.Enter, *HAND, Keys.Enter)
        assert await asyncio.to_thread(begun.wait, PATIENCE)

    staged(desk, act)
    assert ended.is_set()


def test_a_search_that_is_given_up_ends() -> None:
    left = threading.Event()
    check = checker(60.0, left.is_set)
    check()
    left.set()
    with pytest.raises(OutOfTime):
        check()
