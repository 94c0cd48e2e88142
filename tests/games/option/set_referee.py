"""A second referee of sets: real prisms on a small grid, and every way in which those of the set could lie there instead.

It knows only what has been typed; nothing of the engine is used.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

SIZE = 8
STAR = "*"
LETTERS = "AEILNORST"
Spot = tuple[int, int]


class Face(NamedTuple):
    printed: str
    value: int
    colour: str


Piece = tuple[Face, Face]


class Lying(NamedTuple):
    """A prism on the grid: which one it really is, which face is up, and the letter that it reads as."""

    piece: int
    up: int
    letter: str


class Said(NamedTuple):
    """What has been typed of the prism on a square: what is printed on either face, and the value of the one up."""

    up: str
    down: str = ""
    value: int | None = None
    """Of the face that is up."""
    value_below: int | None = None


Truth = dict[Spot, Lying]
Record = dict[Spot, Said]


def some_set(dice: Random) -> list[Piece]:
    """Sixteen prisms of few letters; most letters have one value, some prisms two colours."""
    values = {letter: dice.randint(1, 4) for letter in LETTERS}

    def face(colour: str) -> Face:
        letter = STAR if dice.random() < 0.08 else dice.choice(LETTERS)
        value = 0 if letter == STAR else values[letter] + (dice.random() < 0.03)
        return Face(letter, value, colour)

    pieces = []
    for _ in range(16):
        colour, other = dice.choice("rb"), dice.choice("rb")
        pieces.append((face(colour), face(colour if dice.random() < 0.7 else other)))
    return pieces


def header(pieces: list[Piece]) -> str:
    """The set as a record has it."""

    def text(face: Face) -> str:
        return STAR if face.printed == STAR else f"{face.printed}{face.value}"

    return " ".join(f"{text(one)}/{text(other)}{one.colour}{other.colour}" for one, other in pieces)


def ways(record: Record, pieces: list[Piece]) -> Iterator[dict[Spot, Piece]]:
    """Every way in which different prisms can lie where something has been said: what is up, what is down."""
    sides = [(number, side) for number, piece in enumerate(pieces) for side in (piece, piece[::-1])]
    may = {spot: [(number, side) for number, side in sides if _may_be(said, *side)] for spot, said in record.items()}
    squares = sorted(may, key=lambda spot: len(may[spot]))

    def further(at: int, used: frozenset[int], found: dict[Spot, Piece]) -> Iterator[dict[Spot, Piece]]:
        if at == len(squares):
            yield found
            return
        tried = set()
        for number, side in may[squares[at]]:
            # prisms that are alike need not be told apart, as long as each of them serves once
            if number not in used and side not in tried:
                tried.add(side)
                yield from further(at + 1, used | {number}, {**found, squares[at]: side})

    yield from further(0, frozenset(), {})


def _may_be(said: Said, up: Face, down: Face) -> bool:
    return (
        said.up == up.printed
        and said.down in ("", down.printed)
        and said.value in (None, up.value)
        and said.value_below in (None, down.value)
    )


def runs(occupied: Mapping[Spot, object], changed: set[Spot]) -> list[list[Spot]]:
    """Everything of two letters or more that can be read through these squares."""
    found = set()
    for row, column in changed:
        for down, across in ((1, 0), (0, 1)):
            back = (row, column)
            while (back[0] - down, back[1] - across) in occupied:
                back = (back[0] - down, back[1] - across)
            run = []
            while back in occupied:
                run.append(back)
                back = (back[0] + down, back[1] + across)
            if len(run) > 1:
                found.add(tuple(run))
    return [list(run) for run in sorted(found)]


def alike(run: list[Spot], up: Mapping[Spot, Face]) -> bool:
    return len(run) >= 5 and len({up[spot].colour for spot in run}) == 1


def points(found: list[list[Spot]], up: Mapping[Spot, Face], laid: int, flips: int) -> int:
    worth = sum((1 + alike(run, up)) * sum(up[spot].value for spot in run) for run in found)
    return worth + 25 * flips + (15 if laid == 7 else 0)


def really_up(truth: Truth, pieces: list[Piece]) -> dict[Spot, Face]:
    return {spot: pieces[lying.piece][lying.up] for spot, lying in truth.items()}
