"""What holds on every random evening."""

import json
from collections import Counter
from functools import cache

import pytest

from referee.core.parts import credited
from referee.core.record import read_record, write_record
from referee.core.table import AMEND, REDO, REMARK, STEP, UNDO, Entry, Step, Table
from referee.games.option.model import Contested, Played, State
from referee.session.record import record_of
from referee.session.replay import Stop, as_json, replay
from referee.store.facts import read, written
from tests.games.option.saying import LANGUAGES, said
from tests.games.option.walks import Fickle, Walk, walk
from tests.games.tables import AnyTable, events_of

LENGTH = 250
SEEDS = pytest.mark.parametrize("seed", range(24))

walked = cache(walk)


def evening(seed: int) -> Walk:
    return walked(seed, LENGTH)


def test_the_evenings_show_everything() -> None:
    evenings = [evening(seed) for seed in range(24)]
    kinds = Counter(entry.kind for found in evenings for entry in found.entries)
    events = Counter(type(event).__name__ for found in evenings for entry in found.entries for event in entry.events)
    assert set(kinds) == {STEP, UNDO, REDO, AMEND, REMARK}
    assert set(events) == {
        "Played", "Passed", "Swapped", "Contested", "Drawn", "Ruled", "Adjusted", "Ended", "Revealed", "Conceded",
    }  # fmt: skip
    contests = Counter(events_of(step)[0].upheld for found in evenings for step in contested(found.table))
    assert min(contests[True], contests[False], kinds[AMEND], kinds[REDO], events["Revealed"]) > 10
    assert any(found.table.state.winners for found in evenings)
    assert len({refused.clause for found in evenings for refused in found.refusals}) > 10


def contested(table: AnyTable) -> list[Step]:
    return [step for step in table.steps if isinstance(step.events[0], Contested)]


@SEEDS
def test_what_is_refused_is_said_in_both_languages(seed: int) -> None:
    refusals = evening(seed).refusals
    assert refusals
    for refused in refusals:
        assert all(said(refused, language) for language in LANGUAGES)


@SEEDS
def test_the_record_replayed_is_the_live_state(seed: int) -> None:
    found = evening(seed)
    text = write_record(record_of(found.table, found.entries))
    assert write_record(read_record(text)) == text
    again = replay(read_record(text), lambda _game, _header: Fickle())
    assert not isinstance(again, Stop), (again, text)
    assert again.table.state == found.table.state
    assert again.table.players == found.table.players
    assert [step.events for step in again.table.steps] == [step.events for step in found.table.steps]


@SEEDS
def test_every_entry_goes_through_json_and_comes_back(seed: int) -> None:
    found = evening(seed)
    game = found.table.game
    again = Table(game, found.table.header, found.table.start)
    for entry in found.entries:
        kept = read(entry.kind, entry.seat, entry.command, written(entry, game.codec), game.codec)
        assert kept == entry
        again.take(kept)
    assert again.state == found.table.state
    assert json.loads(json.dumps(as_json(again, None)))["players"]


@SEEDS
def test_undo_then_redo_is_the_identity(seed: int) -> None:
    table = walk(seed, LENGTH // 2).table
    steps = list(table.steps)
    for count in range(1, len(steps) + 1, 3):
        for text, left in ((f"undo {count}", len(steps) - count), ("redo", len(steps))):
            entry = table.submit("ana", text, Fickle())
            assert isinstance(entry, Entry)
            table.take(entry)
            assert table.steps == steps[:left]
            assert table.state == (steps[left - 1].state if left else table.start)


@SEEDS
def test_the_parts_are_the_scores(seed: int) -> None:
    table = evening(seed).table
    scores = dict(table.start.scores)
    for step in table.steps:
        scores = credited(scores, step.seat, step.parts(table.game))
        assert step.state.scores == scores


@SEEDS
def test_no_prism_is_lost_or_found(seed: int) -> None:
    table = evening(seed).table
    for state in (table.start, *(step.state for step in table.steps)):
        assert state.bag >= 0
        assert state.bag + sum(state.racks.values()) + len(state.grid) == state.settings.prisms
        # racks are full as long as the bag lasts
        assert all(count == 7 for count in state.racks.values()) or state.bag == 0


@SEEDS
def test_an_upheld_contest_restores_what_was(seed: int) -> None:
    table = evening(seed).table
    states: list[State] = [table.start, *(step.state for step in table.steps)]
    for number, step in enumerate(table.steps, 1):
        event = step.events[0]
        if not isinstance(event, Contested) or event.undoes is None:
            continue
        play = table.steps[event.undoes - 1].events[0]
        assert isinstance(play, Played)
        before, after = states[event.undoes - 1], states[number]
        assert (after.grid, after.bag, after.racks) == (before.grid, before.bag, before.racks)
        assert (after.last, after.over) == (None, len(after.in_play) < 2)
        # what the author gained or lost otherwise in between stays
        between = [
            part.points
            for other in table.steps[event.undoes : number - 1]
            for part in other.parts(table.game)
            if play.seat == (part.seat or other.seat)
        ]
        assert after.scores[play.seat] == before.scores[play.seat] + sum(between)
        assert after.turn != play.seat or len(after.in_play) < 2


@SEEDS
def test_a_play_ends_the_game_when_bag_and_rack_are_empty(seed: int) -> None:
    for step in evening(seed).table.steps:
        state: State = step.state
        if isinstance(step.events[0], Played):
            out = state.bag == state.racks[step.seat] == 0
            assert (state.ended, state.emptied) == (out, step.seat if out else None)


@SEEDS
def test_the_turn_is_somebodys_who_plays_on(seed: int) -> None:
    table = evening(seed).table
    for step in table.steps:
        state: State = step.state
        assert state.turn in state.in_play or len(state.in_play) == 0
        assert not set(state.drawing) & state.conceded
        assert state.final == (state.over and not state.owing)
        assert bool(state.winners) == state.final
