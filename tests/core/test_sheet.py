"""A sheet's own arithmetic, and its pictures in words."""

import pytest

from referee.core.sheet import Curve, Tile, Working, Worth, listed, spelled


def tiles(row: str) -> tuple[Tile, ...]:
    return tuple(Tile("" if letter == "." else letter, below=letter) for letter in row)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (("AB.", "..."), "x1 AB"),
        (("AB.CD", "....."), "x1 AB · x4 CD"),
        (("A.B..", "..CDE"), "x1 A · x3 B · y3 CDE"),
        ((".....", "....E"), "y5 E"),
        (("...", "..."), ""),
    ],
)
def test_a_grid_in_words_names_each_stretch_by_its_first_square_and_no_empty_one(
    rows: tuple[str, ...], told: str
) -> None:
    heads = tuple(str(at) for at in range(1, len(rows[0]) + 1))
    assert spelled(tuple(map(tiles, rows)), ("x", "y"), heads) == told


def test_a_series_in_words_tells_each_players_figures() -> None:
    assert listed((Curve("Ana", (0, 7)), Curve("Bob", (0, -3)))) == "Ana: 0, 7; Bob: 0, −3"


def test_a_working_is_a_sum_so_many_times() -> None:
    assert Working((Worth("V", 4), Worth("U", 1)), 2).points == 10
    assert Working((Worth("V", 4),)).points == 4
    assert Working().points == 0
