"""Times the searches for what could have been played, with goals beside the figures.

    python scripts/bench/analysis.py [--positions N] [--seed S] [--game NAME] [--plot FILE]

Positions come from games in which each seat draws a new hand and plays one of its better plays; all faces are known. All
words are those of the built-in dictionary, and the rules have accepted every play. `--plot` draws the times as SVG. The
times are processor time of a warm search in one process, without the start of the program but where it is said; what earlier
searches have left is collected before each of Option's, since looking through it takes longer than a search.
"""

import argparse
import gc
import os
import resource
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.graph import Graph  # noqa: E402
from referee.core.moves import Wanted  # noqa: E402
from referee.core.result import Accepted  # noqa: E402
from referee.core.values import replace  # noqa: E402
from referee.core.words import Words  # noqa: E402
from referee.games import game_of, policy_of  # noqa: E402
from referee.games.jago import evolve as jago_evolve  # noqa: E402
from referee.games.jago import model as jago_model  # noqa: E402
from referee.games.jago import moves as jago_moves  # noqa: E402
from referee.games.jago import notation as jago_notation  # noqa: E402
from referee.games.jago import rules as jago_rules  # noqa: E402
from referee.games.mot_pour_mot import moves as pulled_moves  # noqa: E402
from referee.games.option.search import Search as OptionSearch  # noqa: E402
from referee.words.graph import graph_of  # noqa: E402
from referee.words.shelf import Shelf  # noqa: E402
from scripts.bench import grids as grids_bench  # noqa: E402
from scripts.lib.scatter import Dot, Plot, drawn  # noqa: E402
from tests.games.mot_pour_mot.test_moves import random_state as pulled_state  # noqa: E402
from tests.games.option import evenings as option_evenings  # noqa: E402
from tests.games.small_words import patient  # noqa: E402
from tests.games.tables import french, header_of, opened, state_of  # noqa: E402

TURNS = 14
"""Turns of a game before the next is begun."""
BAR = 40
TOP = 5
CROISILLON = "croisillon"
"""The game that `grids.py` measures."""
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
    "pulled best": Goal("Mot pour Mot, the whole dictionary", None, 0.6),
}
FROM_SHELL = 0.6
"""The goal for the best words of Mot pour Mot, from the start of the program to its end."""
STARTS = 9
PLAYS_A_SECOND = 30_000
EVERY_SHARE = 0.3
"""The share of Option's positions without stars in the hand that are searched for every play."""
MEGABYTES = 400


Timed = tuple[str, Sample]
"""What was searched for, and the sample."""


def dictionary(game: str) -> tuple[Graph, Words]:
    header = opened(header_of(game, ("ana", "bob"))).header
    return graph_of(Shelf(Path()).built_in(), policy_of(game)), french(game_of(game), header)


def of_option(dice: Random) -> Iterator[Timed]:
    """Each position is also asked for any play of the whole hand and of one prism; some for every play."""
    for position in option_evenings.evenings(dice):
        yield "option any", asked(position, ANY)
        yield "option any", asked(position._replace(hand=position.hand[:1]), ANY)
        if not position.stars and dice.random() < EVERY_SHARE:
            tidy()
            begun = process_time()
            search = OptionSearch(position.state, position.hand, option_evenings.graph(), EVERY)
            ways = sum(1 for _ in search.ways())
            yield "option every", Sample(process_time() - begun, ways, position.fill, 0)
            yield "option judged", asked(position, EVERY)
        yield "option best", asked(position, BEST)


def tidy() -> None:
    """Collects garbage now, and leaves alone what is kept."""
    gc.collect()
    gc.freeze()


def asked(position: option_evenings.Position, wanted: Wanted) -> Sample:
    tidy()
    begun = process_time()
    found = position.searched(wanted)
    return Sample(process_time() - begun, len(found.plays), position.fill, position.stars)


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


GAMES: dict[str, tuple[Callable[[Random], Iterator[Timed]], str]] = {
    "option": (of_option, "option best"),
    "jago": (of_jago, "jago best"),
    "mot-pour-mot": (of_mot_pour_mot, "pulled best"),
}
"""How each game is searched, and the search that is made once in each position, as the last."""


def samples(games: Sequence[str], positions: int, seed: int) -> dict[str, list[Sample]]:
    found: dict[str, list[Sample]] = defaultdict(list)
    for game in games:
        run, key = GAMES[game]
        for name, sample in run(Random(seed)):
            found[name].append(sample)
            if name == key and len(found[key]) == positions:
                break
    return found


def from_shell() -> float:
    """The processor time of `referee best` for a record, the median of several starts."""
    record = ROOT / "tests" / "games" / "mot_pour_mot" / "records" / "cards.ref"
    took = []
    with TemporaryDirectory() as home:
        for _ in range(STARTS):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            command = [sys.executable, "-m", "referee", "best", str(record)]
            subprocess.run(command, cwd=ROOT, env={**os.environ, "REFEREE_HOME": home}, capture_output=True, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return median(took)


def report(found: Mapping[str, Sequence[Sample]]) -> Iterator[str]:
    yield f"{'':58}  {'searches':>9}  {'p50':>8}  {'goal':>8}  {'p99':>8}  {'goal':>8}"
    for name, goal in GOALS.items():
        if name in found:
            took = sorted(sample.seconds for sample in found[name])
            rare = took[int(0.99 * len(took))]
            figures = (median(took), goal.median, rare, goal.rare)
            yield f"{goal.work:58}  {len(took):>9}  {'  '.join(f'{_written(one):>8}' for one in figures)}"
    if "option best" in found:
        yield from of_option_told(found)
    if "pulled best" in found:
        yield f"Mot pour Mot, from the shell: {_written(from_shell())} of processor time, goal {_written(FROM_SHELL)}"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield f"Memory: {memory:.0f} MB, goal {MEGABYTES} MB"
    for title, of in BARS.items():
        if "option best" in found:
            yield from bars(title, found["option best"], of)


def of_option_told(found: Mapping[str, Sequence[Sample]]) -> Iterator[str]:
    best, none = found["option best"], sum(sample.plays == 0 for sample in found["option any"])
    games, starred = sum(sample.fill == 0 for sample in best), sum(sample.stars > 0 for sample in best)
    yield f"Option: {len(best)} positions of {games} games, {starred} with stars in the hand; {none} searches found no play"
    every, judged = (found[f"option {what}"] for what in ("every", "judged"))
    yield f"Option, every play with its score: {_rate(every)} a second, goal {PLAYS_A_SECOND:,} ({len(every)} positions)"
    yield f"Option, the same with the rules' verdict and the command of each: {_rate(judged)} a second"


def _rate(found: Sequence[Sample]) -> str:
    return f"{sum(sample.plays for sample in found) / sum(sample.seconds for sample in found):,.0f}"


BARS: dict[str, Callable[[Sample], int]] = {
    "Option, the best plays, by prisms on the grid": lambda sample: sample.fill // 10,
    "Option, the best plays, by stars in the hand": lambda sample: sample.stars,
}
STARRED = ("no star", "1 star", "2 stars", "more")
PLOTS = {
    "option best": ("prisms on the grid", STARRED),
    "option any": ("prisms on the grid", STARRED),
    "jago best": ("letters on the board", ()),
}
"""What lies on the board of each search that is drawn, and names for the stars that are held."""


def plots(found: Mapping[str, Sequence[Sample]]) -> Iterator[Plot]:
    for name, (along, kinds) in PLOTS.items():
        if name in found:
            goal = GOALS[name]
            goals = [(label, one) for label, one in (("p50 goal", goal.median), ("p99 goal", goal.rare)) if one]
            dots = [Dot(sample.fill, sample.seconds, min(sample.stars, len(STARRED) - 1)) for sample in found[name]]
            yield Plot(f"{goal.work} ({len(dots)} searches)", along, kinds, goals, dots)


def _written(seconds: float | None) -> str:
    return "-" if seconds is None else f"{1000 * seconds:.0f} ms"


def bars(title: str, found: Sequence[Sample], of: Callable[[Sample], int]) -> Iterator[str]:
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
    parser.add_argument("--positions", type=int, default=200, help="of each game (200)")
    parser.add_argument("--seed", type=int, default=1982)
    parser.add_argument("--game", action="append", choices=(*GAMES, CROISILLON), help="only this game")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="an SVG of what each search took, by how full the board is"
    )
    chosen = parser.parse_args()
    games = chosen.game or (*GAMES, CROISILLON)
    found = samples([game for game in games if game in GAMES], chosen.positions, chosen.seed)
    grids = grids_bench.report(grids_bench.HANDS, chosen.seed) if CROISILLON in games else ()
    print(f"seed {chosen.seed}, processor time")
    for line in chain(report(found), grids):
        print(line, flush=True)
    if chosen.plot:
        chosen.plot.write_text(drawn(list(plots(found))))


if __name__ == "__main__":
    main()
