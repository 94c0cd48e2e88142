"""A chain as a path: its straight lines, words and ends. Words are derived, never stored."""

from collections.abc import Iterator

from referee.core.squares import Square
from referee.core.values import Value
from referee.games.guerre_des_mots.model import PLUS, Cells


class Word(Value):
    """Tokens from one place of the path to another, both included, in one line and without a +."""

    first: int
    last: int

    @property
    def places(self) -> range:
        return range(self.first, self.last + 1)


def direction(one: Square, other: Square) -> tuple[int, int]:
    return other[0] - one[0], other[1] - one[1]


def lines(cells: Cells) -> list[tuple[int, int]]:
    """Straight stretches of the path; neighbouring ones share the corner."""
    found: list[tuple[int, int]] = []
    start = 0
    for at in range(1, len(cells)):
        last = at == len(cells) - 1
        turns = not last and direction(cells[at - 1][0], cells[at][0]) != direction(cells[at][0], cells[at + 1][0])
        if turns or last:
            found.append((start, at))
            start = at
    return found


def corners_of(cells: Cells) -> list[Square]:
    """Squares at which a path turns."""
    return [cells[last][0] for _, last in lines(cells)[:-1]]


def words_in(cells: Cells) -> list[Word]:
    """The words of a path, from its first end on: its lines, cut at every +; a single letter beyond a + is a word."""
    return [word for first, last in lines(cells) for word in _cut(cells, first, last)]


def _cut(cells: Cells, first: int, last: int) -> Iterator[Word]:
    start = first
    for at in range(first, last + 2):
        if at <= last and cells[at][1].letter != PLUS:
            continue
        if at > start:
            yield Word(start, at - 1)
        start = at + 1


def text(cells: Cells, word: Word) -> str:
    """The text of a word, read from left to right or top to bottom, whatever the direction of the chain."""
    return spelt(cells[word.first : word.last + 1])


def spelt(cells: Cells) -> str:
    return "".join(token.letter for _, token in sorted(cells, key=lambda cell: cell[0]))


def squares(cells: Cells, word: Word) -> tuple[Square, ...]:
    return tuple(sorted(cells[at][0] for at in word.places))


def compounds(cells: Cells) -> list[tuple[int, int]]:
    """Lines with a + between letters, which may be read as one word with hyphens: first and last letter."""
    found = []
    for first, last in lines(cells):
        letters = [at for at in range(first, last + 1) if cells[at][1].letter != PLUS]
        if letters and any(cells[at][1].letter == PLUS for at in range(letters[0], letters[-1])):
            found.append((letters[0], letters[-1]))
    return found


def beside(cells: Cells, at: int, towards: int) -> range:
    """The places of the word beside a + and in line with it, towards the lower places (-1) or the higher (1)."""
    first = at + towards
    if not 0 <= first < len(cells) or cells[first][1].letter == PLUS:
        return range(0)
    way, last = direction(cells[at][0], cells[first][0]), first
    while (
        0 <= last + towards < len(cells)
        and cells[last + towards][1].letter != PLUS
        and direction(cells[last][0], cells[last + towards][0]) == way
    ):
        last += towards
    return range(min(first, last), max(first, last) + 1)


def end_word(cells: Cells, back: bool) -> Word | None:
    """The word at an end of the path; None if a + or nothing stands there."""
    place = len(cells) - 1 if back else 0
    if cells[place][1].letter == PLUS:
        return None
    found = [word for word in words_in(cells) if place in word.places]
    return (found[-1] if back else found[0]) if found else None


def outward(cells: Cells, back: bool) -> tuple[int, int]:
    """The direction in which the path points at an end."""
    if back:
        return direction(cells[-2][0], cells[-1][0])
    return direction(cells[1][0], cells[0][0])
