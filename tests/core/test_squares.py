import pytest

from referee.core.squares import (
    Run,
    Square,
    neighbours,
    parse_position,
    parse_square,
    position_name,
    run_through,
    runs_through,
    square_name,
)

EVERY = [(row, column) for row in range(26) for column in range(26)]


def drawn(picture: str) -> set[Square]:
    """The occupied squares of a grid drawn with dots."""
    rows = picture.split()
    return {(row, column) for row, line in enumerate(rows) for column, cell in enumerate(line) if cell != "."}


GRID = drawn("""
    ..A...
    VUES..
    ..S..A
    ......
    X.TE..
""")


def test_every_square_has_a_name_that_leads_back_to_it() -> None:
    assert [parse_square(square_name(square)) for square in EVERY] == EVERY
    assert len({square_name(square) for square in EVERY}) == len(EVERY)


def test_every_position_has_a_name_that_leads_back_to_it() -> None:
    positions = [(square, down) for square in EVERY for down in (False, True)]
    assert [parse_position(position_name(*position)) for position in positions] == positions
    assert len({position_name(*position) for position in positions}) == len(positions)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("H8", ((7, 7), False)),
        ("8H", ((7, 7), True)),
        ("h8", ((7, 7), False)),
        ("8h", ((7, 7), True)),
        ("A1", ((0, 0), False)),
        ("26Z", ((25, 25), True)),
        ("H08", ((7, 7), False)),
        ("H0", ((7, -1), False)),
        ("H99", ((7, 98), False)),
    ],
)
def test_row_first_is_across_and_column_first_is_down(text: str, position: tuple[Square, bool]) -> None:
    assert parse_position(text) == position


@pytest.mark.parametrize(
    "text", ["", "H", "8", "HH", "88", "H8H", "8H8", "H100", "H-1", " H8", "H8 ", "É8", "H8\n", "ß1"]
)
def test_what_is_no_position(text: str) -> None:
    assert parse_position(text) is None
    assert parse_square(text) is None


def test_a_square_alone_is_row_then_column() -> None:
    assert parse_square("H8") == (7, 7)
    assert parse_square("8H") is None


@pytest.mark.parametrize(
    ("run", "squares", "name"),
    [
        (Run((1, 0), False, 4), ((1, 0), (1, 1), (1, 2), (1, 3)), "B1"),
        (Run((0, 2), True, 3), ((0, 2), (1, 2), (2, 2)), "3A"),
        (Run((4, 0), False, 1), ((4, 0),), "E1"),
    ],
)
def test_the_squares_and_the_name_of_a_run(run: Run, squares: tuple[Square, ...], name: str) -> None:
    assert run.squares == squares
    assert run.name == name


@pytest.mark.parametrize("square", [(1, 0), (1, 1), (1, 3)])
def test_the_whole_run_is_found_from_any_of_its_squares(square: Square) -> None:
    assert run_through(square, False, GRID) == Run((1, 0), False, 4)
    assert run_through(square, True, GRID) == Run(square, True, 1)


def test_runs_are_two_squares_or_more_across_before_down() -> None:
    assert runs_through((1, 2), GRID) == [Run((1, 0), False, 4), Run((0, 2), True, 3)]
    assert runs_through((4, 3), GRID) == [Run((4, 2), False, 2)]
    assert runs_through((0, 2), GRID) == [Run((0, 2), True, 3)]
    assert runs_through((2, 5), GRID) == runs_through((4, 0), GRID) == []


def test_runs_are_in_reading_order_across_before_down() -> None:
    runs = {run for square in GRID for run in runs_through(square, GRID)}
    assert [run.name for run in sorted(runs)] == ["3A", "B1", "E3"]
    assert min([Run((0, 0), True, 2), Run((0, 0), False, 2)]) == Run((0, 0), False, 2)


def test_neighbours_share_an_edge() -> None:
    assert set(neighbours((3, 4))) == {(2, 4), (4, 4), (3, 3), (3, 5)}
