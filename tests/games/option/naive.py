"""Option's points a second time, from the whole grid before and after a play: rows and columns read as strings.

Nothing of the engine's own counting is used here; only the grids that it keeps are looked at.
"""

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.option.model import State

VALUES = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        map(int, "1 3 3 2 1 4 2 4 1 8 10 1 2 1 1 3 8 1 1 1 1 4 10 10 10 10".split()),
        strict=True,
    )
)
EMPTY = "."


class Tile(NamedTuple):
    letter: str
    star: bool
    value: int
    colour: str


Picture = list[list[Tile | None]]
Spot = tuple[int, int]


class Word(NamedTuple):
    text: str
    spots: tuple[Spot, ...]
    down: bool


class Count(NamedTuple):
    words: list[tuple[str, int, bool]]
    flips: int
    full_rack: int

    @property
    def points(self) -> int:
        return sum(points for _text, points, _doubled in self.words) + self.flips + self.full_rack


def picture(state: State) -> Picture:
    size = state.settings.size
    rows: Picture = [[None] * size for _ in range(size)]
    for (row, column), prism in state.grid.items():
        face = prism.shown
        value = 0 if face.star else VALUES[face.letter] if face.value is None else face.value
        rows[row][column] = Tile(face.letter, face.star, value, face.colour or "")
    return rows


def words(rows: Picture) -> list[Word]:
    """Everything that can be read, all rows from the top, then all columns from the left."""
    found = []
    for down in (False, True):
        lines = [list(line) for line in zip(*rows, strict=True)] if down else rows
        for across, line in enumerate(lines):
            text = "".join(tile.letter if tile else EMPTY for tile in line)
            for start, end in pieces(text):
                spots = tuple((at, across) if down else (across, at) for at in range(start, end))
                found.append(Word(text[start:end], spots, down))
    return found


def pieces(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for at, letter in enumerate(text + EMPTY):
        if letter == EMPTY:
            if at - start > 1:
                yield start, at
            start = at + 1


def laid(before: Picture, after: Picture) -> set[Spot]:
    every = [(row, column) for row in range(len(after)) for column in range(len(after))]
    return {(row, column) for row, column in every if after[row][column] and not before[row][column]}


def flipped(before: Picture, after: Picture) -> set[Spot]:
    """Squares that show another face than they did."""
    found = set()
    for row, line in enumerate(before):
        for column, tile in enumerate(line):
            now = after[row][column]
            if tile and now and (tile.letter, tile.star) != (now.letter, now.star):
                found.add((row, column))
    return found


def count(before: Picture, after: Picture, claims: tuple[str, ...], start: Spot, down: bool) -> Count:
    """`claims` are words said to be of one colour; an empty one is the word typed from `start`."""
    fresh, turned = laid(before, after), flipped(before, after)
    counted = []
    for word in words(after):
        if not any(spot in fresh or spot in turned for spot in word.spots):
            continue
        typed = word.spots[0] == start and word.down == down
        claimed = word.text in claims or (typed and "" in claims)
        doubled = len(word.text) >= 5 and (claimed or one_colour(after, word))
        value = sum(tile_at(after, spot).value for spot in word.spots)
        counted.append((word.text, value * 2 if doubled else value, doubled))
    return Count(counted, 25 * len(turned), 15 if len(fresh) == 7 else 0)


def one_colour(rows: Picture, word: Word) -> bool:
    colours = [tile_at(rows, spot).colour for spot in word.spots]
    return all(colours) and len(set(colours)) == 1


def tile_at(rows: Picture, spot: Spot) -> Tile:
    tile = rows[spot[0]][spot[1]]
    assert tile is not None
    return tile


def lawful(before: Picture, after: Picture, rack: int) -> bool:
    """Whether what changed may change in one play (OPT-5, OPT-6, OPT-8, OPT-9)."""
    fresh, every = laid(before, after), words(after)
    formed = {spot for word in every if fresh & set(word.spots) for spot in word.spots}
    reached = {spot for word in every if formed & set(word.spots) for spot in word.spots}
    in_one_word = any(fresh <= set(word.spots) for word in every)
    if not fresh or len(fresh) > rack or not in_one_word or not flipped(before, after) <= reached:
        return False
    if not any(tile for line in before for tile in line):
        return len(fresh) >= 4
    return any(touching(one, spot) for one in fresh for spot in occupied(before))


def occupied(rows: Picture) -> set[Spot]:
    return {(row, column) for row, line in enumerate(rows) for column, tile in enumerate(line) if tile}


def touching(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
