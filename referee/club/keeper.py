"""An event in a store: its acts are read and folded, and new ones decided and added. Only a keeper adds acts."""

import json
import re
import time
from collections.abc import Callable, Iterable
from os import urandom
from typing import TypeVar

from referee.club.event.acts import CODEC, Act, Done, Founded
from referee.club.event.evolve import Story, story
from referee.club.event.model import ClubEvent, Result, Table
from referee.core.result import Refused, refused
from referee.games import GAMES
from referee.store.entries import FOREIGN, StoredAct, parse_facts
from referee.store.port import EventJournal, Events, Journal, StoreReader
from referee.store.problems import UNKNOWN, Overtaken, StoreError

A = TypeVar("A", bound=Act)
_TRIES = 100
EVENT = "event"
_LABEL = re.compile("e[0-9]{1,9} [0-9]{1,9} [0-9]{1,9}")
_START = f"\n#{EVENT} "


def found_event(store: Journal, act: Founded) -> str:
    """Stores a new event; returns its short name."""
    return store.events.found(_stored(1, act, act.arbiters[0]), urandom(16).hex())


def event_meant(events: Events, typed: str) -> str:
    """The event of this name, else the one with the latest act; `no-events` if there is none."""
    names = events.names()
    if not names:
        raise StoreError("no-events")
    wanted = typed.strip().lower()
    if wanted and wanted not in names:
        raise StoreError("no-such-event", typed)
    return wanted or names[0]


def read_story(reader: StoreReader, name: str) -> Story:
    """The event that its acts make; `entry-unknown` if this version does not understand one."""
    done = read_acts(name, reader.events.acts(name))
    try:
        told = story(done)
        confirm_sound(told.event)
        return told
    except FOREIGN as problem:
        raise StoreError(UNKNOWN, name) from problem


def read_acts(name: str, acts: Iterable[StoredAct]) -> list[Done]:
    """The acts of an event; `entry-unknown` if this version does not understand one."""
    done = []
    for act in acts:
        try:
            facts = parse_facts(act.facts)
            if not isinstance(facts, dict):
                raise TypeError(facts)
            done.append(Done(act.number, act.by, act.at, CODEC.decode({**facts, "event": act.kind})))
        except FOREIGN as problem:
            raise StoreError(UNKNOWN, f"{name} {act.number}") from problem
    return done


class Keeper:
    """An event that is led."""

    def __init__(self, store: Journal, name: str) -> None:
        self.store = store
        self.name = name
        self._edition = store.edition()
        self.story = read_story(store, name)

    @property
    def event(self) -> ClubEvent:
        return self.story.event

    def submit(self, by: str, decide: Callable[[Story], A | Refused], as_seen: bool = False) -> A | Refused:
        """The act of a decision, already stored; or its refusal.

        If somebody else was first, it is decided again; with `as_seen` it is refused, since it meant the event as it was.
        """
        journal: EventJournal = self.store.events
        origin = urandom(16).hex()
        for _ in range(_TRIES):
            act = decide(self.story)
            if isinstance(act, Refused):
                return act
            stored = _stored(len(self.story.chapters) + 1, act, by)
            try:
                journal.append(self.name, stored, self._edition, origin)
            except Overtaken:
                self._edition = self.store.edition()
                self.story = read_story(self.store, self.name)
                if as_seen:
                    return refused("meanwhile", "CLB-15", by=self.story.chapters[-1][0].by)
                continue
            self.story = story([*(one for one, _ in self.story.chapters), Done(stored.number, by, stored.at, act)])
            return act
        raise StoreError("store-busy", self.store.where)


def _stored(number: int, act: Act, by: str) -> StoredAct:
    facts = CODEC.encode(act)
    kind = str(facts.pop("event"))
    return StoredAct(number, kind, by, json.dumps(facts, ensure_ascii=False, separators=(",", ":")), time.time())


def confirm_sound(event: ClubEvent) -> None:
    """Raises ValueError if a table or a result speaks of entrants or games that there are not."""
    for played in event.rounds:
        seated = played.seated
        sound = (
            played.plan.game in GAMES
            and len(set(seated)) == len(seated)
            and event.entrants.keys() >= set(seated)
            and all(map(_sound, played.tables))
        )
        if not sound:
            raise ValueError(played)


def _sound(table: Table) -> bool:
    results = [table.entered, table.official.result if table.official else None]
    return bool(table.seats) and all(result is None or _fits(result, table) for result in results)


def _fits(result: Result, table: Table) -> bool:
    """Whether a result has a place for two or more who sit at the table, and a score for all of them or for nobody."""
    placed = [entrant for entrant, _ in result.places]
    scored = [entrant for entrant, _ in result.scores]
    return (
        len(placed) > 1
        and len(set(placed)) == len(placed)
        and set(placed) <= set(table.seats)
        and scored in ([], placed)
        and set(result.conceded) <= set(placed)
    )


def event_in(header: str) -> str:
    """Event, round and table in a header as text, such as `e1 2 3`; empty for a game of no event."""
    label = header.partition(_START)[2].partition("\n")[0].strip()
    return label if _LABEL.fullmatch(label) else ""
