"""Disks that fill up in the middle of a command: said in a sentence, and every file is as before or as wanted, never half.

No file of the process may grow beyond a random size, which is what a full disk is to a writer.
"""

import random
import resource
import shutil
from collections.abc import Callable
from pathlib import Path

from tests.attack.evening import at_home, evening
from tests.attack.replies import faults
from tests.cli.runner import Run
from tests.store.soaking import Outcome

LARGEST = 150_000
"""Bytes, more than any file that the commands write but a PDF or a dictionary."""
WRITING = (
    ("do", "-g", "o1", "note while the disk fills"),
    ("undo", "-g", "j1"),
    ("new", "option", "Ana", "Bob"),
    ("games", "delete", "m1", "-y"),
    ("config", "lexicon", "fr-1990"),
    ("box", "new", "jago", "mine"),
    ("dict", "add", "other", "words.txt"),
    ("dict", "remove", "mine"),
    ("export", "-o", "game.ref", "o1"),
    ("export", "--all", "-o", "all"),
    ("sheet", "o1", "-o", "sheet.html"),
    ("sheet", "c1", "-o", "sheet.csv"),
    ("backup", "copy.sqlite"),
    ("restore", "backup.sqlite", "--yes"),
    ("import", "game.ref", "--again"),
    ("stats",),
    ("doctor",),
)
"""Commands that write. Their files and their figures are compared with those of a run on a disk with room."""

State = dict[str, str]


def full_disks(folder: Path, count: int, seed: int = 1982) -> Outcome:
    outcome = Outcome()
    with at_home(folder) as run:
        _attack(run, folder / "saved", count, random.Random(seed), outcome)
    return outcome


def _attack(run: Run, saved: Path, count: int, chance: random.Random, outcome: Outcome) -> None:
    evening(run)
    shutil.copy(run.home / "backup.sqlite", run.elsewhere)
    assert run("export", "g1", "-o", "game.ref").code == 0
    (run.elsewhere / "words.txt").write_text("joie\nétés\n" * 2000, "utf-8")
    shutil.copytree(run.data, saved / "data")
    shutil.copytree(run.elsewhere, saved / "elsewhere")
    wanted: dict[tuple[str, ...], State] = {(): _state(run)[0]}
    for number in range(count):
        command = chance.choice(WRITING)
        if command not in wanted:
            _again(run, saved)
            run(*command)
            wanted[command] = _state(run)[0]
        _again(run, saved)
        troubles = _tried(run, command, chance.randrange(LARGEST), wanted[()], wanted[command], outcome)
        outcome.troubles += [f"disk {number}, {' '.join(command)}: {trouble}" for trouble in troubles]
        outcome.count("disks")


def _tried(run: Run, command: tuple[str, ...], size: int, before: State, wanted: State, outcome: Outcome) -> list[str]:
    result = run(*command, before=_no_larger_than(size))
    outcome.count(f"exit {result.code}")
    troubles = [f"with {size} bytes: {fault}" for fault in faults(result)]
    found, sound = _state(run)
    troubles += [f"with {size} bytes: {trouble}" for trouble in sound]
    if found == wanted:
        outcome.count("done")
    elif found == before:
        outcome.count("not done")
        if result.code == 0 and before != wanted:
            troubles.append(f"with {size} bytes: said to be done, and was not")
    else:
        names = sorted(
            name for name in {*found, *before} if found.get(name) not in (before.get(name), wanted.get(name))
        )
        if names:
            troubles.append(f"with {size} bytes: neither before nor after: {', '.join(names)}")
        outcome.count("done in part")
    return troubles


def _no_larger_than(size: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def _again(run: Run, saved: Path) -> None:
    for name, folder in (("data", run.data), ("elsewhere", run.elsewhere)):
        shutil.rmtree(folder)
        shutil.copytree(saved / name, folder)


def _state(run: Run) -> tuple[State, list[str]]:
    """What every file says as people see it, and what the program itself finds wrong."""
    asked = {
        name: run(*name.split()) for name in ("games", "config", "dict list", "export o1", "export j1", "export m1")
    }
    told = {name: result.out for name, result in asked.items()}
    told |= {path.name: path.read_text("utf-8", "replace") for path in _written(run)}
    troubles = [f"afterwards, {name}: {fault}" for name, result in asked.items() for fault in faults(result)]
    checked = run("doctor").out
    if "store of games     sound" not in checked:
        troubles.append(f"afterwards: {checked}")
    return told, troubles


def _written(run: Run) -> list[Path]:
    return [path for path in (*run.elsewhere.rglob("*"), *run.data.rglob("*.toml")) if path.is_file()]
