"""Grids found again from their words and directions."""

from collections import Counter
from random import Random
from time import perf_counter

import pytest

from referee.core.result import Refused
from referee.games.croisillon.check import cards_text
from referee.games.croisillon.grid import words_on
from referee.games.croisillon.layout import arranged, different, layouts
from referee.games.croisillon.model import DIRECTIONS, Arrange, Card, Grid, Lay
from referee.games.croisillon.notation import parse
from tests.games.croisillon import grids, naive
from tests.games.croisillon.support import table_of
from tests.games.tables import state_of

Words = Counter[tuple[str, str]]
"""Words as their cards, and where they run."""


def words_of(grid: Grid) -> Words:
    return Counter((cards_text(word), word.direction) for word in words_on(grid))


def asked(words: Words, rng: Random) -> Arrange:
    """Those words in any order, and nothing else that is known of the grid."""
    pieces = [(cards_of(word, way), way) for word, way in words.elements()]
    rng.shuffle(pieces)
    return Arrange(tuple(pieces))


def cards_of(word: str, way: str) -> tuple[Card, ...]:
    cards = [Card(card[0], len(card) > 1) for card in naive.cards_of(word[1:].removeprefix("*"))]
    return Card("?", False, ((way, word[0]),)) if word[1] == "*" else Card(word[0]), *cards


def lawful(rng: Random) -> Lay:
    """A random grid that only a dictionary could refuse, its JOKERs named."""
    while True:
        full = rng.random() < 0.4
        small, capitals = (13, 2) if full else (rng.randint(2, 13), rng.choice((1, 2, 2)))
        cards = grids.legal(rng, small, capitals)
        if rng.random() < 0.2:
            # the same capital twice makes it hard to tell whose word a word is
            cards = {spot: "E" if card.isupper() else card for spot, card in cards.items()}
        rows = grids.written(cards, rng)
        if not naive.referee(naive.picture(rows), lambda _word: True, judge="off").clause:
            grid = parse(f"grid {rows}")
            assert isinstance(grid, Lay), rows
            return grid


def found_again(count: int, seed: int) -> list[float]:
    """The seconds it took to lay each of so many random grids again, from its words alone."""
    rng = Random(seed)
    seconds = []
    for _ in range(count):
        lay = lawful(rng)
        words = words_of(dict(lay.cards))
        action = asked(words, rng)
        begun = perf_counter()
        found = arranged(action)
        seconds.append(perf_counter() - begun)
        assert isinstance(found, Lay), (lay, action)
        assert words_of(dict(found.cards)) == words, (lay, action)
        assert worth(dict(found.cards)) == worth(dict(lay.cards))
    return seconds


def worth(grid: Grid) -> int:
    return sum(word.points for word in naive.words(pictured(grid)))


def pictured(grid: Grid) -> naive.Picture:
    height, width = (max(spot[axis] for spot in grid) + 1 for axis in (0, 1))
    told = {spot: card.letter + ("*" if card.joker else "") for spot, card in grid.items()}
    return [[told.get((row, column), "") for column in range(width)] for row in range(height)]


@pytest.mark.parametrize("seed", range(2))
def test_cro_4_words_and_directions_are_laid_again(seed: int) -> None:
    assert len(found_again(100, seed)) == 100


def test_cro_11_must_not_lay_more_than_a_hand_holds_where_less_will_do() -> None:
    rng = Random(0)
    for _ in range(100):
        lay = lawful(rng)
        action = asked(words_of(dict(lay.cards)), rng)
        for grid in different(action):
            assert not naive.broken(pictured(grid), small=13), (lay, action)


def test_cro_11_two_equal_capitals_where_one_would_need_fourteen_small_letters() -> None:
    (grid,) = different_of("Tortues E, Tasse W, Tarte S")
    assert sum(card.capital for card in grid.values()) == 2
    assert len(grid) == 15


def different_of(text: str) -> list[Grid]:
    return different(action_of(text))


def action_of(text: str) -> Arrange:
    action = parse(text)
    assert isinstance(action, Arrange), action
    return action


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Jet E", (1, 3)),
        ("Jet E, Jus W", (1, 5)),
        # one capital serves two words that run apart
        ("Jet E, Jet S", (1, 5)),
        # two that run the same way need a capital each
        ("Jeu E, Jet S, Jus S", (2, 7)),
        ("Jazz* S, Juge W, Jet E, Carte* S, Cri E", (2, 15)),
        ("Jetais* E, Jaun*e W, Cru N", (2, 12)),
        # one JOKER in the middle rather than two that cross, though these take as many cards
        ("Y*ourte E, I*f W, V*enir S, Q*uel N", (1, 14)),
        ("Tarte* E, Nèfle* S", (2, 9)),
    ],
)
def test_the_fewest_cards_are_proposed(text: str, cards: tuple[int, int]) -> None:
    first = different_of(text)[0]
    assert (sum(card.capital for card in first.values()), len(first)) == cards


def test_cro_13_a_layout_of_all_fifteen_is_another_one() -> None:
    text = "Tresse E, Tasse S, Lune N, Les W"
    assert [len(grid) for grid in different_of(text)] == [14, 15]
    found = arranged(action_of(text))
    assert isinstance(found, Lay)
    assert len(found.cards) == 14


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        # C…T on one line cannot be avoided, and nothing else joins them
        ("Cor E, Tu E", "CRO-10"),
        ("Jet E, Jus E, Jus E", "CRO-11"),
        ("Jet E, Cri E, Tu E", "CRO-11"),
        ("Jet E, Jet E", "CRO-10"),
    ],
)
def test_words_that_no_grid_holds(text: str, clause: str) -> None:
    found = arranged(action_of(text))
    assert isinstance(found, Refused)
    assert found.clause == clause


def test_every_layout_is_told_once() -> None:
    action = action_of("Jetais E, Jaune W, Cru N")
    found = [tuple(sorted(grid.items())) for grid in layouts(action.words)]
    assert len(found) == len(set(found)) > 0


def test_the_grid_found_is_what_is_kept() -> None:
    table = table_of("ana: Jazz* S, Juge O, Jet E, Carte* S, Cri E")
    assert table.steps[-1].command == "grid .....Cri/.....a../.....r../eguJet../...a.e*../...z..../...z*...."
    assert [(part.text, part.direction) for part in table.steps[-1].parts(table.game)] == [
        ("CRI", "E"), ("CARTE", "S"), ("JET", "E"), ("JUGE", "W"), ("JAZZ", "S"),
    ]  # fmt: skip
    assert all(way in DIRECTIONS for _text, way in words_of(state_of(table).shown))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Tab E, Tac S, Rdb N, Rec W", 1),
        ("Tab E, Tac* S, Rdb N, Rec* W", 1),
        ("Tab* E, Tac* S, Rdb* N, Rec* W", 1),
        ("Tab E, Tac S, Rdb N, Rec* W", 0),
        ("Tab* E, Tac S, Rdb N, Rec* W", 0),
        ("Tab* E, Tac S, Rdb N, Rec W", 0),
    ],
)
def test_two_words_cross_on_one_card_and_a_joker_is_another(text: str, count: int) -> None:
    action = parse(text)
    assert isinstance(action, Arrange)
    assert len(list(layouts(action.words))) == count
