"""Times commands over many games: `games`, `stats`, `show`, `sheet` in stores of 100, 1,000 and 20,000. All in one run.

    python scripts/bench/games.py [--rounds N] [--folder FOLDER] [--installed] [--markdown FILE] [--json FILE]

Each game is a settled game of Option of about 60 steps, with its digest; the stores are written with prepared entries. Times
are compared with the bare start of the same program, `games` without a store, in the same rounds.

`games` and `stats` are also compared with the least that reads the same rows: a process that fetches them all by SQLite and
does nothing with them, above one that only imports it. The rest is spent on what a list and figures are for.
Of `games`, a third goes into checksums and JSON of summaries, a third into days and text, a third into values and output; of
`stats`, more than half into the JSON of the digests and into checking it, since a store may come from anywhere.
"""

import argparse
import json
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import date
from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.cli.doors import command_names  # noqa: E402
from referee.core.record import header_text  # noqa: E402
from referee.core.table import STEP, Entry, Table  # noqa: E402
from referee.core.values import replace  # noqa: E402
from referee.session.digest import digest_of  # noqa: E402
from referee.session.new_game import header_of  # noqa: E402
from referee.session.session import summary_of  # noqa: E402
from referee.session.start import open_table  # noqa: E402
from referee.store.entries import StoredEntry, opening, stored_entry  # noqa: E402
from referee.store.listed import ListedGame, StoredDigest  # noqa: E402
from referee.store.sqlite import rows, tables  # noqa: E402
from referee.store.sqlite.rows import row_of, row_of_game  # noqa: E402
from referee.store.sqlite.store import Store  # noqa: E402
from scripts.bench.table import legal_play, taken  # noqa: E402
from scripts.lib import benching  # noqa: E402
from scripts.lib.benching import Bench, Contender, Target, environment_with, say, wheel_of  # noqa: E402
from tests.games.tables import AnyTable, state_of  # noqa: E402

SEED = 1981
SIZES = (100, 1_000, 20_000)
STEPS, PATTERNS = 60, 12
"""The steps of a game, and the number of different games."""
PLAYERS = ("Ana", "Bob", "Carla", "Dan", "Émile", "Fatou")
DAY = 86_400.0
LINEAR = 32
"""How many times as long twenty times as many games may take: more, since the processor's caches are full, and a
thousand take hardly longer than the start."""
START, GAMES, STATS = "bare start", "games", "stats"
IDLE, LISTING, FIGURES = "sqlite3, idle", "sqlite3, the list", "sqlite3, list and digests"
QUERY = """
import sqlite3, sys
base = sqlite3.connect(sys.argv[1])
for table in sys.argv[2:]:
    base.execute(f"SELECT * FROM {table}").fetchall()
"""
"""The least that reads whole tables."""
TIMES_LISTING, TIMES_FIGURES = 9, 9
"""How many times as long as the query the commands may take, both above their start."""


def pattern(number: int, chance: Random) -> AnyTable:
    """A game of `STEPS` steps: random plays, some contests, and the end."""
    names = (PLAYERS[number % len(PLAYERS)], PLAYERS[(number + 1 + number // len(PLAYERS)) % len(PLAYERS)])
    table = open_table(header_of("option", names, ("prisms=400", "grid=26x26"), ("fr", "")))
    assert isinstance(table, Table)
    while len(table.steps) < STEPS - 3:
        taken(table, table.state.turn, legal_play(table, chance))
        if state_of(table).last is not None and chance.random() < 0.1:
            taken(table, table.state.turn, "contest rejected")
    taken(table, table.state.turn, "end")
    for player in table.state.players:
        if player.seat in state_of(table).owing:
            taken(table, player.seat, "rack")
    assert table.state.final
    return table


def game_rows(table: AnyTable) -> list[StoredEntry]:
    entries = [Entry(STEP, step.seat, step.command, step.events) for step in table.steps]
    return [stored_entry(entry, table.game.codec, number, 1.0) for number, entry in enumerate(entries, 1)]


def build(path: Path, count: int, patterns: list[AnyTable]) -> None:
    """Writes a store with this many games, one for each day."""
    Store(path).close()
    prepared = [
        (header_text(table.header), game_rows(table), summary_of(table), digest_of(table)) for table in patterns
    ]
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA synchronous = OFF")
        base.execute("BEGIN")
        for number, (header, entries, summary, digest) in enumerate(islice(cycle(prepared), count), 1):
            name, at = f"o{number}", number * DAY
            header = dated(header, at)
            _insert(base, "entries", rows.COLUMNS, _entries(name, header, entries, at))
            game = ListedGame(name, "option", at, at, header, len(entries), summary)
            _insert(base, "games", rows.LISTED, [row_of_game(game)])
            tables.save_digest(base, StoredDigest(name, len(entries), digest))
        base.execute("COMMIT")


def dated(header: str, at: float) -> str:
    """The header with a day of its own, since games that are alike in everything would count as copies."""
    before, line, after = header.partition("#date ")
    return f"{before}{line}{date.fromtimestamp(at).isoformat()}{after[len('2026-03-31') :]}"


def _entries(name: str, header: str, entries: list[StoredEntry], at: float) -> Iterator[tuple[object, ...]]:
    yield row_of(name, opening(header, at))
    for entry in entries:
        yield row_of(name, replace(entry, at=at))


def _insert(base: sqlite3.Connection, table: str, columns: str, rows: Iterable[tuple[object, ...]]) -> None:
    marks = ", ".join("?" * len(columns.split(",")))
    base.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)


def contenders(program: list[Path | str], folder: Path, store: Path) -> list[Contender]:
    bare: list[Path | str] = ["env", f"REFEREE_HOME={folder / 'nothing'}", *program, "games"]
    asked: list[tuple[str, list[str | Path]]] = [
        (GAMES, ["games"]),
        (STATS, ["stats"]),
        ("stats, a player", ["stats", "Ana"]),
        ("show", ["show", "o7"]),
    ]
    if "sheet" in command_names():
        asked.append(
            ("sheet --format html", ["sheet", "o7", "--force", "--format", "html", "-o", folder / "sheet.html"])
        )
    queries = [
        Contender(name, [sys.executable, "-c", QUERY, store, *tables])
        for name, tables in ((IDLE, ()), (LISTING, ("games",)), (FIGURES, ("games", "digests")))
    ]
    commands = [Contender(name, [*program, *arguments]) for name, arguments in asked]
    return [Contender(START, bare), *commands, *queries]


def time_size(bench: Bench, program: list[Path | str], size: int, patterns: list[AnyTable], rounds: int) -> None:
    say(f"Building {size} games…")
    path = Path(bench.environment["REFEREE_HOME"]) / "games.sqlite"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    build(path, size, patterns)
    timings = bench.measure(f"{size} games", contenders(program, bench.folder, path), rounds)
    start = timings[START].median
    rows = [
        (
            name,
            f"{timing.best * 1000:.0f}",
            f"{timing.median * 1000:.0f}",
            f"{(timing.median - start) * 1000:+.0f}",
            benching.ratio(timings, name, START),
        )
        for name, timing in timings.items()
    ]
    megabytes = path.stat().st_size / 1e6
    head = ("", "best ms", "median ms", "above start", "÷ start")
    note = f"{rounds} interleaved rounds; the store has {megabytes:.0f} MB."
    bench.tables.append(benching.Table(f"{size} games of {STEPS} steps", head, rows, note))


def targets(bench: Bench) -> list[Target]:
    """What is promised for a thousand games, and that no command grows faster than the number of games."""
    middle, largest = SIZES[1:]
    promises = []
    for name, most in ((GAMES, 150), (STATS, 1000)):
        unit = f"{name}, {middle} games, above start"
        promises.append(Target(unit, 1000 * above(bench, middle, name), most, at_most=True, unit=" ms"))
    for name in (GAMES, STATS):
        whole = bench.timings[f"{largest} games"][name].median / bench.timings[f"{middle} games"][name].median
        growth = above(bench, largest, name) / above(bench, middle, name)
        promises.append(Target(f"{name}, {largest} ÷ {middle} games", whole, largest / middle, at_most=True))
        promises.append(Target(f"{name}, {largest} ÷ {middle} games, above start", growth, LINEAR, at_most=True))
    for name, query, most in ((GAMES, LISTING, TIMES_LISTING), (STATS, FIGURES, TIMES_FIGURES)):
        times = above(bench, largest, name) / above(bench, largest, query, IDLE)
        promises.append(Target(f"{name}, {largest} games ÷ {query}, above start", times, most, at_most=True))
    return promises


def above(bench: Bench, size: int, name: str, start: str = START) -> float:
    """Seconds above a start."""
    timings = bench.timings[f"{size} games"]
    return timings[name].median - timings[start].median


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10, metavar="N", help="rounds of every command (%(default)s)")
    parser.add_argument("--folder", type=Path, help="where the stores are built; without it with temporary files")
    parser.add_argument("--installed", action="store_true", help="time the program as installed from a wheel")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there too, as Markdown")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the targets and every time there too")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="referee-bench-", dir=options.folder) as folder:
        bench = Bench(Path(folder))
        program: list[Path | str] = [sys.executable, ROOT / "scripts" / "command"]
        if options.installed:
            program = [environment_with(wheel_of(ROOT, bench.folder), bench.folder / "installed") / "referee"]
        chance = Random(SEED)
        patterns = [pattern(number, chance) for number in range(PATTERNS)]
        for size in SIZES:
            time_size(bench, program, size, patterns, options.rounds)
        bench.targets += targets(bench)
    print(bench.text())
    if options.markdown:
        options.markdown.write_text(bench.markdown(), encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps(bench.as_json(), indent=2) + "\n", encoding="utf-8")
    return 0 if all(target.kept is not False for target in bench.targets) else 1


if __name__ == "__main__":
    raise SystemExit(main())
