"""Events go into the store and come back: every one of every recorded game, and every kind that there is."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

from referee.games import game_of
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.rooms import Room, each_chosen_game, each_room
from tests.games.tables import french


def events(path: Path) -> tuple[Any, list[Any]]:
    """The game of a record, and all that happened in it, taken back or not."""
    found = replay(read_record(path.read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    kept = (entry.events or tuple(event for step in entry.steps for event in step.events) for entry in found.entries)
    return found.table.game, [event for each in kept for event in each]


def kinds(room: Room) -> set[type]:
    module = "events" if room.game == "guerre-des-mots" else "model"
    return set(get_args(import_module(f"{room.package}.{module}").Event))


@each_chosen_game
def test_every_event_comes_back_from_the_store(room: Room, path: Path) -> None:
    game, happened = events(path)
    for event in happened:
        facts = game.codec.encode(event)
        assert game.codec.decode(json.loads(json.dumps(facts))) == event
        assert facts["event"]
        assert facts["seat"] == event.seat


@each_chosen_game
def test_every_event_is_told_of_who_did_it(room: Room, path: Path) -> None:
    found = replay(read_record(path.read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    seats = {player.seat for player in found.table.players}
    for step in found.table.steps:
        assert {event.seat for event in step.events} == {step.seat}
        following = {getattr(event, "following", step.seat) for event in step.events}
        assert following <= seats


@each_room
def test_an_event_of_another_room_is_named(room: Room) -> None:
    with pytest.raises(ValueError, match="no-such-event"):
        game_of(room.game).codec.decode({"event": "no-such-event", "seat": "ana"})


@each_room
def test_every_kind_of_event_is_in_a_record(room: Room) -> None:
    assert kinds(room) == {type(event) for path in room.games for event in events(path)[1]}
