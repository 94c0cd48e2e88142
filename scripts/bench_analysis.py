"""Times the searches for what could have been played, with goals beside the figures.

    python scripts/bench_analysis.py [--positions N] [--seed S]

Positions come from games in which each seat draws a new hand and plays one of its better plays; all faces are known. The
times are processor time of a warm search in one process, without the start of the program.
"""

import argparse
import resource
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.changing import replace  # noqa: E402
from referee.core.graph import Graph  # noqa: E402
from referee.core.moves import Plays, Wanted  # noqa: E402
from referee.core.result import Accepted  # noqa: E402
from referee.core.words import Words  # noqa: E402
from referee.games import game_of  # noqa: E402
from referee.games.jago import evolve as jago_evolve  # noqa: E402
from referee.games.jago import model as jago_model  # noqa: E402
from referee.games.jago import moves as jago_moves  # noqa: E402
from referee.games.jago import notation as jago_notation  # noqa: E402
from referee.games.jago import rules as jago_rules  # noqa: E402
from referee.games.mot_pour_mot import moves as pulled_moves  # noqa: E402
from referee.games.option import evolve as option_evolve  # noqa: E402
from referee.games.option import model as option_model  # noqa: E402
from referee.games.option import moves as option_moves  # noqa: E402
from referee.games.option import notation as option_notation  # noqa: E402
from referee.games.option import rules as option_rules  # noqa: E402
from referee.games.option.model import Face, Prism  # noqa: E402
from referee.words.graph import graph_of  # noqa: E402
from referee.words.shelf import Shelf  # noqa: E402
from tests.games.mot_pour_mot.test_moves import random_state as pulled_state  # noqa: E402
from tests.games.small_words import patient  # noqa: E402
from tests.games.tables import french, header_of, opened, state_of  # noqa: E402

LETTERS = "EEEEEEEEEEEEEEEAAAAAAAAAIIIIIIIINNNNNNRRRRRRSSSSSSTTTTTTUUUUUULLLLLOOOOOODDDMMMCCPPBBFFGGHHVVJKQWXYZ"
STARS = 0.015
"""The share of faces that are stars."""
TURNS = 14
"""Turns of a game before the next is begun."""
BAR = 40
TOP = 5
BEST, ANY, EVERY = Wanted(TOP, patient), Wanted(1, patient, any_will_do=True), Wanted(None, patient)


class Sample(NamedTuple):
    """One search: what it took, what it found, how full the board was and how many stars were held."""

    seconds: float
    plays: int
    fill: int
    stars: int


class Goal(NamedTuple):
    work: str
    median: float | None
    rare: float | None
    """The 99th of a hundred."""


GOALS = {
    "option any": Goal("Option, any play at all, or the proof that there is none", None, 0.05),
    "option best": Goal("Option, the best plays", 0.06, 1.5),
    "jago best": Goal("Jago, the best single placements", None, 0.3),
    "pulled best": Goal("Mot pour Mot, the whole dictionary", 0.6, None),
}
PLAYS_A_SECOND = 30_000
MEGABYTES = 400


Timed = tuple[str, Sample]
"""What was searched for, and the sample."""


def dictionary(game: str) -> tuple[Graph, Words]:
    header = opened(header_of(game, ("ana", "bob"))).header
    return graph_of(Shelf(Path()).built_in(), game_of(game).policy({})), french(game_of(game), header)


def timed(search: Callable[[], Plays]) -> tuple[Plays, float]:
    begun = process_time()
    found = search()
    return found, process_time() - begun


def faces(dice: Random) -> list[Face]:
    return [Face("", True) if dice.random() < STARS else Face(dice.choice(LETTERS)) for _ in range(2)]


def of_option(dice: Random) -> Iterator[Timed]:
    """Every second position is searched for every play, too."""
    graph, words = dictionary("option")
    while True:
        state: option_model.State = state_of(opened(header_of("option", ("ana", "bob"), "#set judge always")))
        for turn in range(TURNS):
            prisms = [faces(dice) for _ in range(option_model.RACK)]
            hand = tuple(f"{one.printed}/{other.printed}" for one, other in prisms)
            fill, stars = len(state.grid), sum(face.star for prism in prisms for face in prism)

            def search(wanted: Wanted, state: option_model.State = state, hand: tuple[str, ...] = hand) -> Plays:
                return option_moves.find(state, state.turn, hand, graph, words, wanted)

            found, seconds = timed(lambda: search(BEST))
            if fill:
                yield "option best", Sample(seconds, len(found.plays), fill, stars)
                plays, seconds = timed(lambda: search(ANY))
                yield "option any", Sample(seconds, len(plays.plays), fill, stars)
                if turn % 4 == 1 and stars == 0:
                    plays, seconds = timed(lambda: search(EVERY))
                    yield "option every", Sample(seconds, len(plays.plays), fill, stars)
            if not found.plays:
                break
            action = option_notation.parse(found.plays[-1].command)
            assert isinstance(action, option_model.Play)
            decision = option_rules.decide(state, state.turn, action, words)
            assert isinstance(decision, Accepted)
            state = told(option_evolve.apply(state, decision.events[0]), dice)


def told(state: option_model.State, dice: Random) -> option_model.State:
    """The state with every hidden face known."""
    grid = {
        square: prism if prism.hidden else Prism(prism.shown, faces(dice)[0]) for square, prism in state.grid.items()
    }
    return replace(state, grid=grid)


def of_jago(dice: Random) -> Iterator[Timed]:
    graph, words = dictionary("jago")
    while True:
        state: jago_model.State = state_of(opened(header_of("jago", ("ana", "bob"), "#set judge always")))
        bag = [letter for letter, count in state.settings.letters.items() for _ in range(count)]
        for _ in range(TURNS):
            hand = tuple(dice.sample(bag, jago_model.RACK))
            begun = process_time()
            found = jago_moves.find(state, state.turn, hand, graph, words, BEST)
            if state.board:
                yield "jago best", Sample(process_time() - begun, len(found.plays), len(state.board), 0)
            if not found.plays:
                break
            action = jago_notation.parse(found.plays[-1].command)
            assert isinstance(action, jago_model.Place)
            decision = jago_rules.decide(state, state.turn, action, words)
            assert isinstance(decision, Accepted)
            state = jago_evolve.apply(state, decision.events[0])
            seat = state.other(state.turn)
            state = replace(state, current=jago_model.Turn(seat, state.step), racks=dict.fromkeys(state.racks, 12))


def of_mot_pour_mot(dice: Random) -> Iterator[Timed]:
    graph, words = dictionary("mot-pour-mot")
    while True:
        state = pulled_state(dice, dice.randint(0, 40))
        if not state.over:
            begun = process_time()
            found = pulled_moves.find(state, state.turn, (), graph, words, BEST)
            yield "pulled best", Sample(process_time() - begun, len(found.plays), 0, 0)


def samples(positions: int, seed: int) -> dict[str, list[Sample]]:
    found: dict[str, list[Sample]] = defaultdict(list)
    for run, key in ((of_option, "option best"), (of_jago, "jago best"), (of_mot_pour_mot, "pulled best")):
        for name, sample in run(Random(seed)):
            found[name].append(sample)
            if name == key and len(found[key]) == positions:
                break
    return found


def report(found: Mapping[str, Sequence[Sample]]) -> Iterator[str]:
    yield f"{'':58}  {'positions':>9}  {'p50':>8}  {'goal':>8}  {'p99':>8}  {'goal':>8}"
    for name, goal in GOALS.items():
        took = sorted(sample.seconds for sample in found[name])
        rare = took[int(0.99 * len(took))]
        figures = (median(took), goal.median, rare, goal.rare)
        yield f"{goal.work:58}  {len(took):>9}  {'  '.join(f'{_written(one):>8}' for one in figures)}"
    every = found["option every"]
    rate = sum(sample.plays for sample in every) / sum(sample.seconds for sample in every)
    yield f"Option, every play with its score: {rate:,.0f} a second, goal {PLAYS_A_SECOND:,} ({len(every)} positions)"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield f"Memory: {memory:.0f} MB, goal {MEGABYTES} MB"
    yield from plotted(
        "Option, the best plays, by prisms on the grid", found["option best"], lambda one: one.fill // 10
    )
    yield from plotted("Option, the best plays, by stars on the rack", found["option best"], lambda one: one.stars)


def _written(seconds: float | None) -> str:
    return "-" if seconds is None else f"{1000 * seconds:.0f} ms"


def plotted(title: str, found: Sequence[Sample], of: Callable[[Sample], int]) -> Iterator[str]:
    """A bar for the median of each group, with its worst."""
    groups: dict[int, list[float]] = defaultdict(list)
    for sample in found:
        groups[of(sample)].append(sample.seconds)
    longest = max(median(group) for group in groups.values())
    yield f"\n{title}"
    for number, group in sorted(groups.items()):
        middle = median(group)
        bar = "#" * max(1, round(BAR * middle / longest))
        name = f"{10 * number}-{10 * number + 9}" if "grid" in title else str(number)
        yield f"  {name:>7}  {bar:{BAR}}  {_written(middle):>8}, at most {_written(max(group))} ({len(group)})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1982)
    chosen = parser.parse_args()
    for line in report(samples(chosen.positions, chosen.seed)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
