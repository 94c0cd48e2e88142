"""Messages of the screen: a grid by its words and never by rows, points once, nothing of a page that has been closed."""

from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.core.words import Everything
from referee.table.desk import Desk
from referee.table.screen.strips import text_of
from tests.table.desks import opened_desk, reply
from tests.table.stage import Stage, staged

COLUMNS = 100
WORDS = "Jazz* S, Jet E"


def table(folder: Path, language: str = "en", game: str = "croisillon") -> Desk:
    return opened_desk(folder, "Claire", "Étienne", words=Everything(), language=language, game=game)


def shown(stage: Stage, left: int = 44) -> str:
    """The rows of the window from a column on, each without the blanks around it."""
    rows = stage.screen.frame.drawn(COLUMNS, 29, stage.typed, False)
    return "\n".join(text_of(row)[left:].strip() for row in rows)


def test_the_points_of_a_grid_are_told_once(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*WORDS, Keys.Enter)
        assert "1. Claire: Jet E 13 · Jazz S 16 = 29\nLeft in hand" in shown(stage)
        assert "JAZZ" not in shown(stage)

    staged(table(tmp_path), act, rows=30, columns=COLUMNS)


def test_a_grid_taken_back_is_told_by_its_words(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*WORDS, Keys.Enter, "u", Keys.Enter)
        assert "Taken back: 1. Claire: Jet E 13 · Jazz S 16 = 29" in shown(stage)
        assert "/" not in shown(stage)

    staged(table(tmp_path), act, rows=30, columns=COLUMNS)


@pytest.mark.parametrize("leave", [Keys.Escape, "q", "x"])
def test_nothing_of_the_help_is_left_when_its_page_is_closed(tmp_path: Path, leave: Keys | str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press("?", Keys.Enter)
        assert "more lines" in shown(stage, 0)
        await stage.press(leave)
        assert "PageUp" not in shown(stage)

    staged(table(tmp_path), act, rows=30, columns=COLUMNS)


@pytest.mark.parametrize("typed", ["u 2", "u2", "U 2"])
@pytest.mark.parametrize("game", ["croisillon", "mot-pour-mot"])
def test_u_takes_back_several_steps(tmp_path: Path, typed: str, game: str) -> None:
    desk = table(tmp_path, game=game)
    reply(desk, *(("-", "-") if game == "mot-pour-mot" else ("pass", "pass")), typed)
    assert desk.table.count == 0


def test_u_with_too_many_steps_is_refused(tmp_path: Path) -> None:
    desk = table(tmp_path)
    assert reply(desk, "pass", "u 9999")[1:] == ["nothing-to-undo (None)"]
    assert desk.table.count == 1


def test_a_note_beside_a_name_is_whole_or_left_out(tmp_path: Path) -> None:
    """Mot pour Mot: both that a team may contest and that it draws a card do not fit; the first one does."""

    async def act(stage: Stage) -> None:
        await stage.press(*"card X", Keys.Enter, *"CHAT", Keys.Enter)
        rows = shown(stage).split("\n")
        assert any(row.endswith("may contest") for row in rows[:10])
        assert not any("…" in row for row in rows[:10])

    staged(table(tmp_path, game="mot-pour-mot"), act, rows=30, columns=COLUMNS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_missing_on_the_board_is_told_to_the_end(tmp_path: Path, language: str) -> None:
    async def act(stage: Stage) -> None:
        fill = "boîte remplit" if language == "fr" else "box fill"
        assert f"referee {fill} guerre-des-mots" in " ".join(shown(stage, 64).split())

    desk = opened_desk(tmp_path, "Ana", "Cléo", "Bob", language=language, game="guerre-des-mots")
    staged(desk, act, rows=30, columns=COLUMNS)


def test_figures_go_before_notes_where_a_row_has_no_room_for_both(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"card X", Keys.Enter, *"CHAT", Keys.Enter)
        rows = [text_of(row) for row in stage.screen.frame.drawn(80, 23, "", False)]
        assert all(row.rstrip().endswith("captured –") for row in rows[1:3])

    staged(table(tmp_path, game="mot-pour-mot"), act)


def test_signs_go_before_figures_are_cut(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        rows = [text_of(row).rstrip() for row in stage.screen.frame.drawn(80, 23, "", False)]
        assert [row.split()[-2:] for row in rows[1:4]] == [["needs", "300"]] * 3

    desk = opened_desk(tmp_path, "Claire", "Étienne", "Zoé", words=Everything(), game="croisillon")
    staged(desk, act)


def test_a_refusal_goes_when_the_next_line_is_understood(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"xqq", Keys.Enter)
        refusal = "“xqq” is not understood"
        assert refusal in shown(stage, 0)
        await stage.press(*"H")
        assert refusal in shown(stage, 0)
        await stage.press(*"8 VUES")
        assert refusal not in shown(stage, 0)
        assert "VUES 7" in shown(stage, 0)

    staged(table(tmp_path, game="option"), act, rows=30, columns=COLUMNS)


@pytest.mark.parametrize("columns", [60, 70, 80, 90])
def test_what_may_be_done_beside_a_name_is_whole_or_left_out(tmp_path: Path, columns: int) -> None:
    async def act(stage: Stage) -> None:
        for line in ("F4 MER", "done", "etienne: 4F MUR", "claire: contest mur"):
            await stage.press(*line, Keys.Enter)
        assert stage.desk.table.count == 4
        rows = [text_of(row) for row in stage.screen.frame.drawn(columns, 23, stage.typed, False)]
        beside = [row for row in rows if "Claire" in row or "Étienne" in row]
        assert beside
        note = "peut retourner"
        below = "".join(rows[rows.index(beside[0]) :])
        assert below.count("peut r") == below.count(note)

    staged(table(tmp_path, "fr", game="jago"), act, rows=24, columns=columns)
