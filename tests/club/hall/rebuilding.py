"""The long run on a hall whose machine is destroyed, with no other that stands by: its devices make it anew."""

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from shutil import rmtree
from threading import Thread

from referee.club.device.ledger import Ledger, adopt
from referee.club.device.store import Shared
from referee.club.hall.address import Address
from referee.club.hall.administration import add_device
from referee.club.hosting.cluster import Cluster
from referee.store.entries import StoredAct
from referee.store.problems import Overtaken
from tests.club.hall.soaking import DURABLE, served
from tests.club.hall.whole import WholeHall
from tests.store.stores import HEADER, SUMMARY, append, read, remark

EVENT = "e1"


@dataclass
class Device:
    """A device with a journal for each hall, and what it was told is kept."""

    folder: Path
    role: str
    place: int | None = None
    halls: list[Address] = field(default_factory=list)
    accepted: int = 0
    game: str = ""

    def file(self, hall: int) -> Path:
        return self.folder / f"games-{hall}.sqlite"

    def store(self) -> Shared:
        arbiter = self.role != "table"
        opened = partial(Ledger, self.file(len(self.halls)), arbiter)
        return Shared(opened, partial(WholeHall, self.halls[-1]), arbiter=arbiter)

    def join(self, cluster: Cluster) -> None:
        self.halls.append(add_device(cluster.admin, self.folder.name, self.role, place=self.place))

    def take_up(self) -> None:
        adopt(self.file(len(self.halls)), self.file(len(self.halls) - 1))


def play(device: Device, until: float, chance: random.Random) -> None:
    """Adds entries one after the other until the time is over, with the hall or without it."""
    with closing(device.store()) as store:
        store.header(device.game)
        while time.monotonic() < until:
            number = device.accepted + 1
            append(store, device.game, number, remark(number), float(number))
            device.accepted = number
            time.sleep(chance.random() / 20)


def lead(device: Device, until: float, chance: random.Random) -> None:
    """Adds acts, which only the hall takes, until the time is over or the hall is gone."""
    with closing(device.store()) as store:
        while time.monotonic() < until:
            number = device.accepted + 1
            try:
                store.events.append(EVENT, StoredAct(number, "noted", "Ana", f'{{"text":"{number}"}}', float(number)))
            except Overtaken:
                raise
            except Exception:
                return
            device.accepted = number
            time.sleep(chance.random() / 20)


def rebuilt(
    folder: Path, rounds: int, seed: int, tables: int = 4, seconds: float = 3.0, settings: Mapping[str, str] = DURABLE
) -> Counter[str]:
    """Halls that are destroyed in the midst of play; each is made anew elsewhere, equal to what people were told."""
    chance, counted = random.Random(seed), Counter[str]()
    for number in range(rounds):
        there = folder / str(number)
        devices = [Device(there / "leader", "owner"), Device(there / "arbiter", "arbiter")]
        devices += [Device(there / f"table {place}", "table", place) for place in range(1, tables + 1)]
        counted += _round(there, devices, chance, seconds, settings)
        rmtree(there)
    return counted


def _round(
    folder: Path, devices: Sequence[Device], chance: random.Random, seconds: float, settings: Mapping[str, str]
) -> Counter[str]:
    owner, tables = devices[0], devices[2:]
    first, _ = served(folder / "one", settings)
    try:
        for device in devices:
            device.join(first)
        with closing(owner.store()) as store:
            assert store.events.found(StoredAct(1, "founded", "Ana", "{}", 1.0)) == EVENT
            for table in tables:
                table.game = store.create("option", f"{HEADER}#event {EVENT} 1 {table.place}\n", SUMMARY, 1.0)
        owner.accepted = 1
        until = time.monotonic() + seconds
        threads = [Thread(target=play, args=(table, until, random.Random(chance.random()))) for table in tables]
        threads.append(Thread(target=lead, args=(owner, until, random.Random(chance.random()))))
        for thread in threads:
            thread.start()
        time.sleep(seconds * chance.uniform(0.3, 0.7))
        destroyed = owner.accepted, [table.accepted for table in tables]
    finally:
        first.stop("immediate")
    rmtree(first.folder)
    for thread in threads:
        thread.join()
    second, address = served(folder / "two", settings)
    try:
        for device in chance.sample(devices, len(devices)):
            device.join(second)
            if device.file(1).exists():
                device.take_up()
            with closing(device.store()) as store:
                store.sharing.give_back()
        with closing(WholeHall(address)) as hall:
            for table in tables:
                assert read(hall, table.game) == list(map(remark, range(1, table.accepted + 1))), table
            acts = [act.number for act in hall.events.acts(EVENT)]
            assert acts == list(range(1, len(acts) + 1))
            assert owner.accepted <= len(acts) <= owner.accepted + 1, "an act whose answer was lost may be there"
            assert hall.examine().troubles == []
        until = time.monotonic() + seconds / 6
        for table in tables:
            play(table, until, chance)
            with closing(WholeHall(address)) as hall:
                assert hall.length(table.game) == table.accepted
    finally:
        second.stop()
    after = sum(table.accepted for table in tables)
    return Counter(
        {"halls": 1, "answered before": sum(destroyed[1]), "acts": destroyed[0], "entries in the end": after}
    )
