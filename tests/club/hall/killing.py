"""The long run on a hall on a disk: its server, or one of its connections, is killed outright under writers."""

import os
import random
import signal
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

from referee.club.hall.address import Address
from referee.club.hosting.cluster import Cluster
from referee.core.message import CannotSay
from referee.store.listed import Summary
from referee.store.problems import Overtaken, StoreError
from tests.club.hall.soaking import HOST, PATIENCE, served
from tests.club.hall.whole import WholeHall
from tests.store.stores import HEADER, SUMMARY, append, read, remark

BACKENDS = 4
"""After so many kills of the server, a single connection is killed: the server then starts all others anew by itself."""
PLAYING = 2.0
"""The most seconds from a recovery to the next kill."""
SPREADING = 0.3
"""Seconds after which a killed connection has taken all others with it."""
AGAIN = 0.05
"""Seconds between two tries."""
PROC = Path("/proc")


class Writer(Thread):
    """Adds entries to a game of its own, each again until it is answered, as devices do."""

    def __init__(self, address: Address, name: str) -> None:
        super().__init__(daemon=True)
        self.name = name
        self.answered = 0
        self.unanswered = 0
        """How often no answer came."""
        self.problem = ""
        """What went wrong beyond that."""
        self.ended = Event()
        self._address = address

    def run(self) -> None:
        with closing(WholeHall(self._address)) as store:
            while not self.ended.is_set() and not self.problem:
                number = self.answered + 1
                try:
                    append(
                        store,
                        self.name,
                        number,
                        remark(number),
                        float(number),
                        origin=f"{number:032x}",
                        summary=Summary(()),
                    )
                except Overtaken:
                    self.problem = f"{self.name} {number}: other entries are there"
                except StoreError as problem:
                    self.unanswered += 1
                    time.sleep(AGAIN)
                    if problem.problem not in ("hall-away", "hall-busy"):
                        self.problem = f"{self.name} {number}: {problem}"
                else:
                    self.answered = number


def killed(folder: Path, times: int, seed: int, writers: int) -> Counter[str]:
    """A server with its usual settings that is killed so often by SIGKILL: what was answered is there once, in order."""
    chance, counted = random.Random(seed), Counter[str]()
    cluster, address = served(folder, {"listen_addresses": HOST})
    at_work: list[Writer] = []
    try:
        with closing(WholeHall(address)) as store:
            at_work = [Writer(address, store.create("option", HEADER, SUMMARY, 1.0)) for _ in range(writers)]
        for writer in at_work:
            writer.start()
        longest = 0.0
        for number in range(1, times + 1):
            time.sleep(chance.uniform(0, PLAYING))
            began = time.monotonic()
            counted[_kill(cluster, chance, whole=number % (BACKENDS + 1) > 0)] += 1
            time.sleep(SPREADING)
            _wait_for_answers(cluster, at_work, counted)
            longest = max(longest, time.monotonic() - began)
        for writer in at_work:
            writer.ended.set()
        for writer in at_work:
            writer.join()
        assert not any(writer.problem for writer in at_work), [writer.problem for writer in at_work]
        counted.update({**_compared(address, at_work), "milliseconds until all went on": round(1000 * longest)})
        return counted
    finally:
        for writer in at_work:
            writer.ended.set()
        if cluster.running():
            cluster.stop()


def _kill(cluster: Cluster, chance: random.Random, whole: bool) -> str:
    """Kills the server, or one of its connections if it has any; what it was."""
    server = int((cluster.data / "postmaster.pid").read_text().split()[0])
    connections = [] if whole else _connections(server)
    os.kill(chance.choice(connections or [server]), signal.SIGKILL)
    return "connections killed" if connections else "servers killed"


def _connections(server: int) -> list[int]:
    """The processes of a server that each serve a connection."""
    found = []
    for path in PROC.glob("[0-9]*"):
        with suppress(OSError, IndexError):
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == server and f" {HOST}(" in (path / "cmdline").read_text():
                found.append(int(path.name))
    return found


def _wait_for_answers(cluster: Cluster, writers: list[Writer], counted: Counter[str]) -> None:
    """Starts the server again if it is down, and waits until every writer has had an answer since."""
    until = time.monotonic() + PATIENCE
    before = [writer.answered for writer in writers]
    while any(writer.answered <= known for writer, known in zip(writers, before, strict=True)):
        assert not any(writer.problem for writer in writers), [writer.problem for writer in writers]
        assert time.monotonic() < until, "it did not come back"
        if not cluster.running():
            try:
                cluster.start()
            except CannotSay:
                counted["starts while former processes still ended"] += 1
        time.sleep(AGAIN)


def _compared(address: Address, writers: list[Writer]) -> Counter[str]:
    """Compares what was answered with what is stored."""
    counted = Counter[str]()
    with closing(WholeHall(address)) as store:
        assert not store.examine().troubles
        for writer in writers:
            entries = read(store, writer.name)
            typed = Counter(entry.command for entry in entries)
            wanted = [remark(number) for number in range(1, writer.answered + 1)]
            counted["answered"] += writer.answered
            counted["stored"] += len(entries)
            counted["lost"] += sum(1 for entry in wanted if not typed[entry.command])
            counted["doubled"] += sum(count - 1 for count in typed.values())
            counted["tries without an answer"] += writer.unanswered
            assert entries[: writer.answered] == wanted, "lost, doubled or in another order"
            assert len(entries) <= writer.answered + 1, "more than was sent"
    return counted
