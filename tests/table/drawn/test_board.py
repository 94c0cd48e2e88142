"""Boards drawn in each scale: marks, owners, grounds, faces, what is typed, and grids of cards."""

from pathlib import Path

import pytest

from referee.core.view import Cell, View
from referee.documents.widths import width
from referee.table.screen.board import (
    BROAD,
    CARDS,
    FLAT,
    HIGH,
    LARGE,
    NARROW,
    TALL,
    Looks,
    Scale,
    Window,
    board,
    field,
    size,
)
from referee.table.screen.strips import Strip, text_of
from tests.table.desks import opened_desk
from tests.table.drawn.games import played

E, V = Cell(), Cell("V")
NOW = View(((V, Cell("U", "laid"), E), (Cell("T", "flipped"), E, Cell(ground="r", bare="*"))))
WHOLE = Window(0, 0, 9, 99)


def rows(view: View, scale: Scale, then: View | None = None, looks: Looks | None = None) -> list[str]:
    return [text_of(row) for row in board(view, then or view, looks or Looks(), scale, WHOLE)]


def style_of(strips: list[Strip], text: str) -> str:
    return next(style for row in strips for style, piece in row if text in piece)


def test_two_columns_a_square() -> None:
    assert rows(NOW, NARROW) == ["   1   3", "A  V'U ·", "B ~T · *"]


def test_three_columns_a_square() -> None:
    assert rows(NOW, BROAD) == ["   1  2  3 ", "A  V 'U  · ", "B ~T  ·  * "]


def test_high_squares_have_their_marks_below_the_letter() -> None:
    assert rows(NOW, TALL)[1:3] == ["A   V    U    ·  ", "       '         "]
    assert rows(NOW, HIGH)[1:3] == ["A  V  U  · ", "     '     "]


@pytest.mark.parametrize("scale", [TALL, HIGH, BROAD, NARROW])
def test_a_board_is_as_large_as_is_said(tmp_path: Path, scale: Scale) -> None:
    for game in ("option", "jago", "mot-pour-mot", "guerre-des-mots"):
        folder = tmp_path / game
        folder.mkdir()
        desk = played(folder, game)
        view = desk.table.game.board.view(desk.table.state)
        drawn = board(view, view, Looks(), scale, Window(0, 0, 99, 99))
        assert (len(drawn), max(width(text_of(row)) for row in drawn)) == size(view, scale, cards=False)


def test_the_last_play_and_flips_have_styles_of_their_own() -> None:
    drawn = board(NOW, NOW, Looks(), BROAD, WHOLE)
    assert style_of(drawn, "U") == "class:laid2"
    assert style_of(drawn, "T") == "class:flipped2"
    assert style_of(drawn, "V") == "class:tile"
    assert style_of(drawn, "*") == "class:ground-r"


def test_what_is_typed_is_shown_before_it_is_played() -> None:
    then = View(((V, Cell("U", "laid"), Cell("E")), (E, E, NOW.grid[1][2])))
    assert rows(NOW, NARROW, then) == ["   1   3", "A  V'U+E", "B -· · *"]
    assert style_of(board(NOW, then, Looks(), NARROW, WHOLE), "E") == "class:coming"


def test_owners_are_told_by_a_mark_and_by_colour() -> None:
    view = View(((Cell("A", owner=1), Cell("B", "laid", owner=2)),), numbered=True)
    drawn = board(view, view, Looks(), BROAD, WHOLE)
    assert text_of(drawn[1]) == "A 1A 2B "
    assert style_of(drawn, "A ".strip()) != style_of(drawn, "B")
    assert style_of(drawn[1:], "2") == "class:owner22 class:owner-laid"


def test_the_ground_under_a_token_and_the_colour_of_a_face_stand_behind_the_letter() -> None:
    view = View(((Cell("A", owner=1, ground="g", bare="^"), Cell("S", tint="r"), Cell("S", tint="b")),))
    drawn = board(view, view, Looks(), BROAD, WHOLE)
    assert text_of(drawn[1]) == "A  A^ Sr Sb"
    assert style_of(drawn, "r") == "class:tint-r"
    assert rows(view, NARROW)[1] == "A  A S S"


def test_faces_of_option_are_known_where_somebody_said_so(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    desk.enter("H8 V4(T1r)UES")
    cells = desk.table.game.board.view(desk.table.state).grid[7][7:11]
    assert [cell.tint for cell in cells] == ["r", "", "", ""]


def test_the_pointer_shows_where_a_word_would_go() -> None:
    assert rows(NOW, NARROW, looks=Looks((0, 0), down=True))[1] == "A vV'U ·"


def test_a_square_that_a_refusal_names_is_lit() -> None:
    drawn = board(NOW, NOW, Looks(lit=((0, 0),)), NARROW, WHOLE)
    assert "class:lit" in style_of(drawn, "V")


GRID = View(((Cell("C"), Cell("h"), Cell("a", "laid")), (Cell("r"), E, E)))


def test_a_grid_is_drawn_as_cards_without_squares_between_them() -> None:
    assert rows(GRID, CARDS, looks=Looks(cards=True)) == [
        " C   h  *a  ",
        "▀▀▀ ▀▀▀ ▀▀▀ ",
        " r          ",
        "▀▀▀         ",
    ]
    large = rows(GRID, LARGE, looks=Looks(cards=True))
    assert large[:3] == ["▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄ ", "  C     h    *a   ", "▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ "]
    assert rows(GRID, FLAT, looks=Looks(cards=True)) == [" C   h  *a  ", " r          "]


def test_without_colours_cards_have_no_blocks() -> None:
    assert "▀" not in "".join(rows(GRID, CARDS, looks=Looks(cards=True, halves=False)))


def test_a_board_larger_than_its_place_is_seen_around_the_pointer_or_the_last_play() -> None:
    empty = [[E] * 26 for _ in range(26)]
    empty[24][20] = Cell("Z", "laid")
    view = View(tuple(map(tuple, empty)))
    seen = [text_of(row) for row in field(view, view, Looks(), BROAD, 40, 10)]
    assert any("'Z" in row for row in seen)
    assert len(seen) <= 10
    pointed = field(view, view, Looks((0, 0)), BROAD, 40, 10)
    assert text_of(pointed[1]).startswith("A >·")
