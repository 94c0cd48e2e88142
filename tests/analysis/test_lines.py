"""Words along a line: every one that a hand can make, with the bound of its gains, and none that cannot earn enough."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import permutations, product
from random import Random
from typing import NamedTuple

import pytest

from referee.analysis.lines import Found, Full, Line, Net, Purse, Site, Start, Walker
from referee.analysis.racks import Rack
from tests.games.small_words import Trie, patient

WORDS = frozenset(
    "".join(letters) for count in (2, 3, 4) for letters in product("ABC", repeat=count) if "AA" not in "".join(letters)
)
BONUS = 5
LENGTH = 7


class Face(NamedTuple):
    letter: str
    value: int


VALUED = {"A": 1, "B": 2, "C": 4}


def face(dice: Random) -> Face:
    letter = dice.choice("ABC")
    return Face(letter, VALUED[letter])


def some_site(dice: Random) -> Site[Face]:
    kind = dice.random()
    if kind < 0.4:
        return Site()
    if kind < 0.6:
        return Site(None, {letter: dice.randint(0, 9) for letter in "ABC" if dice.random() < 0.7})
    return Site([(one.letter, one, dice.randint(0, 30)) for one in {face(dice), face(dice)}])


def found_by_force(sites: list[Site[Face]], pieces: list[set[Face]]) -> Iterator[Found[Face]]:
    faces = sorted(set().union(*pieces))
    for start in range(LENGTH):
        for end in range(start + 2, LENGTH + 1):
            around = [sites[at].lying is None for at in (start - 1, end) if 0 <= at < LENGTH]
            inside = sites[start:end]
            empty = [at for at, site in enumerate(inside) if site.lying is None]
            if not all(around) or not empty or not any(site.contact for site in inside):
                continue
            options = [
                [(one, gain) for _, one, gain in site.lying] if site.lying is not None else list(laid(site, faces))
                for site in inside
            ]
            for chosen in product(*options):
                labels = tuple(one for one, _ in chosen)
                if "".join(one.letter for one in labels) in WORDS and held([labels[at] for at in empty], pieces):
                    yield Found(sum(gain for _, gain in chosen) + BONUS * (len(empty) == len(pieces)), start, labels)


def laid(site: Site[Face], faces: list[Face]) -> Iterator[tuple[Face, int]]:
    for one in faces:
        if site.crossed is None:
            yield one, one.value
        elif one.letter in site.crossed:
            yield one, 2 * one.value + site.crossed[one.letter]


def held(row: list[Face], pieces: list[set[Face]]) -> bool:
    return any(
        all(one in piece for one, piece in zip(row, chosen, strict=True)) for chosen in permutations(pieces, len(row))
    )


def walked(walker: Walker[Face], line: Line[Face], start: Start, net: Net[Face]) -> list[Found[Face]]:
    with suppress(Full):
        walker.words(line, start, net)
    return net.found


@pytest.mark.parametrize("seed", range(30))
def test_a_line_gives_every_word_that_may_earn_enough(seed: int) -> None:
    dice = Random(seed)
    pieces = [{face(dice), face(dice)} for _ in range(3)]
    sites = [some_site(dice) for _ in range(LENGTH)]
    expected = sorted(found_by_force(sites, pieces))
    rack = Rack(pieces)
    purse = Purse(rack, BONUS)
    walker, line = Walker(Trie(WORDS), rack, purse, patient), Line(sites, purse)
    by_start = {start: walked(walker, line, start, Net(0)) for start in line.starts()}
    assert sorted(one for words in by_start.values() for one in words) == expected
    assert all(one.bound <= start.most for start, words in by_start.items() for one in words)
    floor = dice.randint(0, 40)
    enough = [one for start in line.starts() if start.most >= floor for one in walked(walker, line, start, Net(floor))]
    assert sorted(enough) == [one for one in expected if one.bound >= floor]
    assert all(len(walked(walker, line, start, Net(0, 1))) == min(1, len(words)) for start, words in by_start.items())


def test_the_words_of_a_hand_alone_are_as_long_as_wanted() -> None:
    rack = Rack([{Face("A", 1)}, {Face("B", 2)}, {Face("C", 4)}])
    net = Net[Face](0)
    Walker(Trie(WORDS), rack, Purse(rack, BONUS), patient).alone(3, LENGTH, net)
    assert {(one.bound, "".join(face.letter for face in one.labels)) for one in net.found} == {
        (1 + 2 + 4 + BONUS, "".join(letters)) for letters in permutations("ABC")
    }
