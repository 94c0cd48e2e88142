"""A line that is being typed is never lost to the pointer, the editor or the journal."""

from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.table.said import said_lines
from tests.table.desks import at_table, opened_desk, reply, said
from tests.table.stage import Stage, staged
from tests.table.test_keys import fresh
from tests.table.test_pointer import played


def test_the_pointer_writes_its_square_before_the_word_that_is_typed(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"vues", Keys.F2, Keys.F2)
        assert stage.typed == "H8 vues"
        await stage.press(Keys.F2, Keys.Right, " ", Keys.F2)
        assert (stage.typed, stage.desk.table.steps) == ("9H vues", [])

    staged(opened_desk(tmp_path), act)


def test_a_command_typed_while_pointing_is_not_overwritten(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, *"vues", Keys.Enter)
        assert stage.typed == "H8 vues"
        assert stage.desk.table.steps == []

    staged(opened_desk(tmp_path), act)


def test_a_line_that_a_word_under_the_pointer_replaces_is_laid_aside(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"note hors", Keys.F2, "r")
        assert "note" not in stage.typed
        assert said(stage.desk)[-1] == "“note hors” is laid aside."
        before = len(stage.desk.said)
        await stage.press("u", Keys.Right, Keys.Backspace, Keys.F2)
        assert len(stage.desk.said) == before

    played(tmp_path, "fr", act)


def test_letters_go_to_the_word_under_the_pointer_while_the_help_is_open(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, Keys.F1, "r")
        assert [*stage.screen.pointer.word] == ["R"]
        assert not stage.screen.frame.page.open

    played(tmp_path, "fr", act)


def test_a_line_that_a_new_drawing_replaces_is_laid_aside(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "croisillon")

    async def act(stage: Stage) -> None:
        await stage.press(*"conteste", Keys.F2)
        assert stage.typed.startswith("grille")
        assert said(desk)[-1] == "“conteste” is laid aside."

    staged(desk, act)


def test_a_grid_on_the_line_is_drawn_on_and_not_laid_aside(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "croisillon")

    async def act(stage: Stage) -> None:
        await stage.press(*"grille Cri", Keys.F2, "s")
        assert "C" in stage.screen.editor.text
        assert said(desk) == []

    staged(desk, act)


def test_the_arrows_choose_a_step_only_where_no_line_is_begun(tmp_path: Path) -> None:
    desk = fresh(tmp_path, "option")
    reply(desk, "passe", "passe", "corrige")

    async def act(stage: Stage) -> None:
        await stage.press(*"score", Keys.Up)
        assert stage.typed == "score"
        await stage.press(Keys.ControlC, Keys.Up)
        assert stage.typed == "2"
        await stage.press(Keys.Up)
        assert stage.typed == "1"

    staged(desk, act)


def test_the_prompt_is_seen_again_behind_a_line_wider_than_the_window(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"H8 " + 200 * "A")
        assert "Ana >" not in lowest(stage)
        await stage.press(Keys.ControlC, "p")
        assert lowest(stage) == "Ana > p"
        await stage.press(Keys.Backspace)
        assert lowest(stage) == "Ana >"

    staged(opened_desk(tmp_path, "Ana", "Bob"), act)


def lowest(stage: Stage) -> str:
    """The lowest row as it stands on the terminal."""
    screen = stage.application.renderer.last_rendered_screen
    assert screen is not None
    row = screen.data_buffer[stage.rows - 1]
    return "".join(row[column].char for column in range(stage.columns)).rstrip()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_of_the_glass_what_holds_now_is_read_alone(tmp_path: Path, lang: str) -> None:
    runs, stands = ("Le sablier coule.", "arrêté") if lang == "fr" else ("The glass runs.", "stopped")

    async def act(stage: Stage) -> None:
        frame = stage.screen.frame
        told = []
        for key in (Keys.F5, Keys.F5, Keys.F5):
            await stage.press(key)
            told.append(" ".join(line for one in frame.said for line in said_lines(one, desk.table.game, desk.voice)))
        assert [(runs in text, stands in text) for text in told] == [(False, True), (True, False), (False, True)]

    desk = at_table(tmp_path, lang, game="jago")
    reply(desk, "F4 FAUX")
    desk.hourglass.change()
    staged(desk, act)
