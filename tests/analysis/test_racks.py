"""A rack as an automaton: just what different pieces can show together."""

from itertools import permutations, product
from random import Random
from typing import NamedTuple

import pytest

from referee.analysis.racks import START, Rack


class Face(NamedTuple):
    letter: str
    star: bool = False


def rack(*pieces: str) -> Rack[Face]:
    """Pieces by their letters; a star shows any of three letters."""
    return Rack([{face for sign in piece for face in faces(sign)} for piece in pieces])


def faces(sign: str) -> list[Face]:
    return [Face(letter, True) for letter in "ABC"] if sign == "*" else [Face(sign)]


def laid(held: Rack[Face], *labels: Face) -> bool:
    state = START
    for label in labels:
        state = held.after(state, label)
    return bool(state)


@pytest.mark.parametrize("seed", range(5))
def test_a_row_can_be_laid_if_its_letters_are_on_different_pieces(seed: int) -> None:
    dice = Random(seed)
    pieces = ["".join(dice.choices("ABC*", k=dice.choice((1, 2)))) for _ in range(3)]
    held = rack(*pieces)
    labels = [*map(Face, "ABC"), *faces("*")]
    for count in (1, 2, 3):
        for row in product(labels, repeat=count):
            shown = [{face for sign in piece for face in faces(sign)} for piece in pieces]
            possible = any(
                all(label in of for label, of in zip(row, chosen, strict=True)) for chosen in permutations(shown, count)
            )
            assert laid(held, *row) is possible, (pieces, row)
