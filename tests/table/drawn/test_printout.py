"""Rows that stay behind on a terminal: at every width the board, the players, the steps and their figures are whole."""

import re
from pathlib import Path

import pytest

from referee.core.sheet import Series
from referee.core.view import View
from referee.core.wording import KEPT
from referee.documents.widths import width
from referee.games import GAMES
from referee.table.desk import Desk
from referee.table.position import seat_cells, seen, standing
from referee.table.screen.printout import Paper, course, picture, position
from referee.table.screen.strips import Strip, text_of
from tests.table.drawn.games import played

WIDTHS = (20, 21, 33, 40, 52, 60, 80, 100, 137, 200)
LETTERS = {"option": 15, "jago": 9, "croisillon": 7, "mot-pour-mot": 17, "guerre-des-mots": 26}


@pytest.fixture(scope="module", params=GAMES)
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return played(tmp_path_factory.mktemp("printed"), request.param)


def bare(rows: list[Strip]) -> str:
    """What is told, without the blanks and the dots by which it is laid out."""
    return re.sub(rf"[\s·{KEPT}]", "", "".join(map(text_of, rows)))


def tiles(rows: list[Strip]) -> int:
    """How many letters lie on the board."""
    classes = re.compile(r"class:(owner\d|tile|laid|flipped)2?\b")
    return sum(bool(classes.match(style)) and any(map(str.isalpha, text)) for row in rows for style, text in row)


def lying(view: View) -> int:
    return sum(cell.letter.isalpha() for row in view.grid for cell in row)


@pytest.mark.parametrize("columns", WIDTHS)
def test_no_row_is_wider_than_the_terminal(desk: Desk, columns: int) -> None:
    paper = Paper(columns, desk.voice)
    for rows in (position(desk.table, "x1", paper), position(desk.table, "x1", paper, steps=False)):
        assert max(map(width, map(text_of, rows))) <= columns
    assert max(map(width, map(text_of, course(desk.table, paper)))) <= columns


@pytest.mark.parametrize("columns", WIDTHS)
def test_every_letter_and_every_figure_is_there(desk: Desk, columns: int) -> None:
    table, voice = desk.table, desk.voice
    rows = position(table, "x1", Paper(columns, voice), steps=False)
    assert tiles(rows) == lying(seen(table, table.state, voice)) > 0
    told = bare(rows)
    for seat in standing(table).seats:
        for cell in seat_cells(seat, table.game, voice):
            assert re.sub(r"\s", "", cell).replace("·", "") in told


@pytest.mark.parametrize("columns", WIDTHS)
def test_every_step_is_told_with_its_points_and_its_play(desk: Desk, columns: int) -> None:
    told = bare(course(desk.table, Paper(columns, desk.voice)))
    for number, step in enumerate(desk.table.steps, 1):
        assert f"{number}" in told
        assert next(player.name for player in desk.table.players if player.seat == step.seat) in told
    assert "…" not in told


@pytest.mark.parametrize("columns", WIDTHS)
def test_the_board_alone_has_a_title_and_what_its_picture_explains(desk: Desk, columns: int) -> None:
    table = desk.table
    pictures = table.game.paper().pictures([table.start, *[step.state for step in table.steps]], "en")
    drawing = next(one for one in pictures if not isinstance(one, Series))
    rows = picture(table, "x1", drawing, Paper(columns, desk.voice))
    assert max(map(width, map(text_of, rows))) <= columns
    assert tiles(rows) > 0
    assert re.sub(r"[\s·]", "", drawing.title) in bare(rows)
    for name in ("capturedbyClaire", "Cid"):
        assert (name in bare(rows)) == (name in re.sub(r"\s", "", str(drawing)) or name in str(drawing))


def test_wide_windows_have_the_players_and_the_last_steps_beside_the_board(tmp_path: Path) -> None:
    desk = played(tmp_path, "option")
    rows = [text_of(row) for row in position(desk.table, "o1", Paper(100, desk.voice))]
    assert "o1 · option" in rows[0]
    assert "turn" in rows[0]
    assert any(row.startswith(" H ") and "'V" not in row and "U" in row for row in rows)
    assert sum("J7 AS" in row and row.startswith(" ") for row in rows) == 1
    narrow = [text_of(row) for row in position(desk.table, "o1", Paper(50, desk.voice))]
    assert len(narrow) > len(rows)
    assert narrow[-1].strip()
    assert any(row.strip().startswith("4. ") for row in narrow)


def test_the_last_play_stands_out_and_cards_are_cards(tmp_path: Path) -> None:
    (tmp_path / "o").mkdir()
    (tmp_path / "c").mkdir()
    option, cards = played(tmp_path / "o", "option"), played(tmp_path / "c", "croisillon")
    styles = {style for row in position(option.table, "o1", Paper(80, option.voice)) for style, _ in row}
    assert "class:laid" in styles or "class:laid2" in styles
    half = position(cards.table, "c1", Paper(80, cards.voice))
    whole = position(cards.table, "c1", Paper(80, cards.voice, halves=False))
    assert any("▀" in text_of(row) for row in half)
    assert not any("▀" in text_of(row) for row in whole)
    narrow = position(cards.table, "c1", Paper(40, cards.voice))
    assert any("▀" in text_of(row) for row in narrow)


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("game", ["option", "guerre-des-mots"])
def test_long_names_leave_every_figure_whole(tmp_path: Path, game: str, columns: int) -> None:
    desk = played(tmp_path, game)
    for number, player in enumerate(desk.table.players):
        desk.enter(f"rename {player.seat} Éléonore van den Berghe-Dubois {number}")
    paper = Paper(columns, desk.voice)
    steps, rows = course(desk.table, paper), position(desk.table, "x1", paper)
    assert max(map(width, map(text_of, (*steps, *rows)))) <= columns
    for seat in standing(desk.table).seats:
        assert all(word in bare(rows) for word in seat.name.split())
        assert all(re.sub(r"\s", "", cell) in bare(rows) for cell in seat_cells(seat, desk.table.game, desk.voice)[1:])
    assert "…" not in bare(steps)
