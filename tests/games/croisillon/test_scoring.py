"""CRO-4 to CRO-13: the referee against a second one that knows the clauses only, over random grids."""

from collections import Counter
from random import Random
from typing import NamedTuple
from zlib import crc32

import pytest

from referee.core.result import Refused
from referee.core.table import Table
from referee.core.words import Judgement, Sense
from tests.games.croisillon import grids, naive
from tests.games.croisillon.support import header_of, opened

A_GAME = 12
"""Grids before a new game is begun."""
RARITIES = (*[1] * 24, 2, 2, 3, 60)
LONG = "#set target 99999"


class Some:
    """A dictionary that has one word in so many, always the same ones."""

    def __init__(self, rarity: int) -> None:
        self.rarity = rarity

    def spells(self, word: str) -> bool:
        return crc32(word.encode()) % self.rarity == 0

    def judge(self, word: str) -> Judgement:
        return Judgement(word, self.spells(word), "some")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


class Game(NamedTuple):
    """A table, and what the second referee keeps of it."""

    table: Table
    judge: str
    repeat: bool
    used: set[str]

    @property
    def played(self) -> set[str]:
        return self.used if self.repeat else set()


def begun(rng: Random) -> Game:
    judge = rng.choice(("always", "always", "always", "contest", "off"))
    repeat = rng.choice(("grid", "game"))
    table = opened(header_of(("ana", "bob"), LONG, f"#set judge {judge}", f"#set repeat {repeat}"))
    return Game(table, judge, repeat == "game", set())


def compared(wanted: int, seed: int) -> Counter[str]:
    """So many random grids before both referees: the same clause refuses them, or the same words score the same."""
    rng = Random(seed)
    tally: Counter[str] = Counter()
    game = begun(rng)
    for _ in range(wanted):
        if len(game.table.steps) >= A_GAME:
            game = begun(rng)
        tally["grids"] += 1
        words = Some(rng.choice(RARITIES))
        cards = grids.proposed(rng)
        rows = grids.written(cards, rng)
        first = naive.referee(naive.picture(rows), words.spells, game.played, game.judge)
        if not agreed(game, f"grid {rows}", words, first, first.words, tally):
            continue
        tally.update(shown(cards, first))
        if len(cards) == 15:
            tally.update(bonus_compared(game, words, cards, rows, first, rng))
        game.used.update(word.text for word in first.words)
    return tally


def agreed(
    game: Game, command: str, words: Some, second: naive.Outcome, parts: list[naive.Told], tally: Counter[str]
) -> bool:
    """Whether both accept it, for the same points; both refuse it, if they do, by the same clause."""
    table = game.table
    seat = table.steps[-1].seat if command.startswith("bonus") else table.state.turn
    found = table.decide(seat, command, words)
    context = (table.header.lines, words.rarity, command, found, second)
    if isinstance(found, Refused):
        assert found.clause == second.clause, context
        tally[f"refused {found.clause}"] += 1
        return False
    assert not second.clause, context
    table.take(found)
    told = [(part.text, part.direction or "", part.points) for part in table.steps[-1].parts(table.game)]
    assert told == parts, context
    return True


def bonus_compared(
    game: Game, words: Some, cards: grids.Cards, rows: str, first: naive.Outcome, rng: Random
) -> Counter[str]:
    """A card more on a grid of fifteen: the same clause, or the same difference."""
    tally: Counter[str] = Counter()
    for _ in range(4):
        more = grids.written(grids.with_bonus(cards, rng), rng)
        second = naive.bonus(naive.picture(rows), first, naive.picture(more), words.spells, game.played, game.judge)
        new = [word.text for word in second.words if word.text not in {old.text for old in first.words}]
        part = naive.Told(" ".join(new), "", second.points - first.points)
        tally["bonuses tried"] += 1
        if agreed(game, f"bonus {more}", words, second, [part], tally):
            game.used.update(word.text for word in second.words)
            tally["bonuses"] += 1
            break
    return tally


def shown(cards: grids.Cards, found: naive.Outcome) -> Counter[str]:
    shared = sum(len(word.text) - 1 for word in found.words) - sum(not naive.capital(card) for card in cards.values())
    shows = {
        "two capitals": sum(map(naive.capital, cards.values())) == 2,
        "all fifteen": len(cards) == 15,
        "jokers": any(card[-1] == "*" for card in cards.values()),
        "JOKERs": "?" in cards.values(),
        "five words": len(found.words) >= 5,
        "crossing": shared > 0,
        "crossing twice": shared > 1,
    }
    return Counter(["accepted", *(name for name, is_so in shows.items() if is_so)])


@pytest.mark.parametrize("seed", range(4))
def test_cro_4_to_13_both_referees_agree(seed: int) -> None:
    tally = compared(500, seed)
    # a slice that shows little proves little
    assert 3 * tally["accepted"] > tally["grids"]
    refusing = [f"refused CRO-{number}" for number in (4, 5, 6, 7, 8, 9, 10, 11, 13)]
    showing = ("two capitals", "all fifteen", "jokers", "JOKERs", "five words", "crossing", "crossing twice", "bonuses")
    assert all(tally[name] > 1 for name in (*refusing, *showing)), tally
