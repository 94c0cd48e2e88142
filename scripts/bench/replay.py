"""Times replay, now and before: plays a second of each game, beside python-chess reading half-moves. All in one run.

    python scripts/bench/replay.py [--against REV | --before TREE] [--only GAME …] [--plays N] [--rounds N]
        [--markdown FILE] [--json FILE]

Once within a process, where every word is accepted, once through `referee replay FILES` with the dictionary. The same seeded
records are read by both trees, by turns; processor seconds are counted, since others may use the machine.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from scripts.bench.slow import tree_before  # noqa: E402
from scripts.lib import benching  # noqa: E402
from scripts.lib.benching import Bench, Target, say  # noqa: E402
from scripts.lib.replay_games import games, lines  # noqa: E402

SEED = 1981
WANTED = {"option": 3.0, "jago": 3.0, "croisillon": 3.0, "mot-pour-mot": None, "guerre-des-mots": None}
"""How many times as many plays a second each game should have as before; None for no target."""
BEFORE, NOW, CHESS = "before", "now", "python-chess"
PASSES = 3
"""How often a process replays everything, after a first time that is not measured."""
READABLE = """
import sys
from pathlib import Path
try:
    from referee.session.record import read_record
except ImportError:
    # where older versions have it
    from referee.core.record import read_record
from referee.core.words import Everything
from referee.session.replay import Replayed, replay
for file in sorted(Path(sys.argv[1]).glob("*.ref")):
    if isinstance(replay(read_record(file.read_text("utf-8")), lambda *_game: Everything()), Replayed):
        print(file.name)
"""
REPLAY = """
import sys, time
from pathlib import Path
try:
    from referee.session.record import read_record
except ImportError:
    # where older versions have it
    from referee.core.record import read_record
from referee.core.words import Everything
from referee.session.replay import Replayed, replay
texts = [file.read_text("utf-8") for file in sorted(Path(sys.argv[1]).glob("*.ref"))]
def once():
    for text in texts:
        found = replay(read_record(text), lambda *_game: Everything())
        assert isinstance(found, Replayed), found
once()
start = time.process_time()
for _ in range(int(sys.argv[2])):
    once()
print(time.process_time() - start)
"""
READ = """
import sys, time
from io import StringIO
from pathlib import Path
import chess.pgn
text = Path(sys.argv[1]).read_text("utf-8")
def once():
    file = StringIO(text)
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors, game.errors
once()
start = time.process_time()
for _ in range(int(sys.argv[2])):
    once()
print(time.process_time() - start)
"""
READ_ONCE = """
import sys
import chess.pgn
with open(sys.argv[1], encoding="utf-8") as file:
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors, game.errors
"""


@dataclass(frozen=True)
class Runner:
    """Something to time: the number of its plays, and a function for the processor seconds of going through them once."""

    name: str
    plays: int
    run: Callable[[], float]


def within(tree: Path, script: str, what: Path) -> Callable[[], float]:
    """Times a script within one process, after its imports."""

    def seconds() -> float:
        command = [sys.executable, "-c", script, str(what), str(PASSES)]
        return float(_output(command, {"PYTHONPATH": str(tree)}, what.parent)) / PASSES

    return seconds


def commanded(tree: Path, home: Path, command: Sequence[str]) -> Callable[[], float]:
    """Times a whole command, with the processes that it starts."""

    def seconds() -> float:
        before = os.times()
        _output([sys.executable, *command], {"PYTHONPATH": str(tree), "REFEREE_HOME": str(home)}, home)
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    return seconds


def _output(command: list[str], variables: dict[str, str], folder: Path) -> str:
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8", **variables}
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command[:5])}: exit {done.returncode} {done.stderr}")
    return done.stdout


def plays_a_second(runners: Sequence[Runner], rounds: int) -> dict[str, float]:
    """The speed of each runner, timed alternately, in a random order each round."""
    spent: dict[str, list[float]] = {runner.name: [] for runner in runners}
    for number in range(rounds):
        for runner in Random(number).sample(runners, len(runners)):
            spent[runner.name].append(runner.run())
    return {runner.name: runner.plays / median(spent[runner.name]) for runner in runners}


def pgn(half_moves: int, path: Path) -> int:
    """Writes random games of chess; returns the number of their half-moves."""
    import chess
    import chess.pgn

    chance, count, texts = Random(SEED), 0, []
    while count < half_moves:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 120:
            board.push(chance.choice(list(board.legal_moves)))
        count += board.ply()
        texts.append(str(chess.pgn.Game.from_board(board)))
    path.write_text("\n\n".join(texts) + "\n", "utf-8")
    return count


def write_records(
    game: str, plays: int, dictionary: bool, folder: Path, trees: Iterable[Path]
) -> tuple[list[Path], int]:
    """The files of the records that all trees can replay, and the number of their plays."""
    folder.mkdir()
    for number, text in enumerate(games(game, plays, SEED, dictionary)):
        (folder / f"{number:04}.ref").write_text(text, "utf-8")
    for tree in trees:
        # an older version does not know every setting
        readable = _output([sys.executable, "-c", READABLE, str(folder)], {"PYTHONPATH": str(tree)}, folder.parent)
        for file in folder.glob("*.ref"):
            if file.name not in readable.splitlines():
                file.unlink()
    files = sorted(folder.glob("*.ref"))
    return files, sum(lines(file.read_text("utf-8")) for file in files)


def time_within(bench: Bench, game: str, plays: int, rounds: int, trees: dict[str, Path]) -> dict[str, float]:
    folder = bench.folder / f"{game}-accepted"
    _, count = write_records(game, plays, False, folder, trees.values())
    half_moves = pgn(plays, bench.folder / "within.pgn")
    runners = [Runner(name, count, within(tree, REPLAY, folder)) for name, tree in trees.items()]
    runners.append(Runner(CHESS, half_moves, within(ROOT, READ, bench.folder / "within.pgn")))
    return plays_a_second(runners, rounds)


def time_command(bench: Bench, game: str, plays: int, rounds: int, trees: dict[str, Path]) -> dict[str, float]:
    folder = bench.folder / f"{game}-judged"
    files, count = write_records(game, plays, True, folder, trees.values())
    half_moves = pgn(count, bench.folder / "once.pgn")
    command = ("-m", "referee", "replay", *map(str, files))
    runners = [Runner(name, count, commanded(tree, folder, command)) for name, tree in trees.items()]
    reading = commanded(ROOT, folder, ("-c", READ_ONCE, str(bench.folder / "once.pgn")))
    return plays_a_second([*runners, Runner(CHESS, half_moves, reading)], rounds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--against", default="9d342b0", metavar="REV", help="a commit to compare with (%(default)s)")
    what.add_argument("--before", type=Path, metavar="TREE", help="a checkout to compare with")
    parser.add_argument("--only", nargs="*", choices=list(WANTED), help="these games alone")
    parser.add_argument("--plays", type=int, default=6_000, metavar="N", help="plays of each game (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds of everything (%(default)s)")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there too, as Markdown")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the targets there too")
    options = parser.parse_args()
    if find_spec("chess") is None:
        say("python-chess is not installed: pip install -e '.[bench]'")
        return 2
    with TemporaryDirectory(prefix="referee-bench-") as folder:
        bench = Bench(Path(folder))
        with tree_before(options, bench.folder) as before:
            trees = {BEFORE: before, NOW: ROOT}
            for title, timed in (
                ("In one process, every word accepted", time_within),
                ("referee replay FILES, with the dictionary", time_command),
            ):
                rows = []
                for game in options.only or WANTED:
                    say(f"Timing {game}: {title}…")
                    speeds = timed(bench, game, options.plays, options.rounds, trees)
                    times = speeds[NOW] / speeds[BEFORE]
                    rows.append(
                        (
                            game,
                            *(f"{speeds[name]:.0f}" for name in (BEFORE, NOW, CHESS)),
                            f"{times:.2f}",
                            *(f"{speeds[name] / speeds[CHESS]:.3f}" for name in (BEFORE, NOW)),
                        )
                    )
                    if (wanted := WANTED[game]) is not None:
                        bench.targets.append(Target(f"{game}, {title}, ÷ before", times, wanted))
                head = ("plays a second", BEFORE, NOW, CHESS, "now ÷ before", "before ÷ chess", "now ÷ chess")
                bench.tables.append(benching.Table(title, head, rows, "Of processor time, medians."))
    print(bench.text())
    if options.markdown:
        options.markdown.write_text(bench.markdown(), encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps(bench.as_json(), indent=2) + "\n", encoding="utf-8")
    return 0 if all(target.kept is not False for target in bench.targets) else 1


if __name__ == "__main__":
    raise SystemExit(main())
