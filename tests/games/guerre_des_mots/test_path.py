"""The words of a chain, read off its path."""

import pytest

from referee.games.guerre_des_mots.model import Cells, Token
from referee.games.guerre_des_mots.path import compounds, corners_of, end_word, lines, text, words_in
from tests.games.guerre_des_mots.support import square

STEPS = {">": (0, 1), "<": (0, -1), "v": (1, 0), "^": (-1, 0)}


def path(drawn: str) -> Cells:
    """Letters and + from K10 on, with the way on where it turns: `>RUvSE` goes right, and down from the U."""
    row, column = square("K10")
    cells: list[tuple[tuple[int, int], Token]] = []
    way = STEPS[">"]
    for sign in drawn:
        if sign in STEPS:
            way = STEPS[sign]
            continue
        if cells:
            row, column = row + way[0], column + way[1]
        cells.append(((row, column), Token(sign)))
    return tuple(cells)


READ = [
    (">RU", ["RU"]),
    (">RUSE", ["RUSE"]),
    ("<RU", ["UR"]),
    ("^RU", ["UR"]),
    (">RU+", ["RU"]),
    (">+RU", ["RU"]),
    (">RU+SE", ["RU", "SE"]),
    # a single letter is a word where a + cuts it off
    (">R+", ["R"]),
    (">+R", ["R"]),
    (">R+S", ["R", "S"]),
    (">RU+S", ["RU", "S"]),
    (">R+SE", ["R", "SE"]),
    (">RU+S+", ["RU", "S"]),
    # and where it is cut off in one line only
    (">RUvSE", ["RU", "USE"]),
    (">RUv+", ["RU", "U"]),
    (">RUv+S", ["RU", "U", "S"]),
    (">RUv+SE", ["RU", "U", "SE"]),
    ("v+>RU", ["RU"]),
    (">RUvS>E", ["RU", "US", "SE"]),
    (">RUv+>SE", ["RU", "U", "SE"]),
]


@pytest.mark.parametrize(("drawn", "read"), READ, ids=[drawn for drawn, _ in READ])
def test_the_words_of_a_path(drawn: str, read: list[str]) -> None:
    cells = path(drawn)
    assert [text(cells, word) for word in words_in(cells)] == read


@pytest.mark.parametrize(
    ("drawn", "front", "back"),
    [
        (">RU", "RU", "RU"),
        (">RU+", "RU", None),
        (">+RU", None, "RU"),
        (">RUvSE", "RU", "USE"),
        (">RU+S", "RU", "S"),
        (">R+SE", "R", "SE"),
        (">RUv+", "RU", None),
    ],
)
def test_the_word_at_either_end(drawn: str, front: str | None, back: str | None) -> None:
    cells = path(drawn)
    found = [end_word(cells, at_back) for at_back in (False, True)]
    assert [word and text(cells, word) for word in found] == [front, back]


@pytest.mark.parametrize(
    ("drawn", "straight", "corners"),
    [(">RU", [(0, 1)], ""), (">RUvSE", [(0, 1), (1, 3)], "K11"), (">RUvS>E", [(0, 1), (1, 2), (2, 3)], "K11 L11")],
)
def test_the_lines_of_a_path_share_its_corners(drawn: str, straight: list[tuple[int, int]], corners: str) -> None:
    cells = path(drawn)
    assert lines(cells) == straight
    assert corners_of(cells) == [square(name) for name in corners.split()]


@pytest.mark.parametrize(
    ("drawn", "read"),
    [
        (">RU+SE", [(0, 4)]),
        (">R+S", [(0, 2)]),
        (">RU+", []),
        (">+RU", []),
        (">RU+S+", [(0, 3)]),
        (">RUvSE", []),
        (">RUv+SE", [(1, 4)]),
        (">RU+S+EvI+A", [(0, 5), (5, 8)]),
    ],
)
def test_lines_with_a_cross_between_letters_may_be_one_word(drawn: str, read: list[tuple[int, int]]) -> None:
    assert compounds(path(drawn)) == read
