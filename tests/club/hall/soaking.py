"""The long runs on a hall: its server dies between commit and answer, or at any other moment, and its standby takes over."""

import random
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Thread, Timer

from referee.club.hall.address import Address
from referee.club.hall.administration import add_device, allow_standby, set_up
from referee.club.hosting.cluster import STANDBY, Cluster
from referee.club.hosting.standby import follow, letter_for, promote
from referee.core.message import CannotSay
from referee.core.result import Refused
from referee.core.values import replace
from referee.session.session import Session
from referee.store.listed import Summary
from referee.store.problems import Overtaken, StoreError
from tests.club.hall.proxy import Proxy
from tests.club.hall.server import FAST, free_port, user
from tests.club.hall.whole import WholeHall
from tests.store.stores import HEADER, SUMMARY, again, append, opened, read, remark

DURABLE = {**FAST, "fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds in which a server has to be back."""


def served(folder: Path, settings: Mapping[str, str]) -> tuple[Cluster, Address]:
    """A server of a hall, and its owner's address."""
    cluster = Cluster(folder, free_port(), user())
    cluster.make("Soak", [HOST, "localhost"], settings)
    cluster.start()
    set_up(cluster.admin)
    return cluster, add_device(cluster.admin, "Owner", "owner")


def crashes(folder: Path, times: int, seed: int) -> Counter[str]:
    """A server that dies so often between commit and answer, then at random moments: commands are there once, in order."""
    chance, counted = random.Random(seed), Counter[str]()
    cluster, address = served(folder, DURABLE)
    proxy = Proxy(cluster.port)
    try:
        store = WholeHall(replace(address, hosts=((HOST, proxy.port),)))
        with closing(store):
            session = opened(store)
            typed = [f"note {number}" for number in range(times + times // 4)]
            for number, line in enumerate(typed):
                killing = Timer(chance.random() / 50, _kill, [cluster])
                if number < times:
                    proxy.on_lost, proxy.swallows = partial(_kill, cluster), 1
                else:
                    killing.start()
                _typed(cluster, session, line, counted)
                if number >= times:
                    killing.join()
                    _start(cluster, counted)
            commands = [entry.command for entry in again(store, session.name).entries]
            assert commands == typed, "lost, doubled or in another order"
            assert proxy.lost == times
            counted |= {"commands": len(commands), "killed between commit and answer": proxy.lost}
    finally:
        proxy.close()
        if cluster.running():
            cluster.stop()
    return counted


def _kill(cluster: Cluster) -> None:
    # it may be down already
    with suppress(CannotSay):
        cluster.stop("immediate")


def _start(cluster: Cluster, counted: Counter[str]) -> None:
    if not cluster.running():
        counted["crashes"] += 1
        cluster.start()


def _typed(cluster: Cluster, session: Session, line: str, counted: Counter[str]) -> None:
    """Types a command until it is answered, as people do; the server is started again meanwhile."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            entry = session.submit("ana", line)
            assert not isinstance(entry, Refused), entry
            return
        except StoreError as problem:
            if problem.problem != "hall-away" or time.monotonic() > until:
                raise
            counted["without an answer"] += 1
            _start(cluster, counted)


def taken_over(folder: Path, writers: int = 8, seconds: float = 5.0) -> Counter[str]:
    """A primary that is destroyed under writers, whose standby takes over: what they do next, and what is left."""
    cluster, address = served(folder / "one", DURABLE)
    other = Cluster(folder / "two", free_port(), user())
    letter = letter_for(cluster, HOST, HOST, other.port, allow_standby(cluster.admin, STANDBY))
    follow(other, letter)
    both = replace(address, hosts=((HOST, cluster.port), (HOST, other.port)))
    try:
        with closing(WholeHall(both)) as store:
            names = [store.create("option", HEADER, SUMMARY, 1.0) for _ in range(writers)]
        answered = dict.fromkeys(names, 0)
        gaps, lost = [0.0], [0]
        ending = time.monotonic() + seconds
        threads = [Thread(target=_write, args=(both, name, ending, answered, gaps, lost)) for name in names]
        for thread in threads:
            thread.start()
        time.sleep(seconds / 3)
        cluster.stop("immediate")
        promote(other)
        for thread in threads:
            thread.join()
        with closing(WholeHall(both)) as store:
            stored = {name: store.length(name) for name in names}
            sound = [read(store, name) for name in names]
        missing = sum(max(0, answered[name] - stored[name]) for name in names)
        assert not missing
        assert all(entries == list(map(remark, range(1, len(entries) + 1))) for entries in sound)
        counted = Counter(writers=writers, answered=sum(answered.values()))
        counted["answered, lost with the primary, and sent again"] = lost[0]
        counted["milliseconds until all went on"] = round(1000 * max(gaps))
        return counted
    finally:
        for each in (cluster, other):
            if each.running():
                each.stop()


def _write(
    address: Address, name: str, ending: float, answered: dict[str, int], gaps: list[float], lost: list[int]
) -> None:
    """Adds entries one after the other, each again until it is answered; what the standby lacks, too."""
    last = time.monotonic()
    with closing(WholeHall(address)) as store:
        while time.monotonic() < ending:
            number = answered[name] + 1
            try:
                append(store, name, number, remark(number), 2.0, summary=Summary(()), origin=f"{number:032x}")
            except StoreError:
                continue
            except Overtaken:
                lost[0] += answered[name] - store.length(name)
                answered[name] = store.length(name)
                continue
            gaps.append(time.monotonic() - last)
            last, answered[name] = time.monotonic(), number
