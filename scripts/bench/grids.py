"""Times the search for Croisillon's grids: how near to the best it comes in one second, and how often it proves it.

    python scripts/bench/grids.py [--hands N] [--seed S]

Hands are drawn by chance, as many with a small joker or the JOKER as without. The times are processor time of a search with
the deadline on the same clock, in one process, without the start of the program. Grids are held against two bounds. The plain
one is four words from each capital, with all small cards and the dearest two of them twice. `share` is held against what the
search has proved to be the best, or against the plain bound where it has not come to its end.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.analysis.search import Deadline  # noqa: E402
from referee.core.moves import Plays, Wanted  # noqa: E402
from referee.games.croisillon.model import DIRECTIONS, JOKER, LARGE, State  # noqa: E402
from referee.games.croisillon.moves import find  # noqa: E402
from tests.games.croisillon.brute import fresh  # noqa: E402
from tests.games.croisillon.test_moves import CAPITALS, SMALL, dictionary  # noqa: E402

HANDS, SECONDS = 60, 1.0
POSSIBLE = 200
"""Hands that are asked whether anything can be laid."""
FEW = (1, 2, 3, 4, 6, 13)
"""Their numbers of small cards."""


class Sample(NamedTuple):
    seconds: float
    share: float
    """Of the plain bound."""
    proved: bool

    @property
    def own_share(self) -> float:
        return 1.0 if self.proved else self.share


def hand_of(dice: Random, jokers: bool, small: int = 13) -> tuple[str, ...]:
    """Two capitals and small cards; with jokers, one small card of them is a joker or a capital the JOKER."""
    capitals, cards = dice.choices(CAPITALS, k=2), dice.choices(SMALL, k=small)
    if jokers and dice.random() < 0.3:
        capitals[0] = JOKER
    elif jokers:
        cards[0] = "*"
    return (*capitals, *cards)


def plain_bound(state: State, hand: Sequence[str]) -> int:
    values = state.settings.values
    worth = sorted([values.get(card, 0) for card in hand if card not in LARGE])
    capitals = sum([values.get(card, 0) for card in hand if card in LARGE])
    return len(DIRECTIONS) * capitals + sum(worth) + sum(worth[-2:])


def sample(hand: tuple[str, ...], common: bool) -> Sample:
    state, (graph, words) = fresh(), dictionary(common)
    begun = process_time()
    found: Plays = find(state, state.turn, hand, graph, words, Wanted(1, Deadline(process_time, SECONDS).check))
    seconds = process_time() - begun
    best = found.plays[0].value if found.plays else 0
    return Sample(seconds, best / plain_bound(state, hand), found.complete)


def possible(hand: tuple[str, ...]) -> float:
    state, (graph, words) = fresh(), dictionary(common=False)
    begun = process_time()
    found = find(state, state.turn, hand, graph, words, Wanted(1, lambda: None, any_will_do=True))
    assert found.possible is not None
    return process_time() - begun


def report(hands: int, seed: int) -> Iterator[str]:
    heads = f"{'share':>6}  {'goal':>5}  {'plain':>6}  {'proved':>6}  {'p50':>8}  {'p99':>8}"
    yield f"{'Croisillon, one second a hand':44}  {'hands':>5}  {heads}"
    for jokers in (False, True):
        for common, goal in ((False, 0.98), (True, 0.9)):
            dice = Random(seed)
            found = [sample(hand_of(dice, jokers), common) for _ in range(hands)]
            yield _line(
                f"{'jokers' if jokers else 'no joker'}, {'common words' if common else 'all words'}", goal, found
            )
    dice = Random(seed)
    took = [possible(hand_of(dice, dice.random() < 0.1, dice.choice(FEW))) for _ in range(POSSIBLE)]
    yield f"{'whether any grid can be laid':44}  {len(took):>5}  {'':31}  {_milliseconds(took)}"


def _line(title: str, goal: float, found: Sequence[Sample]) -> str:
    share, plain = mean([one.own_share for one in found]), mean([one.share for one in found])
    proved, took = sum([one.proved for one in found]), _milliseconds([one.seconds for one in found])
    return f"{title:44}  {len(found):>5}  {share:>6.3f}  {goal:>5.2f}  {plain:>6.3f}  {proved:>6}  {took}"


def _milliseconds(took: Sequence[float]) -> str:
    return f"{1000 * median(took):>5.0f} ms  {1000 * sorted(took)[int(0.99 * len(took))]:>5.0f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--seed", type=int, default=1982)
    chosen = parser.parse_args()
    for line in report(chosen.hands, chosen.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()
