"""Croisillon's grids a second time, from the clauses alone: rows and columns as cards in a line, read both ways.

Nothing of the referee's own reading or counting is used here; a grid is what is typed.
"""

from collections.abc import Callable, Collection, Iterator
from string import ascii_uppercase
from typing import NamedTuple

WORTH = ("ae", "ilnorstu", "cdgmp", "bfhqv", "jkwxyz")
"""Small letters of one point, of two, and so on (CRO-3)."""
COURSE = "EWNS"

Picture = list[list[str]]
"""Cards row by row as they are typed, such as `J`, `a`, `e*`, `?(E=Y)`; an empty cell is an empty text."""
Spot = tuple[int, int]
Letters = dict[tuple[Spot, str], str]
"""What JOKERs stand for, by square and direction."""


class Told(NamedTuple):
    text: str
    way: str
    points: int


class Outcome(NamedTuple):
    """The clause that refuses a grid, or else its words and what its JOKERs stand for in them."""

    clause: str
    words: list[Told]
    letters: Letters

    @property
    def points(self) -> int:
        return sum(word.points for word in self.words)


class Word(NamedTuple):
    start: Spot
    way: str
    cards: list[str]

    @property
    def rest(self) -> str:
        return "".join(card[0] for card in self.cards[1:]).upper()

    @property
    def points(self) -> int:
        return sum(map(worth, self.cards))


def worth(card: str) -> int:
    """CRO-3: a capital is worth twice its small letter, a joker nothing."""
    if card[-1] == "*" or card[0] == "?":
        return 0
    points = next(points for points, letters in enumerate(WORTH, 1) if card.lower() in letters)
    return 2 * points if card.isupper() else points


def capital(card: str) -> bool:
    return card[0] in "?" + ascii_uppercase


def joker(card: str) -> bool:
    return card[0] == "?" or card[-1] == "*"


def picture(rows: str) -> Picture:
    told = [list(cards_of(row)) for row in rows.split("/")]
    width = max(map(len, told))
    return [row + [""] * (width - len(row)) for row in told]


def cards_of(row: str) -> Iterator[str]:
    while row:
        size = row.index(")") + 1 if row[1:2] == "(" else 2 if row[1:2] == "*" else 1
        yield "" if row[0] == "." else row[:size]
        row = row[size:]


def lying(grid: Picture) -> dict[Spot, str]:
    return {(row, column): card for row, line in enumerate(grid) for column, card in enumerate(line) if card}


def said(grid: Picture) -> Letters:
    """What is said of JOKERs, by square and direction."""
    return {
        (spot, told[0]): told[2]
        for spot, card in lying(grid).items()
        if len(card) > 3
        for told in card[2:-1].split(",")
    }


def stretches(grid: Picture, way: str) -> Iterator[list[Spot]]:
    """Cards side by side, as they are met when reading in this direction."""
    height, width = len(grid), len(grid[0])
    if way in "EW":
        lines = [[(row, column) for column in range(width)] for row in range(height)]
    else:
        lines = [[(row, column) for row in range(height)] for column in range(width)]
    for line in lines:
        found: list[Spot] = []
        for row, column in line if way in "ES" else reversed(line):
            if grid[row][column]:
                found.append((row, column))
            else:
                yield found
                found = []
        yield found


def words(grid: Picture) -> list[Word]:
    """CRO-4: from each capital as far as the cards go."""
    found = []
    for way in COURSE:
        for stretch in stretches(grid, way):
            cards = [grid[row][column] for row, column in stretch]
            found += [
                Word(stretch[at], way, cards[at:])
                for at, card in enumerate(cards)
                if capital(card) and at + 1 < len(cards)
            ]
    return sorted(found, key=lambda word: (word.start, COURSE.index(word.way)))


def one_piece(grid: Picture) -> bool:
    waiting = set(lying(grid))
    if not waiting:
        return True
    near = {waiting.pop()}
    while near:
        near = {
            spot
            for row, column in near
            for spot in ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
        } & waiting
        waiting -= near
    return not waiting


def broken(grid: Picture, small: int) -> str:
    """The first clause that the cards break as they lie: CRO-11, 10, 5, 6, 4."""
    cards = list(lying(grid).values())
    capitals = sum(map(capital, cards))
    if capitals > 2 or len(cards) - capitals > small:
        return "CRO-11"
    if not one_piece(grid):
        return "CRO-10"
    runs = [[grid[row][column] for row, column in run] for way in "ES" for run in stretches(grid, way) if len(run) > 1]
    counts = [sum(map(capital, run)) for run in runs]
    if max(counts, default=1) > 1:
        return "CRO-5"
    if min(counts, default=1) < 1:
        return "CRO-6"
    return "" if runs else "CRO-4"


def referee(
    grid: Picture,
    spells: Callable[[str], bool],
    played: Collection[str] = (),
    judge: str = "always",
    known: Letters | None = None,
    small: int = 13,
) -> Outcome:
    """A grid at a table with that dictionary; `played` are words that may not come again, `known` letters told before."""
    clause = broken(grid, small)
    if clause:
        return Outcome(clause, [], {})
    found = words(grid)
    if any(sum(map(joker, word.cards)) > 1 for word in found):
        return Outcome("CRO-9", [], {})
    letters = (known or {}) | said(grid)
    if judge == "always":
        letters = proposed(found, letters, spells, played)
    elif any(not first(word, letters) for word in found):
        return Outcome("CRO-9", [], {})
    texts = [first(word, letters) + word.rest for word in found]
    whole = [text for text, word in zip(texts, found, strict=True) if first(word, letters)]
    if len(set(whole)) < len(whole) or set(whole) & set(played):
        return Outcome("CRO-8", [], {})
    if judge == "always" and not (whole == texts and all(map(spells, texts))):
        return Outcome("CRO-7", [], {})
    told = [Told(text, word.way, word.points) for text, word in zip(texts, found, strict=True)]
    return Outcome("", told, letters)


def first(word: Word, letters: Letters) -> str:
    """What a word begins with; nothing if that is a JOKER and nobody has said what it is."""
    return letters.get((word.start, word.way), "") if word.cards[0][0] == "?" else word.cards[0]


def proposed(found: list[Word], letters: Letters, spells: Callable[[str], bool], played: Collection[str]) -> Letters:
    """CRO-9: where nobody says, the first in the alphabet that makes a word not yet there."""
    letters = dict(letters)
    for word in found:
        if first(word, letters):
            continue
        there = {first(other, letters) + other.rest for other in found if first(other, letters)} | set(played)
        fitting = [
            letter for letter in ascii_uppercase if letter + word.rest not in there and spells(letter + word.rest)
        ]
        if fitting:
            letters[word.start, word.way] = fitting[0]
    return letters


def enlarged(before: Picture, after: Picture) -> Spot | None:
    """CRO-13: how far the squares have moved where a small card was added and nothing else; None if it is not so."""
    old, new = plain(lying(before)), plain(lying(after))
    for spot, card in new.items():
        left = {other: new[other] for other in new if other != spot}
        if capital(card) or not left or not old:
            continue
        down, along = (min(at[axis] for at in left) - min(at[axis] for at in old) for axis in (0, 1))
        if left == {(row + down, column + along): kept for (row, column), kept in old.items()}:
            return down, along
    return None


def plain(cards: dict[Spot, str]) -> dict[Spot, str]:
    """Cards without what is said of them."""
    return {spot: card.partition("(")[0] for spot, card in cards.items()}


def bonus(
    before: Picture,
    first_time: Outcome,
    after: Picture,
    spells: Callable[[str], bool],
    played: Collection[str] = (),
    judge: str = "always",
) -> Outcome:
    """The grid once more with the bonus card; a JOKER of which nothing is said stays what it was."""
    moved = enlarged(before, after)
    if moved is None:
        return Outcome("CRO-13", [], {})
    known = {
        ((row + moved[0], column + moved[1]), way): letter
        for ((row, column), way), letter in first_time.letters.items()
    }
    return referee(after, spells, played, judge, known, small=14)
