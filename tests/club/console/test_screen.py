"""The console's screen without a terminal: every size, every key, and what is drawn."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import time

import pytest
from prompt_toolkit.input import PipeInput
from prompt_toolkit.keys import Keys

from referee.club.console.console import Console
from referee.documents.say import moment_exactly, time_of_day
from referee.documents.widths import width
from referee.store.contact import Contact
from referee.table.screen.strips import text_of
from tests.club.console.rooms import ConsoleStage, Room
from tests.club.halls import play
from tests.store.memory import Memory
from tests.table.stage import on_stage

SIZES = [(24, 80), (20, 60), (45, 160)]
Act = Callable[[ConsoleStage], Awaitable[None]]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Room:
    room = Room(monkeypatch, tmp_path, " ".join(f"Entrant{number}" for number in range(40)))
    room.enter("d jago seed=x", "o")
    room.console.said = ()
    return room


def shown(stage: ConsoleStage) -> str:
    return "\n".join(text_of(row) for row in stage.screen.rows)


def staged(console: Console, act: Act, rows: int = 24, columns: int = 80, patient: bool = True) -> None:
    stages = []

    def made(keyboard: PipeInput) -> ConsoleStage:
        stages.append(ConsoleStage(console, rows, columns, patient, keyboard))
        return stages[-1]

    try:
        on_stage(made, act)
    finally:
        for stage in stages:
            stage.screen.close()


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_head_tables_answers_and_hints_are_seen_together(room: Room, rows: int, columns: int) -> None:
    async def act(stage: ConsoleStage) -> None:
        assert "Évry · Round 1: Jago" in shown(stage)
        assert "  1 ▸Entrant" in shown(stage)
        assert "c 3 confirms" in shown(stage)
        assert "? all orders" in shown(stage)
        await stage.send("e 1\r")
        assert "End the game of table 1?" in shown(stage)
        await stage.send("y\r")
        assert "time called" in shown(stage)
        assert "to confirm: 1" in shown(stage)
        assert "all equal" in shown(stage)

    staged(room.console, act, rows, columns)


def test_every_window_is_filled_and_no_row_is_too_long(room: Room) -> None:
    rng = Random(1982)

    async def act(stage: ConsoleStage) -> None:
        for line in ("", "e 1", "1", "?", "s", "j", "zzz", "t"):
            if line:
                await stage.send(f"{line}\r")
            for _ in range(12):
                rows, columns = rng.randint(1, 50), rng.randint(1, 170)
                await stage.resize(rows, columns)
                assert len(stage.screen.rows) <= max(0, rows - 1)
                assert all(width(text_of(row)) <= max(columns, 8) for row in stage.screen.rows)

    staged(room.console, act)


def test_a_broad_window_says_what_may_be_contested(room: Room) -> None:
    seat = play(Memory(room.shelf), "j1").table.players[0].seat
    play(Memory(room.shelf), "j1", f"{seat}: F6 VUES", f"{seat}: done")
    room.console.look()

    async def act(stage: ConsoleStage) -> None:
        assert "may contest" in shown(stage)
        await stage.resize(24, 80)
        assert "may contest" not in shown(stage)

    staged(room.console, act, 45, 160)


def test_tables_that_find_no_room_are_turned_to(room: Room) -> None:
    async def act(stage: ConsoleStage) -> None:
        assert "\n 20 " not in shown(stage)
        await stage.press(Keys.PageDown, Keys.PageDown)
        assert "\n 20 " in shown(stage)
        await stage.press(Keys.PageUp, Keys.PageUp, Keys.PageUp)
        assert "\n  1 " in shown(stage)

    staged(room.console, act, 20, 60)


def test_tab_turns_to_tables_out_of_sight_that_wait(room: Room) -> None:
    for game in ("j2", "j14"):
        first = play(Memory(room.shelf), game).table.players[0].seat
        play(Memory(room.shelf), game, f"{first}: concede")
    room.console.look()

    async def act(stage: ConsoleStage) -> None:
        assert "to confirm: 2" in shown(stage)
        assert "tables 1–" in shown(stage)
        assert "to confirm, by Tab: 14" in shown(stage)
        assert "\n 14 " not in shown(stage)
        await stage.press(Keys.Tab)
        assert "\n 14 " in shown(stage)
        assert "to confirm, by Tab: 2" in shown(stage)
        await stage.press(Keys.Tab)
        assert "\n  2 " in shown(stage)
        await stage.resize(60, 80)
        assert "by Tab" not in shown(stage)

    staged(room.console, act, 14, 80)


def test_the_answer_to_a_long_act_leaves_the_tables_in_sight(room: Room) -> None:
    names = [seat.name for table in room.console.seen.tables(1)[:12] for seat in table.seats[:1]]
    for table, name in enumerate(names, 1):
        room.enter(f"r {table} {name}")

    async def act(stage: ConsoleStage) -> None:
        await stage.send("c\r")
        assert "confirmed: table 1: " in shown(stage)
        assert shown(stage).count("table 12: ") == 0
        assert "\n 10 " in shown(stage)

    staged(room.console, act)


def test_a_page_is_left_by_escape_and_by_q(room: Room) -> None:
    async def act(stage: ConsoleStage) -> None:
        for key in (Keys.Escape, "q"):
            await stage.press(Keys.F1)
            assert "confirms table 3" in shown(stage)
            await stage.press(key)
            assert "Round 1: Jago" in shown(stage)
        assert not stage.console.leaving

    staged(room.console, act)


def test_keys_that_clear_and_leave(room: Room) -> None:
    async def act(stage: ConsoleStage) -> None:
        await stage.press("c", "1", Keys.ControlC)
        assert stage.screen.buffer.text == ""
        await stage.press("c", Keys.Escape)
        assert stage.screen.buffer.text == ""
        await stage.press("c", Keys.ControlD)
        assert stage.application.is_running
        await stage.press(Keys.ControlC, Keys.ControlD)
        assert not stage.application.is_running

    staged(room.console, act)


def test_q_leaves(room: Room) -> None:
    async def act(stage: ConsoleStage) -> None:
        await stage.send("q\r")
        assert not stage.application.is_running

    staged(room.console, act)


def test_a_paste_is_a_line_that_is_not_entered(room: Room) -> None:
    async def act(stage: ConsoleStage) -> None:
        await stage.send("\x1b[200~e 1\ny\x1b[201~")
        assert stage.screen.buffer.text == "e 1 y"
        assert not stage.console.question

    staged(room.console, act)


def test_a_store_that_fails_is_said_on_the_screen(room: Room) -> None:
    async def act(stage: ConsoleStage) -> None:
        room.fail(True)
        await stage.send("c 1\r")
        assert "The event cannot be read now: " in shown(stage)
        assert "As of " in shown(stage)
        room.fail(False)
        await stage.send("t\r")
        assert "cannot be read" not in shown(stage)

    staged(room.console, act)


def test_random_keys_raise_nothing(room: Room) -> None:
    rng = Random(1982)
    keys: list[Keys | str] = [
        *"cruxaeod1239 =?syn", Keys.Enter, Keys.Escape, Keys.PageUp, Keys.PageDown, Keys.Tab, Keys.Up, Keys.F1,
        Keys.Backspace, Keys.ControlC,
    ]  # fmt: skip

    async def act(stage: ConsoleStage) -> None:
        for _ in range(600):
            await stage.press(rng.choice(keys))
        assert stage.application.is_running
        assert stage.console.seen.trouble is None

    staged(room.console, act)


def test_the_keys_are_taken_while_the_store_stands_still(room: Room) -> None:
    """What is typed is drawn, pages open, an order waits for the one that is underway; then all goes on."""

    async def act(stage: ConsoleStage) -> None:
        with room.standing_still():
            await stage.send("c 1\r")
            room.ahead = 5.0
            await stage.draw()
            assert "“c 1” is being carried out." in shown(stage)
            assert "The store of games does not answer; as of " in shown(stage)
            await stage.send("c 2\r")
            assert "“c 1” is still being carried out; Ctrl-D leaves without waiting for it." in shown(stage)
            assert stage.screen.buffer.text == "c 2"
            await stage.press(Keys.ControlC)
            await stage.send("?\r")
            assert "confirms table 3" in shown(stage)
            await stage.press(Keys.Escape)
            await stage.send("17\r")
            assert "Table 17: being played." in shown(stage)
            await stage.press(Keys.Escape)
            assert stage.console.underway is not None
        room.ahead, stage.patient = 0.0, True
        await stage.draw()
        assert "The game of table 1 is not final yet. (CLB-9)" in shown(stage)
        assert "does not answer" not in shown(stage)

    staged(room.console, act, patient=False)


def test_ctrl_d_leaves_a_store_that_stands_still(room: Room) -> None:
    async def act(stage: ConsoleStage) -> None:
        with room.standing_still():
            await stage.send("c 1\r")
            await stage.press(Keys.ControlD)
            assert not stage.application.is_running

    staged(room.console, act, patient=False)


def test_a_hall_that_does_not_answer_is_said_with_the_time(room: Room) -> None:
    heard = time() - 3600

    async def act(stage: ConsoleStage) -> None:
        room.contact = Contact(heard, failures=1)
        await stage.send("t\r")
        assert f"As of {moment_exactly(heard, 'en')}: the hall does not answer." in shown(stage)
        assert f"As of {time_of_day(heard)}." in shown(stage)
        room.contact = Contact(time())
        await stage.send("t\r")
        assert "does not answer" not in shown(stage)

    staged(room.console, act)
