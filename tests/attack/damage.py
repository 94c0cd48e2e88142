"""Damaged stores under the whole program: every answer is sound, nothing is believed that was not written, nothing is lost.

A store is spoilt at random; then commands are asked of it. What they export without complaint is what was exported before.
"""

import random
import shutil
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from referee.store.sqlite.store import Store
from tests.attack.evening import at_home, evening
from tests.attack.replies import faults
from tests.cli.runner import Run
from tests.store.soaking import Outcome

PAGE = 4096
ASKED = (("games",), ("doctor",), ("stats",), ("play",), ("export", "--all", "-o", "all"), ("backup", "copy"))
"""Commands about the whole store; those about a game are asked of each game in turn."""
ABOUT = (("show",), ("log",), ("sheet",), ("sheet", "--format", "html"))
Damage = Callable[[bytes, random.Random], bytes]


def _at(data: bytes, at: int, piece: bytes) -> bytes:
    return data[:at] + piece + data[at + len(piece) :]


def zeroed(data: bytes, chance: random.Random) -> bytes:
    return _at(data, chance.randrange(0, len(data), PAGE), bytes(PAGE))


def scrambled(data: bytes, chance: random.Random) -> bytes:
    return _at(data, chance.randrange(0, len(data), PAGE), chance.randbytes(PAGE))


def flipped(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return _at(data, at, bytes([data[at] ^ 1 << chance.randrange(8)]))


def many_flipped(data: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.randrange(2, 60)):
        data = flipped(data, chance)
    return data


def truncated(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.choice((0, 1, 50, 100, 1000, PAGE, chance.randrange(len(data))))]


def exchanged(data: bytes, chance: random.Random) -> bytes:
    one, other = (chance.randrange(0, len(data), PAGE) for _ in range(2))
    first, second = data[one : one + PAGE], data[other : other + PAGE]
    return _at(_at(data, one, second), other, first)


def lengthened(data: bytes, chance: random.Random) -> bytes:
    return data + chance.randbytes(chance.randrange(1, 3 * PAGE))


def digits(data: bytes, chance: random.Random) -> bytes:
    """A digit inside some text turned into another: SQLite itself does not notice."""
    places = [at for at in range(PAGE, len(data)) if data[at : at + 1].isdigit()]
    at = chance.choice(places)
    return _at(data, at, b"%d" % ((int(data[at : at + 1]) + 1) % 10))


DAMAGES: tuple[Damage, ...] = (
    zeroed, scrambled, flipped, many_flipped, truncated, exchanged, lengthened, digits,
)  # fmt: skip


def damaged_stores(folder: Path, count: int, seed: int = 1982) -> Outcome:
    outcome = Outcome()
    with at_home(folder) as run:
        _attack(run, count, random.Random(seed), outcome)
    return outcome


def _attack(run: Run, count: int, chance: random.Random, outcome: Outcome) -> None:
    exported = evening(run)
    store = run.data / "games.sqlite"
    with closing(Store(store)) as kept:  # all of it in one file
        kept._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    sound = store.read_bytes()
    for number in range(count):
        damage = chance.choice(DAMAGES)
        _put(run, damage(sound, chance))
        for trouble in _asked(run, exported, chance, outcome):
            outcome.troubles.append(f"store {number}, {damage.__name__}: {trouble}")
        outcome.count("stores")


def _put(run: Run, data: bytes) -> None:
    for path in run.data.glob("games.sqlite*"):
        path.unlink()
    (run.data / "games.sqlite").write_bytes(data)
    for path in run.elsewhere.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def _asked(run: Run, exported: Mapping[str, str], chance: random.Random, outcome: Outcome) -> list[str]:
    troubles = []
    names = list(exported)
    asked = [*chance.sample(ASKED, 2), (*chance.choice(ABOUT), chance.choice(names))]
    for arguments in asked:
        result = run(*arguments, lang=chance.choice(("en", "fr")))
        outcome.count(f"exit {result.code}")
        troubles += [f"{' '.join(arguments)}: {fault}" for fault in faults(result)]
    for name in chance.sample(names, 2):
        result = run("export", name)
        troubles += [f"export {name}: {fault}" for fault in faults(result)]
        if result.code == 0:
            outcome.count("games whole")
            if result.out != exported[name]:
                troubles.append(f"export {name}: another game than was written")
    return [*troubles, *_noted(run, chance.choice(names), outcome)]


def _noted(run: Run, name: str, outcome: Outcome) -> list[str]:
    """A remark that is accepted is there afterwards."""
    result = run("do", "-g", name, "note written after the damage")
    if result.code == 0:
        outcome.count("remarks accepted")
        if "written after the damage" not in run("export", name).out:
            return [*faults(result), f"do -g {name}: accepted, and not kept"]
    return list(faults(result))
