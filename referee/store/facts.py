"""Journal entries as text that JSON holds, and back, with the room's own codec for its events."""

import json
import re
from collections.abc import Mapping
from typing import Any, Protocol, cast

from referee.core.game import Event
from referee.core.result import Refused
from referee.core.table import ANNOTATION, Dropped, Entry, Redone

FOREIGN = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""The errors of reading or folding facts that no version of this program has written."""


Facts = dict[str, Any]  # JSON, as whichever version wrote it


class EventCodec(Protocol):
    """How a room's events are stored as facts."""

    def encode(self, event: Event) -> Mapping[str, object]: ...
    def decode(self, facts: Facts) -> Event: ...


NO_EVENTS = '{"events":[]}'
"""The facts of a remark, which has none."""
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""A surrogate, escaped. This program escapes no letter, and a lone surrogate could not be stored again."""
_OPENINGS = ("{", "[")
_DECODER = json.JSONDecoder()


class NotUnderstood(ValueError):
    """This version cannot read the facts; a newer one may have written them."""


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


def read_entry(kind: str, seat: str, command: str, text: str, codec: EventCodec) -> Entry:
    """The entry with these facts; `NotUnderstood` if this version cannot read them."""
    try:
        facts = parse_facts(text)
        if not isinstance(facts, dict):
            raise TypeError(facts)
        return _entry(kind, seat, command, facts, codec)
    except FOREIGN as problem:
        raise NotUnderstood(command) from problem


def _entry(kind: str, seat: str, command: str, facts: Facts, codec: EventCodec) -> Entry:
    return Entry(
        kind,
        seat,
        command,
        tuple([codec.decode(event) for event in facts["events"]]),
        facts.get("count", 0),
        tuple(
            [
                Redone(number, seat, command, tuple([codec.decode(event) for event in events]))
                for number, seat, command, events in facts.get("steps", ())
            ]
        ),
        tuple(
            [
                Dropped(number, seat, command, Refused(code, clause, reasons))
                for number, seat, command, code, clause, reasons in facts.get("dropped", ())
            ]
        ),
        facts.get("seconds"),
        tuple([(str(name), str(value)) for name, value in dict(facts["extra"]).items()]) if "extra" in facts else (),
    )


class AsStored:
    """A codec that leaves events as the facts that are stored: whoever copies entries need not know the room."""

    def encode(self, event: Event) -> Mapping[str, object]:
        return cast("Mapping[str, object]", event)

    def decode(self, facts: Facts) -> Event:
        return cast("Event", facts)


AS_STORED = AsStored()
