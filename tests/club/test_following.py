"""An event that is followed is what its acts and games make of it, also after a reading that failed."""

import pytest

from referee.club.event.acts import Noted
from referee.club.follower import OVER, Following, event_going_on, progress
from referee.club.games import outcomes_of
from referee.store.problems import DAMAGED, StoreError
from tests.club.halls import do, draw, led, open_all, play
from tests.store.memory import Memory


def test_it_takes_acts_and_plays_and_says_which_tables_have_changed() -> None:
    store = Memory()
    keeper, following = led(store), Following("e1")
    assert following.read_on(store, store.games())
    draw(keeper, "jago")
    assert following.read_on(store, store.games())
    assert not following.changed
    first, second = open_all(keeper)
    assert following.read_on(store, store.games())
    assert set(following.changed) == {(1, 1), (1, 2)}
    assert not following.read_on(store, store.games())
    play(store, second, f"{play(store, second).table.players[0].seat}: concede")
    assert following.read_on(store, store.games())
    assert set(following.changed) == {(1, 2)}
    assert following.outcomes == outcomes_of(store, keeper.story.event)
    assert first in following.games


def test_a_reading_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Memory()
    keeper, following = led(store), Following("e1")
    draw(keeper, "jago")
    open_all(keeper)
    following.read_on(store, store.games())
    draw(keeper, "jago", seed="t")
    open_all(keeper, 2)
    with monkeypatch.context() as failing:
        failing.setattr(Memory, "entries", _fail)
        with pytest.raises(StoreError):
            following.read_on(store, store.games())
    assert len(following.event.rounds) == len(following.outcomes) == 1
    assert len(progress(following, 1)) == 2
    assert following.read_on(store, store.games())
    assert len(following.event.rounds) == len(following.outcomes) == 2


def _fail(store: Memory, name: str, after: int) -> None:
    raise StoreError(DAMAGED)


def test_a_game_that_is_over_but_not_final_is_told_apart() -> None:
    store = Memory()
    keeper, following = led(store, "Ana Bob"), Following("e1")
    draw(keeper, "option")
    (name,) = open_all(keeper)
    play(store, name, f"{play(store, name).table.players[0].seat}: end")
    following.read_on(store, store.games())
    assert [table.state for table in progress(following, 1)] == [OVER]


def test_a_game_that_is_gone_leaves_its_table() -> None:
    store = Memory()
    keeper, following = led(store, "Ana Bob"), Following("e1")
    draw(keeper, "jago")
    (name,) = open_all(keeper)
    following.read_on(store, store.games())
    store.delete(name)
    assert following.read_on(store, store.games())
    (table,) = progress(following, 1)
    assert (table.state, table.used, table.steps) == ("open", None, 0)


def test_the_event_that_goes_on_is_the_one_used_lately() -> None:
    store = Memory()
    assert event_going_on(store, 0.0, 60.0) is None
    keeper = led(store)
    done = keeper.story.chapters[-1][0].at
    assert event_going_on(store, done + 59.0, 60.0) == "e1"
    assert event_going_on(store, done + 61.0, 60.0) is None
    do(keeper, Noted("later"))
    assert event_going_on(store, keeper.story.chapters[-1][0].at, 60.0) == "e1"
