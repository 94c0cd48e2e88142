"""Journal entries as text that JSON holds, and back, with the room's own codec for its events."""

import json
import re
from collections.abc import Mapping
from typing import Any, Protocol

from referee.core.game import Event
from referee.core.result import Refused
from referee.core.table import ANNOTATION, Dropped, Entry, Redone

FOREIGN = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What reading or folding facts ends in that no version of ours has written."""


Facts = dict[str, Any]  # JSON, as whichever version wrote it


class Codec(Protocol):
    """A room's events as stored facts."""

    def encode(self, event: Event) -> Mapping[str, object]: ...
    def decode(self, facts: Facts) -> Event: ...


NOTHING = '{"events":[]}'
"""The facts of a remark, which has none."""
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""Half of a character, written in ASCII: ours are written as they are, and no half can be stored again."""
_OPENINGS = ("{", "[")
_DECODER = json.JSONDecoder()


class NotUnderstood(ValueError):
    """Facts that this version cannot read: a newer one may have written them."""


def parsed(text: str) -> object:
    """What a text of JSON says; ValueError where that is nothing that we write, whoever wrote it."""
    if "\\u" in text and _HALF.search(text):
        raise ValueError("half a character")
    try:
        # as `json.loads`, without its looking for blanks around the whole: ours has none
        value, end = _DECODER.raw_decode(text) if text[:1] in _OPENINGS else (None, -1)
        return value if end == len(text) else json.loads(text)
    except RecursionError as problem:
        raise ValueError("too deep") from problem


def written(entry: Entry, codec: Codec) -> str:
    if entry.kind == ANNOTATION and not entry.events and not entry.extra and entry.seconds is None:
        return NOTHING
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


def read(kind: str, seat: str, command: str, text: str, codec: Codec) -> Entry:
    try:
        facts = parsed(text)
        if not isinstance(facts, dict):
            raise TypeError(facts)
        return _read(kind, seat, command, facts, codec)
    except FOREIGN as problem:
        raise NotUnderstood(command) from problem


def _read(kind: str, seat: str, command: str, facts: Facts, codec: Codec) -> Entry:
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
                Dropped(number, seat, command, Refused(code, clause, told))
                for number, seat, command, code, clause, told in facts.get("dropped", ())
            ]
        ),
        facts.get("seconds"),
        tuple([(str(name), str(value)) for name, value in dict(facts["extra"]).items()]) if "extra" in facts else (),
    )
