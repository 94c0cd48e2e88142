"""Times the table: commands until synced and shown, previews, the screen, replay, `referee do` cold, long games. In one run.

    python scripts/bench/table.py [--rounds N] [--folder FOLDER] [--markdown FILE] [--json FILE]

Commands are timed on the disk of --folder, beside a bare write and sync there in the same rounds. `referee do` is timed
installed, as a user has it, from a wheel built from the tree.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import IO

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.record import header_text, write_record  # noqa: E402
from referee.core.result import Refused  # noqa: E402
from referee.core.table import STEP, Entry, Table  # noqa: E402
from referee.core.words import Everything, Words  # noqa: E402
from referee.session.game_json import as_json  # noqa: E402
from referee.session.new_game import header_of  # noqa: E402
from referee.session.record import read_record, record_of  # noqa: E402
from referee.session.replay import Replayed, replay  # noqa: E402
from referee.session.session import Session, summary_of  # noqa: E402
from referee.session.start import open_table  # noqa: E402
from referee.store.entries import stored_entry  # noqa: E402
from referee.store.sqlite.store import Store  # noqa: E402
from referee.table.desk import Desk  # noqa: E402
from referee.table.position import position_lines  # noqa: E402
from referee.table.said import said_lines  # noqa: E402
from referee.table.step import account  # noqa: E402
from referee.table.voice import Voice  # noqa: E402
from scripts.bench import screen  # noqa: E402
from scripts.lib import benching  # noqa: E402
from scripts.lib.benching import Bench, Contender, Target, environment_with, say, wheel_of  # noqa: E402
from tests.games.guerre_des_mots.walks import stroke  # noqa: E402
from tests.games.option.plays import proposal  # noqa: E402
from tests.games.tables import AnyTable, state_of  # noqa: E402

SEED = 1981
HEADER = header_of("option", ("Ana", "Bob"), (), ("fr", ""))
COLD, EARLY, LATE = 200, 100, 5000
"""The steps of the games that are continued."""
FULL_GAMES = 40
IDLE = 60.0
"""Seconds for which a table is left alone."""
EIGHT = ("Ana", "Bob", "Carla", "Dan", "Emma", "Fabien", "Gilles", "Hanna")
TOKENS = 90
"""How many of the 104 tokens are on a full board."""
A_ROUND = 30
"""Commands, syncs and previews in a round."""

DO, MINIMAL = f"referee do, at step {COLD}", "a minimal Typer command"
TYPER = """
import typer
app = typer.Typer()
@app.command()
def check(words: list[str]) -> None:
    print(*words)
app()
"""


@dataclass
class Spread:
    """The times of one thing, in milliseconds."""

    name: str
    times: list[float] = field(default_factory=list)

    def time(self, action: Callable[[], object]) -> None:
        start = time.perf_counter()
        action()
        self.times.append((time.perf_counter() - start) * 1000)

    @property
    def middle(self) -> float:
        return median(self.times)

    @property
    def high(self) -> float:
        """The 99th percentile."""
        return quantiles(self.times, n=100)[98]

    def row(self) -> tuple[str, ...]:
        return self.name, str(len(self.times)), *(f"{t:.3f}" for t in (self.middle, self.high, max(self.times)))


def everything(*_game: object) -> Words:
    return Everything()


def taken(table: AnyTable, seat: str, text: str) -> None:
    entry = table.decide(seat, text, Everything())
    assert isinstance(entry, Entry), entry
    table.take(entry)


def legal_play(table: AnyTable, chance: Random) -> str:
    """A legal play, with flips and crossing words; a pass if random tries find none."""
    proposals = (proposal(table.state, chance).text for _ in range(500))
    legal = (text for text in proposals if not isinstance(table.decide(table.state.turn, text, Everything()), Refused))
    return next(legal, "pass")


def full_game(chance: Random) -> AnyTable:
    """A game of random plays, to its end."""
    table = open_table(HEADER)
    assert isinstance(table, Table)
    while not table.state.over:
        taken(table, table.state.turn, legal_play(table, chance))
    for player in table.state.players:
        if player.seat in state_of(table).owing:
            taken(table, player.seat, "rack")
    return table


def crowded(table: AnyTable) -> AnyTable:
    """A full game before its last play."""
    before = open_table(HEADER)
    assert isinstance(before, Table)
    for entry, step in zip(entries(table), table.steps, strict=True):
        if step.state.over:
            return before
        before.take(entry)
    raise AssertionError("a full game is over in the end")


def evening(table: AnyTable, chance: Random) -> Iterator[tuple[str, str]]:
    """Endless commands on a crowded grid: each play is contested at once and taken off again."""
    while True:
        yield table.state.turn, legal_play(table, chance)
        if table.state.last is not None:
            yield table.state.turn, "contest upheld"


def long_game(start: AnyTable, steps: int, chance: Random) -> AnyTable:
    lines = evening(start, chance)
    while len(start.steps) < steps:
        taken(start, *next(lines))
    return start


def entries(table: AnyTable) -> list[Entry]:
    return [Entry(STEP, step.seat, step.command, step.events) for step in table.steps]


def stored(store: Store, table: AnyTable) -> Session:
    """A session on the game, which is written to the store."""
    facts = [stored_entry(entry, table.game.codec, number, 1.0) for number, entry in enumerate(entries(table), 1)]
    return Session(store, store.create("option", header_text(HEADER), summary_of(table), 0.0, facts), everything)


def time_session(bench: Bench, rounds: int) -> None:
    """Times commands in an open session, early and late in a game, beside the bare disk."""
    bare = Spread("write and sync, bare")
    early, late = (Spread(f"command at step {steps}, synced and shown") for steps in (EARLY, LATE))
    path, voice = bench.folder / "games.sqlite", Voice("en", str, lambda refused, game: refused.code)
    short, long = (long_game(crowded(full_game(Random(SEED))), steps, Random(SEED)) for steps in (EARLY, LATE))
    with closing(Store(path)) as store:
        names = [stored(store, short).name for _ in range(rounds)]
        last = stored(store, long).name
    with closing(Store(path)) as store, (bench.folder / "bare").open("wb", buffering=0) as file:
        at_late = at_table(Session(store, last, everything), Random(SEED))
        for number, name in enumerate(names):
            at_early = at_table(Session(store, name, everything), Random(number))
            for _ in range(A_ROUND):
                bare.time(lambda: sync_a_page(file))
                for spread, (session, lines) in ((early, at_early), (late, at_late)):
                    seat, text = next(lines)
                    spread.time(lambda: show(session, voice, seat, text))  # noqa: B023
    bench.tables.append(_table("In an open session", [bare, early, late]))
    bench.targets += [
        Target("command over the bare sync, p99", late.high - bare.middle, 20, at_most=True, unit=" ms"),
        Target(f"command at step {LATE} ÷ {EARLY}, p50", late.middle / early.middle, 1.2, at_most=True),
    ]


def at_table(session: Session, chance: Random) -> tuple[Session, Iterator[tuple[str, str]]]:
    return session, evening(session.table, chance)


def sync_a_page(file: IO[bytes]) -> None:
    file.write(bytes(4096))
    os.fsync(file.fileno())


def show(session: Session, voice: Voice, seat: str, text: str) -> None:
    """Submits a command, and makes the text of its result and of the position."""
    entry = session.submit(seat, text)
    assert isinstance(entry, Entry), entry
    table = session.table
    account(table, table.count, table.last).lines(table.game, voice)
    position_lines(table, session.name, voice)


def previewed(desk: Desk, typed: str) -> list[str]:
    """The preview of a command, as the screen shows it."""
    return [line for one in desk.forecast.preview(typed) for line in said_lines(one, desk.table.game, desk.voice)]


def time_preview(bench: Bench, rounds: int) -> None:
    decided, shown = Spread("decide, crowded grid"), Spread("preview, crowded grid")
    chance, table = Random(SEED), crowded(full_game(Random(SEED)))
    with closing(Store(bench.folder / "previews.sqlite")) as store:
        desk = Desk(stored(store, table), Voice("en", str, lambda refused, game: refused.code))
        for _ in range(rounds * A_ROUND):
            text = legal_play(table, chance)
            action = table.game.notation.parse(text)
            decided.time(lambda: table.game.rules.decide(table.state, table.state.turn, action, Everything()))  # noqa: B023
            shown.time(lambda: previewed(desk, text))  # noqa: B023
    bench.tables.append(_table("While a command is typed", [decided, shown]))
    bench.targets += [
        Target(f"{spread.name}, p99", spread.high, 16, at_most=True, unit=" ms") for spread in (decided, shown)
    ]


def battlefield(chance: Random) -> AnyTable:
    """A game of La Guerre des Mots with eight players and a full board."""
    table = open_table(header_of("guerre-des-mots", EIGHT, ("judge=off",), ("fr", "")))
    assert isinstance(table, Table)
    while sum(table.state.scores.values()) < TOKENS:
        entry = table.decide(state_of(table).turn, stroke(state_of(table), state_of(table).turn, chance), Everything())
        if isinstance(entry, Entry) and not table.state_after(entry)[0].over:
            table.take(entry)
    return table


def legal_stroke(table: AnyTable, chance: Random) -> str:
    while True:
        text = stroke(table.state, table.state.turn, chance)
        if isinstance(table.decide(table.state.turn, text, Everything()), Entry):
            return text


def time_strokes(bench: Bench, rounds: int) -> None:
    """Times a stroke of La Guerre des Mots on a full board: decided, its shots listed, previewed."""
    decided, shots, shown = (Spread(f"{what}, eight seats") for what in ("a stroke decided", "its shots", "previewed"))
    chance, table = Random(SEED), battlefield(Random(SEED))
    game, state, seat = table.game, table.state, table.state.turn
    with closing(Store(bench.folder / "strokes.sqlite")) as store:
        facts = [stored_entry(entry, game.codec, number, 1.0) for number, entry in enumerate(entries(table), 1)]
        name = store.create(game.name, header_text(table.header), summary_of(table), 0.0, facts)
        desk = Desk(Session(store, name, everything), Voice("en", str, lambda refused, game: refused.code))
        for _ in range(rounds * A_ROUND):
            text = legal_stroke(table, chance)
            action = game.notation.parse(text)
            decided.time(lambda: game.rules.decide(state, seat, action, Everything()))  # noqa: B023
            shots.time(lambda: game.dialogue.prospects(state, seat, action, "en"))  # noqa: B023
            shown.time(lambda: (previewed(desk, text), game.board.view(desk.forecast.state_after(text))))  # noqa: B023
    tokens = sum(state.scores.values())
    bench.tables.append(_table(f"La Guerre des Mots, {tokens} tokens on the board", [decided, shots, shown]))
    bench.targets += [
        Target(f"{spread.name}, p99", spread.high, 20, at_most=True, unit=" ms") for spread in (decided, shots, shown)
    ]


def _table(title: str, spreads: list[Spread]) -> benching.Table:
    return benching.Table(title, ("", "times", "p50 ms", "p99 ms", "most ms"), [spread.row() for spread in spreads])


def time_replay(bench: Bench, rounds: int) -> None:
    """Times reading records, refereeing them and making their JSON, on one core."""
    chance = Random(SEED)
    games = [full_game(chance) for _ in range(FULL_GAMES)]
    texts = [write_record(record_of(game, entries(game))) for game in games]
    plays = sum(map(len, (game.steps for game in games)))
    spread = Spread(f"{FULL_GAMES} full games, {plays} plays")
    for _ in range(rounds):
        spread.time(lambda: [as_json(refereed(text), None) for text in texts])
    speed = plays / spread.middle * 1000
    rows = [(*spread.row(), f"{speed:.0f}")]
    bench.tables.append(benching.Table("Replay", ("", "times", "p50 ms", "p99 ms", "most ms", "plays a second"), rows))
    bench.targets.append(Target("replay, plays a second and core", speed, 3000, unit=""))


def refereed(text: str) -> AnyTable:
    replayed = replay(read_record(text), everything)
    assert isinstance(replayed, Replayed), replayed
    return replayed.table


def time_cold(bench: Bench, rounds: int) -> Path:
    """Times `referee do`; gives the folder of the installed commands."""
    commands = environment_with(wheel_of(ROOT, bench.folder), bench.folder / "installed")
    path = Path(bench.environment["REFEREE_HOME"]) / "games.sqlite"
    with closing(Store(path)) as store:
        stored(store, long_game(crowded(full_game(Random(SEED))), COLD, Random(SEED)))
    contenders = [
        Contender(DO, [commands / "referee", "do", "adjust +1 miscounted"]),
        Contender(MINIMAL, [commands / "python", "-c", TYPER, "adjust", "+1", "miscounted"]),
        Contender("python -c pass", [commands / "python", "-c", "pass"]),
    ]
    timings = bench.measure("cold", contenders, rounds)
    rows = [
        (name, f"{timing.best * 1000:.1f}", f"{timing.median * 1000:.1f}", benching.ratio(timings, name, MINIMAL))
        for name, timing in timings.items()
    ]
    head = ("", "best ms", "median ms", "÷ Typer")
    bench.tables.append(benching.Table(f"Cold, {rounds} interleaved rounds", head, rows))
    bench.targets.append(Target(f"{DO}, ÷ {MINIMAL}", benching.times(timings, DO, MINIMAL), 1.5, at_most=True))
    return commands


def time_the_screen(bench: Bench, rounds: int, commands: Path) -> None:
    chance = Random(SEED)
    table = long_game(crowded(full_game(chance)), screen.STEPS, chance)
    texts = [legal_play(table, chance) for _ in range(A_ROUND)]
    with closing(Store(bench.folder / "screen.sqlite")) as store:
        program = [str(commands / "referee")], str(commands / "python")
        screen.time_screen(bench, stored(store, table), texts, program, rounds, IDLE)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30, metavar="N", help="rounds of everything (%(default)s)")
    parser.add_argument(
        "--folder", type=Path, help="a folder on the disk to time; without it the one for temporary files"
    )
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there too, as Markdown")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the targets and every cold time there too")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="referee-bench-", dir=options.folder) as folder:
        bench = Bench(Path(folder))
        for what, part in (
            ("session", time_session),
            ("preview", time_preview),
            ("strokes", time_strokes),
            ("replay", time_replay),
        ):
            say(f"Timing {what}…")
            part(bench, options.rounds)
        time_the_screen(bench, options.rounds, time_cold(bench, options.rounds))
    print(bench.text())
    if options.markdown:
        options.markdown.write_text(bench.markdown(), encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps(bench.as_json(), indent=2) + "\n", encoding="utf-8")
    return 0 if all(target.kept is not False for target in bench.targets) else 1


if __name__ == "__main__":
    raise SystemExit(main())
