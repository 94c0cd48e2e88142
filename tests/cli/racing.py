"""Processes that change the same small file at the same moment, as often as one likes; `scripts/soak` may run it at length.

The processes live through all races, and begin each at a word; nothing may be lost, and nothing left lying about.
"""

import io
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

from referee.cli.app import run
from referee.core.home import stamp
from referee.session.boxes import Boxes
from referee.session.live import FILE, live_tables, sealed
from tests.store.soaking import ROOT, Outcome

WORKER = """
import json, sys
from tests.cli.racing import act
print("ready", flush=True)
for line in sys.stdin:
    print(json.dumps(act(*json.loads(line))), flush=True)
"""
SETTINGS = ("language", "colour", "bell", "clock")
VALUES = (("fr", "always", "off", "program"), ("en", "never", "on", "table"))
LEFT = (".lock", ".unfinished")
BOX = "maison"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OPEN = ExitStack()


def act(what: str, *told: str) -> object:
    """What a process does at a word: a command, or what no command does alone."""
    match what:
        case "run":
            with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
                return run(list(told))
        case "seal":
            _OPEN.enter_context(sealed(Path(told[0]), told[1], True))
        case "unseal":
            _OPEN.close()
        case "learn":
            Boxes("option", Path(told[0])).learn(BOX, {"values": {told[1]: int(told[2])}})
    return 0


class Racers:
    """Processes that do what they are told at once."""

    def __init__(self, folder: Path, processes: int) -> None:
        environment = {**os.environ, "REFEREE_HOME": str(folder), "REFEREE_LANG": "en", "PYTHONPATH": str(ROOT)}
        self.processes = [
            subprocess.Popen(
                [sys.executable, "-c", WORKER],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=environment, text=True,
            )
            for _ in range(processes)
        ]  # fmt: skip
        for process in self.processes:
            assert _stream(process.stdout).readline() == "ready\n"

    def all(self, *words: tuple[str, ...]) -> list[object]:
        """The answers of all, each to its own words."""
        for process, told in zip(self.processes, words, strict=True):
            _stream(process.stdin).write(json.dumps(told) + "\n")
        for process in self.processes:
            _stream(process.stdin).flush()
        return [json.loads(_stream(process.stdout).readline() or "null") for process in self.processes]

    def close(self) -> None:
        for process in self.processes:
            process.communicate()


def _stream(told: "io.TextIOBase | object") -> io.TextIOBase:
    assert isinstance(told, io.TextIOBase)
    return told


@contextmanager
def _racers(folder: Path, processes: int) -> Iterator[Racers]:
    racers = Racers(folder, processes)
    try:
        yield racers
    finally:
        racers.close()


def races(folder: Path, count: int, processes: int = 4) -> Outcome:
    """So many races of each kind: settings, other names of players, live tables, boxes that learn, dictionaries."""
    outcome = Outcome()
    words = folder / "words.txt"
    home = folder / "home"
    home.mkdir(parents=True)
    words.write_text("joie\n", "utf-8")
    box = Boxes("option", home / "boxes" / "option")
    box.new(BOX)
    with _racers(home, processes) as racers:
        for number in range(count):
            for trouble in (
                *_settings(racers, home, number),
                *_aliases(racers, home, number),
                *_live(racers, home, number),
                *_learnt(racers, box, number),
                *_dictionaries(racers, home, words, number),
                *_left(home),
            ):
                outcome.troubles.append(f"race {number}: {trouble}")
            outcome.count("races")
    return outcome


def _settings(racers: Racers, home: Path, number: int) -> Iterator[str]:
    """Each process sets another setting, and the quick way's file follows from what all have set."""
    wanted = dict(zip(SETTINGS, VALUES[number % 2], strict=True))
    each = [SETTINGS[at % len(SETTINGS)] for at in range(len(racers.processes))]
    yield from _refused(racers.all(*(("run", "config", key, wanted[key]) for key in each)))
    found = tomllib.loads((home / "settings.toml").read_text("utf-8"))
    yield from _differences({key: wanted[key] for key in each}, found)
    state = dict(line.split("\t", 1) for line in (home / "quick").read_text("utf-8").splitlines())
    # one that does not fit the file is not believed, and derived again by the next command
    if state["settings"] == stamp(str(home / "settings.toml")):
        yield from (f"quick: {told}" for told in _differences({key: wanted[key] for key in each[:2]}, state))


def _aliases(racers: Racers, home: Path, number: int) -> Iterator[str]:
    names = [f"other {number} {at}" for at in range(len(racers.processes))]
    yield from _refused(racers.all(*(("run", "stats", "--alias", f"{name}=Ana") for name in names)))
    found = tomllib.loads((home / "players.toml").read_text("utf-8"))["aliases"]
    yield from (f"{name} is lost" for name in names if name not in found)


def _live(racers: Racers, home: Path, number: int) -> Iterator[str]:
    """Tables that open at once are all live, and that close at once none."""
    games = [f"o{number * len(racers.processes) + at}" for at in range(len(racers.processes))]
    yield from _refused(racers.all(*(("seal", str(home), game) for game in games)))
    live = {mark.id for mark in live_tables(home)}
    yield from (f"{game} is not live" for game in games if game not in live)
    yield from _refused(racers.all(*(("unseal",) for _ in games)))
    yield from (f"{mark.id} is live for ever" for mark in live_tables(home))
    if (home / FILE).exists():
        yield f"{FILE} is left"


def _learnt(racers: Racers, box: Boxes, number: int) -> Iterator[str]:
    letters = _LETTERS[: len(racers.processes)]
    value = number % 9 + 1
    yield from _refused(racers.all(*(("learn", str(box.folder), letter, str(value)) for letter in letters)))
    yield from _differences(dict.fromkeys(letters, value), tomllib.loads(box.text(BOX))["values"])


def _dictionaries(racers: Racers, home: Path, words: Path, number: int) -> Iterator[str]:
    """A name is given to one dictionary only."""
    name = f"list-{number}"
    codes = sorted(map(str, racers.all(*[("run", "dict", "add", name, str(words))] * len(racers.processes))))
    if codes != ["0", *["2"] * (len(codes) - 1)]:
        yield f"dict add {name} at once: {codes}"
    codes = sorted(map(str, racers.all(*[("run", "dict", "remove", name)] * len(racers.processes))))
    if codes != ["0", *["2"] * (len(codes) - 1)]:
        yield f"dict remove {name} at once: {codes}"
    if (home / "dictionaries" / f"{name}.lex").exists():
        yield f"{name} is still there"


def _refused(codes: list[object]) -> Iterator[str]:
    yield from (f"exit {code}" for code in codes if code != 0)


def _differences(wanted: Mapping[str, object], found: Mapping[str, object]) -> Iterator[str]:
    yield from (f"{key} is {found.get(key)}, not {value}" for key, value in wanted.items() if found.get(key) != value)


def _left(home: Path) -> Iterator[str]:
    yield from (f"{path.name} is left" for path in home.rglob("*") if path.name.endswith(LEFT))
