"""Random evenings of several devices and a hall: they part, die, lose answers, take tables over, and an arbiter amends.

In the end everybody hears everybody again. Then all journals are as the hall has them, whatever was accepted anywhere is
there, in the hall's games or in those that were made of strays, and nothing is twice in a game.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from referee.club.device.ledger import Ledger
from referee.core.table import Entry
from referee.store.problems import StoreError
from tests.club.device.halls import Killed, Tablet, in_hall, lose_end, lose_game
from tests.store.memory import Memory, Shelf
from tests.store.stores import opened

GAMES = ("o1", "o2")
DEVICES = ("one", "two", "three")
ARBITER = "arbiter"
LONGEST = 30
"""Steps after which a device dies at the latest."""


class Evening:
    def __init__(self, folder: Path, seed: int, losing: bool) -> None:
        self.chance = random.Random(seed)
        self.losing = losing
        """Whether the hall may lose the ends of games."""
        self.shelf = Shelf()
        for _ in GAMES:
            opened(Memory(self.shelf))
        self.devices = {
            name: Tablet(folder / name / "games.sqlite", self.shelf, arbiter=name == ARBITER)
            for name in (*DEVICES, ARBITER)
        }
        self.counted: Counter[str] = Counter()
        self.accepted: list[tuple[str, str]] = []
        """The device and line of each command that was accepted, in order."""
        self.tried = 0

    def played(self, actions: int) -> None:
        for _ in range(actions):
            name = self.chance.choice(list(self.devices))
            device = self.devices[name]
            dying = self.chance.random() < 0.15
            try:
                if dying:
                    with device.living(self.chance.randrange(LONGEST)):
                        self._act(name, device)
                else:
                    self._act(name, device)
            except Killed:
                self.counted["deaths"] += 1
            except StoreError as problem:
                self.counted[problem.problem] += 1
            finally:
                device.end()
                device.wait(self.chance.choice((0.1, 1, 5, 30)))

    def _act(self, name: str, device: Tablet) -> None:
        game = self.chance.choice(GAMES)
        action = self.chance.random()
        if action < 0.12:
            device.weather.away = not device.weather.away
        elif action < 0.16:
            device.weather.deaf = not device.weather.deaf
        elif action < 0.2 and name != ARBITER:
            with closing(device.store()) as store:
                store.sharing.take(game)
            self.counted["taken over"] += 1
        elif action < 0.23:
            with closing(device.store()) as store:
                store.games()
        elif action < 0.24 and self.losing:
            length = len(in_hall(self.shelf, game))
            lose_end(self.shelf, self.chance.randint(max(0, length - 4), length), game)
            self.counted["losses"] += 1
        elif action < 0.25 and self.losing:
            lose_game(self.shelf, game)
            self.counted["lost games"] += 1
        else:
            self._play(name, device, game)

    def _play(self, name: str, device: Tablet, game: str) -> None:
        session = device.session(game)
        for _ in range(self.chance.randint(1, 4)):
            self.tried += 1
            line = f"note {name} {self.tried}"
            if isinstance(session.submit("ana", line), Entry):
                self.accepted.append((name, line))
                self.counted["accepted"] += 1

    def faults(self) -> Iterator[str]:
        """What is wrong once everybody hears everybody again."""
        for _ in range(4):
            for device in self.devices.values():
                device.weather.away = device.weather.deaf = False
                device.wait(3600)
                with closing(device.store()) as store:
                    store.games()
                for game in GAMES:
                    with suppress(StoreError):
                        device.told(game)
        games = {name: in_hall(self.shelf, name) for name in self.shelf.lines}
        for name, device in self.devices.items():
            yield from self._differing(name, device, games)
        there = {line for lines in games.values() for line in lines}
        yield from (f"{line} is lost" for _, line in self.accepted if line not in there)
        for game, lines in games.items():
            yield from (f"{line} is {number} times in {game}" for line, number in Counter(lines).items() if number > 1)
            for name in self.devices:
                mine = [int(line.split()[-1]) for line in lines if line.split()[1] == name]
                if mine != sorted(mine):
                    yield f"{name} is out of order in {game}: {mine}"
        self.counted["strays"] += len(games) - len(GAMES)

    def _differing(self, name: str, device: Tablet, games: dict[str, list[str]]) -> Iterator[str]:
        with closing(device.store()) as store:
            if store.sharing.waiting():
                yield f"{name} still has {store.sharing.waiting()}"
            for game in store.upkeep.names_with_entries():
                ours = [line.command for line in store.entries(game)]
                there = games.get(game)
                if ours != there and (there is not None or self._gives(device, game)):
                    yield f"{game}: {name} has {ours}, the hall {there}"

    def _gives(self, device: Tablet, game: str) -> bool:
        """Whether a device may give a game back."""
        with closing(Ledger(device.file, device.arbiter)) as ledger:
            return ledger.whole(game)


def evening(seed: int, actions: int = 60, losing: bool = False) -> Counter[str]:
    """What was counted in an evening without a fault."""
    with TemporaryDirectory() as folder:
        one = Evening(Path(folder), seed, losing)
        one.played(actions)
        found = list(one.faults())
        for device in one.devices.values():
            device.end()
    assert found == [], (seed, found)
    return one.counted


def evenings(count: int, seed: int) -> Counter[str]:
    """So many evenings, in every fourth of which the hall loses ends of games."""
    return sum((evening(seed * 10_000 + number, losing=number % 4 == 3) for number in range(count)), Counter())
