"""What the JOKER stands for where nobody says (CRO-9)."""

from collections.abc import Container, Mapping
from string import ascii_uppercase

from referee.core.squares import Square
from referee.core.verdicts import verdict_on
from referee.core.words import Words
from referee.games.croisillon.grid import Reading, readings, with_jokers
from referee.games.croisillon.model import JOKER, Grid


def candidates(reading: Reading, taken: Container[str], rulings: Mapping[str, bool], words: Words) -> tuple[str, ...]:
    """Letters that make it a word not yet there."""
    rest = reading.text[1:]
    return tuple(
        letter
        for letter in ascii_uppercase
        if letter + rest not in taken and verdict_on(rulings, letter + rest, words).valid
    )


def unsaid(grid: Grid) -> list[Reading]:
    return [reading for reading in readings(grid) if reading.unsaid]


def named(grid: Grid, used: frozenset[str], rulings: Mapping[str, bool], words: Words) -> Grid:
    """The grid with every JOKER named: where several letters fit, the first; where none does, it stays unsaid."""
    if all(card.letter != JOKER for card in grid.values()):
        return grid
    found: dict[tuple[Square, str], str] = {}
    words_there = readings(grid)
    taken = {reading.text for reading in words_there if not reading.unsaid} | used
    for reading in words_there:
        if reading.cards[0].letter != JOKER:
            continue
        fitting = candidates(reading, taken, rulings, words) if reading.unsaid else (reading.text[0],)
        if fitting:
            found[reading.start, reading.direction] = fitting[0]
            taken.add(fitting[0] + reading.text[1:])
    return with_jokers(grid, found)
