"""The few recorded games that show between them every transition that all of them show."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.rooms import ROOMS, Room, name_of
from tests.games.tables import french

Transition = tuple[object, ...]


def transitions(room: Room, path: Path) -> set[Transition]:
    """What follows what in a record, and under which settings, as far as one game can differ from another in it."""
    record = read_record(path.read_text("utf-8"))
    found = replay(record, french)
    assert isinstance(found, Replayed)
    table = found.table
    told: list[Transition] = [("players", len(table.players))]
    told += [("setting", name, value.isalpha() and value) for name, value in record.header.settings.items()]
    told += [("entry", entry.kind, entry.extra != (), entry.dropped != ()) for entry in found.entries]
    state, before = table.start, ""
    for step in table.steps:
        events = tuple(type(event).__name__ for event in step.events)
        told += [("step", before, *events), ("turn", *events, step.state.turn == state.turn, step.state.over)]
        told += [fact for event in step.events for fact in _facts(table.game.codec.encode(event))]
        state, before = step.state, events[-1]
    told.append(("end", state.over, state.final, len(state.winners)))
    return {(room.game, *transition) for transition in told}


def _facts(event: Mapping[str, Any]) -> Iterator[Transition]:
    """Which facts an event tells, and what those say that are not text or figures."""
    for name, value in event.items():
        yield ("fact", event["event"], name, value if isinstance(value, bool | None) else bool(value))


def chosen() -> list[str]:
    """The names of the records, each the one that shows most of what those before it do not show."""
    shown = {path: transitions(room, path) for room in ROOMS for path in room.games}
    missing = set().union(*shown.values())
    found = []
    while missing:
        best = max(shown, key=lambda path: len(shown[path] & missing))
        missing -= shown[best]
        found.append(name_of(best))
    return sorted(found)
