"""Rulings of the table, in every game: what was ruled once holds whatever is ruled, contested or played after it (VOC-11)."""

from pathlib import Path
from typing import Any

import pytest

from referee.core.actions import Rule
from referee.core.result import Accepted
from referee.core.words import Everything
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.rooms import ROOMS, Room, each, few
from tests.games.tables import french, header_of, table_of
from tests.whole import part

RULING = [room for room in ROOMS if room.words]
"""Rooms in which words are ruled on."""
RULED = "QXQX"
"""No record speaks of such a word."""


def rulings(state: Any) -> dict[str, bool]:
    """Every room keeps them under this name."""
    kept: dict[str, bool] = state.rulings
    return kept


@each("path", ((room, path) for room in RULING for path in few(room.games)), part)
def test_a_ruling_holds_through_every_recorded_game(room: Room, path: Path) -> None:
    """VOC-11: the events of a game are folded once more, behind a ruling."""
    found = replay(read_record(path.read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    rules, state = found.table.game.rules, found.table.start
    ruling = rules.decide(state, state.players[0].seat, Rule(RULED, True), Everything())
    assert isinstance(ruling, Accepted)
    happened = [event for step in found.table.steps for event in step.events]
    for event in (*ruling.events, *happened):
        state = rules.apply(state, event)
    assert rulings(state) == {RULED: True, **rulings(found.table.state)}


@pytest.mark.parametrize("name", [room.game for room in RULING])
def test_a_later_ruling_goes_before_an_earlier_one_on_the_same_word_alone(name: str) -> None:
    table = table_of(header_of(name, ("ana", "bob")), "ana: accept QXQ", "ana: refuse ZZ", "ana: refuse QXQ")
    assert rulings(table.state) == {"QXQ": False, "ZZ": False}
