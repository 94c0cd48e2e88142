"""Times long-running commands, now and before: many games, long games, long records, many words. All in one run.

    python scripts/bench/slow.py (--against REV | --before TREE) [--games N] [--rounds N] [--folder FOLDER] [--only PART …]
        [--markdown FILE] [--json FILE]

Before and now run alternately, each on a copy of the same seeded data. Processor seconds are compared, with those of the
processes that a command starts; the clock is shown beside them, since others may use the machine.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.store.sqlite.store import Store  # noqa: E402
from scripts.bench.games import PATTERNS, SEED, build, pattern  # noqa: E402
from scripts.bench.table import crowded, full_game, long_game, stored  # noqa: E402
from scripts.lib import benching  # noqa: E402
from scripts.lib.benching import Bench, Target, say  # noqa: E402

WORDS, STEPS, NOTES, MEGABYTES = 200_000, 5_000, 300_000, 100
NOW, BEFORE = "now", "before"
SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi zo é ça ou an eil ment".split()
HEADER = "#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n#lexicon fr\n#set judge off\n"
READ_ONCE = """
import re, sys
from pathlib import Path
from referee.core.spelling import plain
line = re.compile(r"(?:>(?P<seat>[^:\\s]+):\\s*|#(?P<name>\\S+))(?P<rest>.*)")
for text in map(plain, Path(sys.argv[1]).read_text("utf-8").split("\\n")):
    line.fullmatch(text)
"""
"""Reads a record and checks each line once, with the older function for plain text."""


@dataclass
class Spent:
    cpu: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Case:
    """A command, the share of the former time that it may take, and the function that makes its data."""

    name: str
    command: tuple[str, ...]
    wanted: float | None
    make: Callable[[Path], None]
    warm: bool = False
    """Whether it runs once before it is timed, so that its caches exist."""
    as_before: Callable[[Path], None] | None = None
    """A function that turns the data into what an older version would have."""


def without_origin(home: Path) -> None:
    """Removes the versions from the list of games, which older versions did not store."""
    with closing(Store(home / "games.sqlite")) as store:
        store.replace_listed([(game, game.without_version) for game in store.games()])


def many_games(count: int, digests: bool) -> Callable[[Path], None]:
    def make(home: Path) -> None:
        build(home / "games.sqlite", count, [pattern(number, Random(SEED + number)) for number in range(PATTERNS)])
        if not digests:
            with closing(Store(home / "games.sqlite")) as store:
                store.base.execute("DELETE FROM digests")

    return make


def one_long_game(home: Path) -> None:
    table = long_game(crowded(full_game(Random(SEED))), STEPS, Random(SEED))
    with closing(Store(home / "games.sqlite")) as store:
        stored(store, table)


def many_words(home: Path) -> None:
    chance, words = Random(SEED), set[str]()
    while len(words) < WORDS:
        words.add("".join(chance.choice(SYLLABLES) for _ in range(chance.randint(2, 6))))
    shuffled = sorted(words)
    chance.shuffle(shuffled)
    (home / "words.txt").write_text("\n".join(shuffled) + "\n", "utf-8")


def many_notes(home: Path) -> None:
    notes = (f"#note what somebody said, à propos of nothing, {number}\n" for number in range(NOTES))
    (home / "game.ref").write_text(f"{HEADER}>ana: pass\n{''.join(notes)}", "utf-8")


def many_bytes(home: Path) -> None:
    note = "#note " + "what somebody said, à propos of nothing " * 25 + "\n"
    (home / "game.ref").write_text(
        f"{HEADER}>ana: pass\n" + note * (MEGABYTES * 1_000_000 // len(note.encode())), "utf-8"
    )


def cases(games: int) -> dict[str, list[Case]]:
    eighth, third, half = 1 / 8, 1 / 3, 1 / 2
    return {
        "doctor": [
            Case(
                f"doctor, {games} games", ("doctor",), eighth, many_games(games, digests=True), as_before=without_origin
            ),
        ],
        "stats": [
            Case(f"stats, {games} games", ("stats",), None, many_games(games, digests=True)),
            Case(f"stats, {games} games, none counted before", ("stats",), third, many_games(games, digests=False)),
        ],
        "dict": [Case(f"dict add, {WORDS} words", ("dict", "add", "many", "words.txt"), third, many_words)],
        "long": [
            Case(f"sheet, {STEPS} steps", ("sheet", "o1"), third, one_long_game),
            Case(f"show, {STEPS} steps", ("show", "o1"), half, one_long_game, warm=True),
            Case(f"do, {STEPS} steps", ("do", "adjust +1 miscounted"), half, one_long_game, warm=True),
        ],
        "records": [
            Case(f"import, {NOTES} notes", ("import", "game.ref"), None, many_notes),
            Case(f"replay, {NOTES} notes", ("replay", "game.ref"), None, many_notes),
            Case(f"replay, {MEGABYTES} MB", ("replay", "game.ref"), None, many_bytes),
        ],
    }


def run(tree: Path, home: Path, command: tuple[str, ...], spent: Spent | None = None) -> None:
    variables = {"PATH": os.environ["PATH"], "HOME": str(home), "REFEREE_HOME": str(home), "LANG": "C.UTF-8"}
    before, start = os.times(), time.perf_counter()
    done = subprocess.run(
        [sys.executable, *command],
        env={**variables, "PYTHONPATH": str(tree)},
        cwd=home,
        capture_output=True,
        check=False,
    )
    after, end = os.times(), time.perf_counter()
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: exit {done.returncode} {done.stderr.decode()}")
    if spent is not None:
        used = after.children_user + after.children_system - before.children_user - before.children_system
        spent.cpu.append(used)
        spent.clock.append(end - start)


def timed(case: Case, trees: dict[str, Path], folder: Path, rounds: int) -> dict[str, Spent]:
    """Times a case in each tree, alternately, in a random order each round, on fresh copies of the data."""
    made = folder / "made"
    made.mkdir()
    case.make(made)
    command = ("-m", "referee", *case.command)
    spent = {name: Spent() for name in trees}
    for name, tree in trees.items():
        shutil.copytree(made, folder / name)
        if name == BEFORE and case.as_before is not None:
            case.as_before(folder / name)
        run(tree, folder / name, ("-m", "referee", "games"))
        if case.warm:
            run(tree, folder / name, command)
    for number in range(rounds):
        for name in random.Random(number).sample(list(trees), len(trees)):
            home = folder / "home"
            shutil.copytree(folder / name, home)
            run(trees[name], home, command, spent[name])
            shutil.rmtree(home)
    return spent


def read_once(case: Case, tree: Path, folder: Path, rounds: int) -> Spent:
    """Times reading the file of a case and checking each line, without refereeing."""
    made, spent = folder / "read", Spent()
    made.mkdir()
    case.make(made)
    for _ in range(rounds):
        run(tree, made, ("-c", READ_ONCE, "game.ref"), spent)
    return spent


@contextmanager
def tree_before(options: argparse.Namespace, folder: Path) -> Iterator[Path]:
    if options.before:
        yield options.before.resolve()
        return
    tree = folder / "tree"
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "--detach", "--quiet", str(tree), options.against], check=True)
    try:
        yield tree
    finally:
        subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def time_part(bench: Bench, part: list[Case], before: Path, rounds: int) -> list[tuple[str, ...]]:
    rows = []
    for case in part:
        say(f"Timing {case.name}…")
        with TemporaryDirectory(dir=bench.folder) as folder:
            here = Path(folder)
            if case.command[0] in ("import", "replay"):
                trees, than = {NOW: ROOT}, "reading it once"
                spent = {BEFORE: read_once(case, before, here, rounds), **timed(case, trees, here, rounds)}
            else:
                trees, than = {BEFORE: before, NOW: ROOT}, "before"
                spent = timed(case, trees, here, rounds)
        rows.append(row(case.name, spent[BEFORE], spent[NOW]))
        measured = median(spent[NOW].cpu) / median(spent[BEFORE].cpu)
        limit = 3.0 if than != BEFORE else case.wanted
        if limit is not None:
            bench.targets.append(Target(f"{case.name}, ÷ {than}", measured, limit, at_most=True))
    return rows


def row(name: str, before: Spent, now: Spent) -> tuple[str, ...]:
    cpu, clock = (median(before.cpu), median(now.cpu)), (median(before.clock), median(now.clock))
    figures = (f"{cpu[0]:.2f}", f"{cpu[1]:.2f}", f"{cpu[1] / cpu[0]:.3f}")
    return (name, *figures, f"{clock[0]:.2f}", f"{clock[1]:.2f}", f"{clock[1] / clock[0]:.3f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--against", metavar="REV", help="a commit to compare with, put into a tree of its own")
    what.add_argument("--before", type=Path, metavar="TREE", help="a checkout to compare with")
    parser.add_argument("--games", type=int, default=20_000, metavar="N", help="games in a store (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds of everything (%(default)s)")
    parser.add_argument("--only", nargs="*", choices=list(cases(0)), help="these parts alone")
    parser.add_argument(
        "--folder", type=Path, help="a folder on the disk to time; without it the one for temporary files"
    )
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there too, as Markdown")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the targets there too")
    options = parser.parse_args()
    head = ("", "CPU before", "now", "÷", "clock before", "now", "÷")
    with TemporaryDirectory(prefix="referee-bench-", dir=options.folder) as folder:
        bench, rows = Bench(Path(folder)), []
        with tree_before(options, bench.folder) as before:
            for name, part in cases(options.games).items():
                if not options.only or name in options.only:
                    rows += time_part(bench, part, before, options.rounds)
        note = "Seconds, medians. Before of a record: the time to read its lines and check each once."
        bench.tables.append(benching.Table("What takes long", head, rows, note))
    print(bench.text())
    if options.markdown:
        options.markdown.write_text(bench.markdown(), encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps(bench.as_json(), indent=2) + "\n", encoding="utf-8")
    return 0 if all(target.kept is not False for target in bench.targets) else 1


if __name__ == "__main__":
    raise SystemExit(main())
