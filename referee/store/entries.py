"""Entries of games and acts of events as a store keeps them, and the entries that tables fold.

The facts of an entry are text that JSON holds, with the room's own codec for its events.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, cast

from referee.core.game import Event
from referee.core.result import Refused
from referee.core.table import ANNOTATION, Dropped, Entry, Redone
from referee.core.values import Value
from referee.store.problems import UNKNOWN, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

OPENED = "opened"
"""The kind of a game's entry 0, which holds its header."""
WITH_OPENING = -1
"""The number after which a game's entries are read from entry 0 on."""
EVENT, LETTER = re.compile("e[0-9]{1,9}"), "e"
"""An event's short name, and the letter that it begins with."""
NO_EVENTS = '{"events":[]}'
"""The facts of a remark, which has none."""
FOREIGN = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""The errors of reading or folding facts that no version of this program has written."""
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""A surrogate, escaped. This program escapes no letter, and a lone surrogate could not be stored again."""
_OPENINGS = ("{", "[")
_DECODER = json.JSONDecoder()

Facts = dict[str, Any]  # JSON, as whichever version wrote it


class EventCodec(Protocol):
    """How a room's events are stored as facts."""

    def encode(self, event: Event) -> Mapping[str, object]: ...
    def decode(self, facts: Facts) -> Event: ...


class AsStored:
    """A codec that leaves events as the facts that are stored: whoever copies entries need not know the room."""

    def encode(self, event: Event) -> Mapping[str, object]:
        return cast("Mapping[str, object]", event)

    def decode(self, facts: Facts) -> Event:
        return cast("Event", facts)


AS_STORED = AsStored()


class StoredEntry(Value):
    """An entry as it is stored, whatever game it is of."""

    number: int
    origin: str
    """The origin of its command; empty if it has none, or where origins are not read."""
    kind: str
    seat: str
    command: str
    facts: str
    """Its events, and whatever else has no field here; of entry 0 the header."""
    at: float
    """When it was stored."""


def stored_entry(entry: Entry, codec: EventCodec, number: int, at: float, origin: str = "") -> StoredEntry:
    return StoredEntry(number, origin, entry.kind, entry.seat, entry.command, facts_text(entry, codec), at)


def facts_text(entry: Entry, codec: EventCodec) -> str:
    """The facts of an entry as text: its events, and what else its row has no column for."""
    if entry.kind == ANNOTATION and not entry.events and not entry.extra and entry.seconds is None:
        return NO_EVENTS
    facts: Facts = {"events": [codec.encode(event) for event in entry.events]}
    if entry.seconds is not None:
        facts["seconds"] = entry.seconds
    if entry.count:
        facts["count"] = entry.count
    if entry.extra:
        facts["extra"] = dict(entry.extra)
    if entry.steps:
        facts["steps"] = [
            [step.number, step.seat, step.command, [codec.encode(event) for event in step.events]]
            for step in entry.steps
        ]
        facts["dropped"] = [
            [step.number, step.seat, step.command, step.why.code, step.why.clause, step.why.facts]
            for step in entry.dropped
        ]
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def opening(header: str, at: float) -> StoredEntry:
    """The entry 0 of a game, which holds its header."""
    return StoredEntry(0, "", OPENED, "", "", header, at)


def entries_of(reader: "StoreReader", name: str, codec: EventCodec, after: int = 0) -> list[Entry]:
    """The entries of a game after this number; `entry-unknown` if this version cannot read one."""
    return decoded(name, reader.entries(name, after), codec)


def decoded(name: str, entries: Iterable[StoredEntry], codec: EventCodec) -> list[Entry]:
    """Stored entries of a game as entries; `entry-unknown` if this version cannot read one."""
    return [decoded_entry(name, entry, codec) for entry in entries]


def decoded_entry(name: str, entry: StoredEntry, codec: EventCodec) -> Entry:
    """A stored entry of a game as an entry; `entry-unknown` if this version cannot read it."""
    try:
        facts = parse_facts(entry.facts)
        if not isinstance(facts, dict):
            raise TypeError(facts)
        redone = [
            Redone(number, seat, command, tuple([codec.decode(event) for event in events]))
            for number, seat, command, events in facts.get("steps", ())
        ]
        dropped = [
            Dropped(number, seat, command, Refused(code, clause, reasons))
            for number, seat, command, code, clause, reasons in facts.get("dropped", ())
        ]
        return Entry(
            entry.kind,
            entry.seat,
            entry.command,
            tuple([codec.decode(event) for event in facts["events"]]),
            facts.get("count", 0),
            tuple(redone),
            tuple(dropped),
            facts.get("seconds"),
            tuple([(str(key), str(value)) for key, value in dict(facts["extra"]).items()]) if "extra" in facts else (),
        )
    except FOREIGN as problem:
        raise StoreError(UNKNOWN, f"{name} {entry.number}") from problem


def parse_facts(text: str) -> object:
    """The value of a JSON text; ValueError if it is malformed, too deep, or has a lone surrogate."""
    if "\\u" in text and _HALF.search(text):
        raise ValueError("half a character")
    try:
        # quicker than `json.loads`, which looks for blanks around the value: stored text has none
        value, end = _DECODER.raw_decode(text) if text[:1] in _OPENINGS else (None, -1)
        return value if end == len(text) else json.loads(text)
    except RecursionError as problem:
        raise ValueError("too deep") from problem


class StoredAct(Value):
    """An act of a club's event: who did it, and when. Its facts are text, which the store does not read."""

    number: int
    """In the event's journal, from 1."""
    kind: str
    by: str
    facts: str
    at: float


def same_act(one: StoredAct, other: StoredAct) -> bool:
    """Whether two acts are the same, whenever they were stored."""
    return (one.number, one.kind, one.by, one.facts) == (other.number, other.kind, other.by, other.facts)
