"""Every key in every state of every game, and windows of all sizes: nothing that is pressed may break the table."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from referee.core.actions import Pass
from referee.games import GAMES
from referee.play.tutor import lessons
from referee.table.desk import Desk
from referee.table.inquiry import Keeping
from tests.table.desks import opened_desk, reply, said
from tests.table.stage import Stage, staged
from tests.table.test_tutor import tutor
from tests.whole import WHOLE, part

LEAVING = (Keys.ControlC, Keys.ControlD)
STOPPING = Keys.ControlZ
"""It would stop the tests too; tried in a terminal."""
EVERY = [key for key in Keys if not key.value.startswith("<") and key not in (*LEAVING, STOPPING)]
LETTERS = tuple("abz019.*?'-+<>/éÉ ")
PASTED = KeyPress(Keys.BracketedPaste, "H8 VUES\nI7 PENTE\n\n")
ARROWS = (Keys.Up, Keys.Left, Keys.Down, Keys.Right)
USUAL = (
    *ARROWS, Keys.F2, *ARROWS, " ", "*", "A", "b", "?", Keys.Tab, Keys.Backspace, Keys.Delete, Keys.F1, Keys.F3, Keys.F4,
    Keys.F5, Keys.PageUp, Keys.PageUp, Keys.PageDown, Keys.Home, Keys.End, Keys.Enter, PASTED, Keys.Escape, Keys.Enter,
)  # fmt: skip
INTO: dict[str, tuple[Keys | str, ...]] = {
    "line": (),
    "pointer or drawing": (Keys.F2,),
    "help, scrolled back": (Keys.F1, Keys.PageUp),
    "rows of the real grid": (*"audit", Keys.Enter),
}
PLAYERS = {"guerre-des-mots": ("Ana [SW]", "Bob [NE]")}


def fresh(folder: Path, game: str) -> Desk:
    return opened_desk(folder, *PLAYERS.get(game, ()), game=game, language="fr")


def over(folder: Path, game: str) -> Desk:
    desk = fresh(folder, game)
    desk.submit(desk.table.state.turn, "concede")
    assert desk.table.state.over
    return desk


def asked(folder: Path, game: str) -> Desk:
    """The first question of the game's tutorial; where it has none, its middle."""
    desk = tutor(folder, game, "en")
    for step in desk.script.steps[:9]:
        desk.enter(step.command)
        if desk.pending is not None:
            break
    return desk


def taught(folder: Path, game: str) -> Desk:
    desk = tutor(folder, game, "fr")
    for step in desk.script.steps:
        desk.enter(step.command)
    return desk


STATES: dict[str, Callable[[Path, str], Desk]] = {"fresh": fresh, "asked": asked, "taught": taught, "over": over}
TAUGHT = ("asked", "taught")
"""The states of tutorials, which a game may lack."""
each_state = pytest.mark.parametrize(
    ("game", "state"), [(game, state) for game in GAMES for state in STATES if game in lessons() or state not in TAUGHT]
)


@pytest.mark.parametrize("game", GAMES)
def test_every_key_at_a_fresh_table(tmp_path: Path, game: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*EVERY, *LETTERS, PASTED)
        assert "\x1b" in stage.written.getvalue()

    staged(fresh(tmp_path, game), act)


def ways_in(game: str, state: str) -> list[tuple[Keys | str, ...]]:
    """One of the ways, so that each meets every game and every state; all of them for `scripts/soak whole`."""
    ways = list(INTO.values())
    return ways if WHOLE else ways[(list(GAMES).index(game) + list(STATES).index(state)) % 4 :: 4]


@part
@each_state
def test_the_usual_keys_in_every_state(tmp_path: Path, game: str, state: str) -> None:
    desk = STATES[state](tmp_path, game)

    async def act(stage: Stage) -> None:
        for keys in ways_in(game, state):
            await stage.press(*keys, *USUAL)
            desk.leaving = False

    staged(desk, act)


@part
@each_state
def test_windows_of_all_sizes(tmp_path: Path, game: str, state: str) -> None:
    chance = random.Random(f"{game} {state}")

    async def act(stage: Stage) -> None:
        await stage.resize(1, 1)
        for _ in range(15 if WHOLE else 3):
            await stage.resize(chance.randint(1, 45), chance.randint(1, 140))
            await stage.press(chance.choice((*USUAL, Keys.F2, Keys.F2, Keys.F1)))

    staged(STATES[state](tmp_path, game), act)


@pytest.mark.parametrize("game", GAMES)
def test_a_window_that_changes_while_it_is_drawn(tmp_path: Path, game: str) -> None:
    """Each time that somebody asks for its size it is another one."""
    chance = random.Random(game)

    async def act(stage: Stage) -> None:
        await stage.press(Keys.F1, Keys.PageUp, Keys.PageUp)
        stage.application.output._get_size = lambda: Size(  # type: ignore[attr-defined]
            chance.randint(5, 45), chance.randint(20, 140)
        )
        for key in (Keys.F1, Keys.PageUp, Keys.F2, Keys.Down, Keys.PageDown, Keys.F2) * 4:
            await stage.press(key)

    staged(fresh(tmp_path, game), act)


def test_a_track_has_no_squares_to_point_at(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "mot-pour-mot")

    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, Keys.Down)
        assert not stage.screen.pointer.active
        assert said(desk)[-1] == "There is no square to point at here."

    staged(desk, act)


def test_the_pointer_stays_on_a_board_that_is_smaller_than_its_place(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        stage.screen.pointer.square = 20, 30
        await stage.press(Keys.F2, Keys.Enter)
        assert stage.typed == "P16 "

    staged(opened_desk(tmp_path), act)


def test_no_key_but_enter_answers_a_question(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "option")
    desk.ask_yes(Keeping(1), "ana", Pass())

    async def act(stage: Stage) -> None:
        await stage.press(Keys.Up, Keys.Backspace, Keys.Tab, Keys.F6, Keys.PageUp, Keys.F1, "o")
        assert (desk.pending is not None, stage.typed) == (True, "o")
        await stage.press(Keys.Enter)
        assert (desk.pending, len(desk.table.steps)) == (None, 1)

    staged(desk, act)


def test_a_table_can_be_left_in_the_middle_of_a_question(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "option")
    desk.ask_yes(Keeping(1), "ana", Pass())

    async def act(stage: Stage) -> None:
        await stage.press(Keys.ControlD)
        assert stage.application.future is None or stage.application.is_done
        assert desk.table.steps == []

    staged(desk, act)


def test_a_table_that_is_left_keeps_the_play_whose_question_has_a_default(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "option")
    reply(desk, "H8 VUES", "I7 PENTE ~H8:V>T")

    async def act(stage: Stage) -> None:
        await stage.press(Keys.ControlD)
        assert len(desk.table.steps) == 2

    staged(desk, act)


def test_ctrl_c_clears_the_line_and_ctrl_d_leaves_when_it_is_empty(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "option")

    async def act(stage: Stage) -> None:
        await stage.press(*"H8 VUES", Keys.ControlC)
        assert stage.typed == ""
        await stage.press(Keys.ControlC, *"ab", Keys.Left, Keys.ControlD)
        assert stage.typed == "a"
        assert not stage.application.is_done
        await stage.press(Keys.ControlC, Keys.ControlD)
        assert stage.application.future is None or stage.application.is_done

    staged(desk, act)


def test_ctrl_c_on_an_empty_line_lays_the_question_aside(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "option")
    reply(desk, "H8 VUES", "I7 PENTE ~H8")

    async def act(stage: Stage) -> None:
        await stage.press(Keys.ControlC)
        assert desk.pending is None
        assert said(desk)[-1] == "“I7 PENTE ~H8” is laid aside."

    staged(desk, act)


def test_f2_goes_on_from_one_grid_that_can_be_drawn_to_the_next_and_leaves(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "croisillon")

    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, "C", "h")
        assert stage.typed == "grille Ch"
        await stage.press(Keys.F2)
        assert not stage.screen.editor.active

    staged(desk, act)


def test_what_is_pasted_goes_where_it_belongs(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "croisillon")

    async def act(stage: Stage) -> None:
        await stage.press(KeyPress(Keys.BracketedPaste, "mots\r\nNon Oui\r\n"))
        assert stage.typed == "mots Non Oui"
        await stage.press(Keys.ControlU, KeyPress(Keys.BracketedPaste, "x" * 5_000))
        assert stage.typed == ""
        assert "too long" in said(desk)[-1]
        await stage.press(Keys.F2, KeyPress(Keys.BracketedPaste, "Ch\nat"))
        assert stage.typed == "grille Chat"
        await stage.press(Keys.Escape, Keys.ControlU, *"audit", Keys.Enter)
        await stage.press(KeyPress(Keys.BracketedPaste, "ab\r\ncd\r\n"), Keys.Enter)
        assert desk.rows == ["ab", "cd"]

    staged(desk, act)
