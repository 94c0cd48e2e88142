"""What holds in every random game of every room; what is a room's own stands in its folder."""

import json
from copy import deepcopy
from itertools import pairwise
from random import Random

import pytest

from referee.core.actions import Housekeeping
from referee.core.events import credited
from referee.core.record import write_record
from referee.core.result import Accepted, Refused
from referee.core.table import AMEND, REDO, STEP, UNDO, Entry, Table
from referee.games import GAMES
from referee.session.game_json import as_json
from referee.session.record import read_record, record_of
from referee.session.replay import as_recorded, replay
from referee.session.start import Stop
from referee.store.entries import decoded_entry, stored_entry
from tests.games.rooms import ROOMS
from tests.games.saying import LANGUAGES, said
from tests.games.test_events import kinds as event_types
from tests.games.walkers import WALKERS, each_evening, evenings_of
from tests.games.walking import Walker, evening

LINES = 60
"""Lines before which a state is copied."""
POINTS_FROM_PARTS = ("option", "croisillon")
"""Rooms whose scores are sums of what the steps earned."""
each_walker = pytest.mark.parametrize("walker", WALKERS, ids=lambda walker: walker.room.game)


def test_every_room_is_walked() -> None:
    assert [room.game for room in ROOMS] == [walker.room.game for walker in WALKERS] == list(GAMES)


@each_walker
def test_the_evenings_show_everything(walker: Walker) -> None:
    evenings = [evening(walker, seed) for seed in range(walker.evenings)]
    entries = [entry for walk in evenings for entry in walk.entries]
    assert {type(event) for entry in entries for event in entry.events} == event_types(walker.room)
    kinds = [entry.kind for entry in entries]
    assert min(kinds.count(kind) for kind in (UNDO, REDO, AMEND)) > 3
    assert any(step.state.winners for walk in evenings for step in walk.table.steps)
    assert len({refused.clause for walk in evenings for refused in walk.refusals}) > min(8, walker.room.count - 1)


@each_evening
def test_what_is_refused_is_said_in_both_languages(walker: Walker, seed: int) -> None:
    refusals = evening(walker, seed).refusals
    assert refusals
    for refused in refusals:
        assert all(said(walker.room.package, refused, language) for language in LANGUAGES)


@each_evening
def test_what_is_refused_changes_nothing(walker: Walker, seed: int) -> None:
    rng = Random(seed)
    table, write = walker.begin(rng)
    refusals = 0
    for _ in range(LINES):
        before, steps = deepcopy(table.state), list(table.steps)
        result = table.decide(*write(table, rng), walker.words())
        # neither does looking at what would come of a command
        assert (table.state, table.steps) == (before, steps)
        if isinstance(result, Entry):
            table.take(result)
        else:
            refusals += 1
    assert refusals
    for each, following in pairwise(evening(walker, seed).tried):
        if isinstance(each.result, Refused):
            assert following.before is each.before


@each_evening
def test_deciding_changes_nothing(walker: Walker, seed: int) -> None:
    walk = evening(walker, seed)
    game = walk.table.game
    for each in walk.tried[::7]:
        action = game.notation.parse(each.text)
        if not isinstance(action, Refused | Housekeeping):
            before = deepcopy(each.before)
            game.rules.decide(each.before, each.seat, action, walker.words())
            assert each.before == before


@each_evening
def test_the_record_replayed_is_the_live_state(walker: Walker, seed: int) -> None:
    walk = evening(walker, seed)
    text = write_record(record_of(walk.table, walk.entries))
    assert write_record(read_record(text)) == text
    again = replay(read_record(text), lambda _game, _header: walker.words())
    assert not isinstance(again, Stop), (again, text)
    assert again.table.state == walk.table.state
    assert again.table.players == walk.table.players
    assert [step.events for step in again.table.steps] == [step.events for step in walk.table.steps]
    assert [step.command for step in again.table.steps] == [step.command for step in walk.table.steps]
    assert as_json(again.table, None)["events"] == [
        {**event, "line": step.line}
        for event, step in zip(as_json(walk.table, None)["events"], again.table.steps, strict=True)
    ]


@each_evening
def test_the_record_tells_what_the_dictionary_said(walker: Walker, seed: int) -> None:
    """Whoever has another one comes to the same figures: they rest on what is written."""
    walk = evening(walker, seed)
    start = walk.again(0)
    again = as_recorded(read_record(write_record(record_of(start, walk.entries))))
    if isinstance(again, Stop):
        # an amendment may decide later steps anew, and only what came of its own step is written
        assert again.why.code in ("other-lexicon", "other-letter")
        assert any(entry.kind == AMEND for entry in walk.entries)
        standing = [Entry(STEP, step.seat, step.command, step.events) for step in walk.table.steps]
        again = as_recorded(read_record(write_record(record_of(start, standing))))
    assert not isinstance(again, Stop), again
    assert figures(again.table) == figures(walk.table)


def figures(table: Table) -> list[object]:
    states = [table.start, *(step.state for step in table.steps)]
    return [(table.game.report.facts(state), state.turn, state.over, state.final, state.winners) for state in states]


@each_evening
def test_every_entry_goes_through_json_and_comes_back(walker: Walker, seed: int) -> None:
    walk = evening(walker, seed)
    game = walk.table.game
    again = walk.again(0)
    for entry in walk.entries:
        kept = decoded_entry("g1", stored_entry(entry, game.codec, 1, 0.0), game.codec)
        assert kept == entry
        again.take(kept)
        for event in entry.events:
            assert game.codec.decode(json.loads(json.dumps(game.codec.encode(event)))) == event
    assert again.state == walk.table.state
    assert json.loads(json.dumps(as_json(again, None))).keys() >= {"players", *game.report.facts(again.state)}


@each_evening
def test_what_is_kept_is_what_was_meant(walker: Walker, seed: int) -> None:
    """The text that is kept of a step is read as one action and no other, and that comes to the same."""
    walk = evening(walker, seed)
    game = walk.table.game
    for before, step in walk.changes:
        action = game.notation.parse(step.command)
        assert not isinstance(action, Refused), step.command
        assert game.notation.write(action) == step.command
        decision = game.rules.decide(before, step.seat, action, walker.words())
        assert isinstance(decision, Accepted), (step.command, decision)
        assert decision.events == step.events
        assert game.notation.stored(before, action, decision.events) == step.command


@each_evening
def test_undo_then_redo_is_the_identity(walker: Walker, seed: int) -> None:
    table = evening(walker, seed).again(walker.length // 2)
    steps = list(table.steps)
    seat = table.start.players[0].seat
    for count in range(1, len(steps) + 1, 3):
        for text, left in ((f"undo {count}", len(steps) - count), ("redo", len(steps))):
            entry = table.decide(seat, text, walker.words())
            assert isinstance(entry, Entry)
            table.take(entry)
            assert table.steps == steps[:left]
            assert table.state == (steps[left - 1].state if left else table.start)


@each_evening
def test_a_step_amended_to_itself_changes_nothing(walker: Walker, seed: int) -> None:
    table = evening(walker, seed).again(walker.length // 2)
    steps = list(table.steps)
    seat = table.start.players[0].seat
    for number in range(1, len(steps) + 1, 5):
        entry = table.decide(seat, f"amend {number} {steps[number - 1].command}", walker.words())
        assert isinstance(entry, Entry)
        assert not entry.dropped
        table.take(entry, steps[number - 1].line)
        assert table.steps == steps


@evenings_of(walker for walker in WALKERS if walker.room.game in POINTS_FROM_PARTS)
def test_the_parts_are_the_scores(walker: Walker, seed: int) -> None:
    table = evening(walker, seed).table
    scores = dict(table.start.scores)
    for step in table.steps:
        scores = credited(scores, step.seat, step.parts(table.game))
        assert step.state.scores == scores


@each_evening
def test_everything_can_be_shown(walker: Walker, seed: int) -> None:
    walk = evening(walker, seed)
    game = walk.table.game
    for state in walk.states[::5]:
        # before the first grid no card lies anywhere
        assert game.board.view(state).grid or walker.room.game == "croisillon"
    for each in walk.tried:
        if isinstance(each.result, Entry) and each.result.kind == STEP:
            state = each.before
            for event in each.result.events:
                state = game.rules.apply(state, event)
            for event in each.result.events:
                assert all(all(game.report.remarks(state, event, language)) for language in LANGUAGES)
