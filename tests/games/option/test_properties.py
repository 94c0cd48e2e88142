"""What holds on every random evening of Option."""

from collections import Counter
from functools import partial

from referee.core.events import Contested
from referee.core.table import AMEND, ANNOTATION, REDO
from referee.games.option.model import Played, Revealed, State
from tests.games import walking
from tests.games.option.walks import WALKER
from tests.games.tables import AnyTable

SEEDS = walking.each_seed(WALKER)
evening = partial(walking.evening, WALKER)


def states(seed: int) -> list[State]:
    return evening(seed).states


def test_the_evenings_show_everything() -> None:
    entries = [entry for seed in range(WALKER.evenings) for entry in evening(seed).entries]
    kinds = Counter(entry.kind for entry in entries)
    events = Counter(type(event) for entry in entries for event in entry.events)
    evenings = [evening(seed) for seed in range(WALKER.evenings)]
    contests = Counter(event.upheld for walk in evenings for event in contested(walk.table))
    assert min(contests[True], contests[False], kinds[AMEND], kinds[REDO], kinds[ANNOTATION], events[Revealed]) > 10
    assert any(walk.table.state.winners for walk in evenings)
    assert len({refused.clause for walk in evenings for refused in walk.refusals}) > 10


def contested(table: AnyTable) -> list[Contested]:
    return [event for step in table.steps if isinstance(event := step.events[0], Contested)]


@SEEDS
def test_no_prism_is_lost_or_found(seed: int) -> None:
    for state in states(seed):
        assert state.bag >= 0
        assert state.bag + sum(state.racks.values()) + len(state.grid) == state.settings.prisms
        # racks are full as long as the bag lasts
        assert all(count == 7 for count in state.racks.values()) or state.bag == 0


@SEEDS
def test_an_upheld_contest_restores_what_was(seed: int) -> None:
    table = evening(seed).table
    every = states(seed)
    for number, step in enumerate(table.steps, 1):
        event = step.events[0]
        if not isinstance(event, Contested) or event.undoes is None:
            continue
        play = table.steps[event.undoes - 1].events[0]
        assert isinstance(play, Played)
        before, after = every[event.undoes - 1], every[number]
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
