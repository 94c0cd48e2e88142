"""What every store of games keeps to for the journals of clubs' events; its fixtures are those of `contract.py`."""

from contextlib import closing
from threading import Thread

import pytest

from referee.core.values import replace
from referee.store.entries import StoredAct
from referee.store.port import Journal
from referee.store.problems import Overtaken, StoreError
from tests.store.contract import EACH, NO_NAMES, ORIGIN, WRITERS, Open

ACTS = [
    StoredAct(1, "founded", "Zoé", '{"title":"Évry"}', 1.5),
    StoredAct(2, "entered", "Zoé", '{"entrants":[["Ana \'\\";--",""]]}', 2.5),
    StoredAct(3, "undone", "\U0001f600", '{"count":1}', 3.5),
]


def founded(store: Journal, at: float = 1.5) -> str:
    return store.events.found(replace(ACTS[0], at=at))


class EventContract:
    def test_a_new_store_has_no_events(self, store: Journal) -> None:
        assert store.events.names() == []

    def test_acts_come_back_as_they_were_added(self, store: Journal, other: Journal) -> None:
        name = founded(store)
        for act in ACTS[1:]:
            store.events.append(name, act)
        assert (name, other.events.acts(name)) == ("e1", ACTS)
        assert [other.events.acts(name, after) for after in (1, 3)] == [ACTS[1:], []]

    def test_events_are_no_games(self, store: Journal) -> None:
        founded(store)
        assert (store.games(), store.upkeep.names_with_entries(), store.upkeep.examine().troubles) == ([], [], [])

    def test_the_event_with_the_latest_act_is_first(self, store: Journal) -> None:
        names = [founded(store, at) for at in (1.0, 3.0, 2.0)]
        assert (names, store.events.names()) == (["e1", "e2", "e3"], ["e2", "e3", "e1"])
        store.events.append("e1", replace(ACTS[1], at=9.0))
        assert store.events.names() == ["e1", "e2", "e3"]

    @pytest.mark.parametrize("number", [-1, 0, 1, 3, 9])
    def test_only_the_next_act_is_taken(self, store: Journal, number: int) -> None:
        name = founded(store)
        with pytest.raises(Overtaken):
            store.events.append(name, replace(ACTS[1], number=number))
        assert store.events.acts(name) == ACTS[:1]

    def test_acts_read_in_another_edition_are_not_added_to(self, store: Journal) -> None:
        name, edition = founded(store), store.edition()
        with pytest.raises(Overtaken):
            store.events.append(name, ACTS[1], edition + 1)
        store.events.append(name, ACTS[1], edition)
        assert store.events.acts(name) == ACTS[:2]

    def test_an_act_that_has_landed_is_not_added_again(self, store: Journal, other: Journal) -> None:
        name = founded(store)
        for at in (2.5, 7.0):
            store.events.append(name, replace(ACTS[1], at=at), store.edition(), ORIGIN)
        other.events.append(name, ACTS[2])
        store.events.append(name, ACTS[1], origin=ORIGIN)
        assert other.events.acts(name) == ACTS

    def test_an_event_that_was_founded_is_found_again(self, store: Journal) -> None:
        assert [store.events.found(ACTS[0], origin) for origin in (ORIGIN, ORIGIN, "")] == ["e1", "e1", "e2"]
        with pytest.raises(StoreError, match="origin-taken"):
            store.events.found(replace(ACTS[0], by="Ana"), ORIGIN)
        assert store.events.acts("e1") == ACTS[:1]

    @pytest.mark.parametrize(
        "act", [replace(ACTS[1], number=3), replace(ACTS[1], by="Ana"), replace(ACTS[2], number=2)]
    )
    def test_an_origin_stands_for_one_act(self, store: Journal, act: StoredAct) -> None:
        name = founded(store)
        store.events.append(name, ACTS[1], origin=ORIGIN)
        with pytest.raises(StoreError, match="origin-taken"):
            store.events.append(name, act, origin=ORIGIN)
        assert store.events.acts(name) == ACTS[:2]

    def test_every_arbiter_is_heard_once_and_in_order(self, again: Open, store: Journal) -> None:
        name = founded(store)

        def write(writer: int) -> None:
            with closing(again()) as own:
                for number in range(EACH):
                    _append(own, name, f"{writer} {number}")

        threads = [Thread(target=write, args=(writer,)) for writer in range(WRITERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        kept = [tuple(map(int, act.by.split())) for act in store.events.acts(name, 1)]
        assert sorted(kept) == [(writer, number) for writer in range(WRITERS) for number in range(EACH)]
        for writer in range(WRITERS):
            assert [number for by, number in kept if by == writer] == list(range(EACH))

    @pytest.mark.parametrize("name", NO_NAMES, ids=ascii)
    def test_an_event_that_does_not_exist_is_named(self, store: Journal, name: str) -> None:
        founded(store)
        with pytest.raises(StoreError) as found:
            store.events.acts(name)
        assert (found.value.problem, found.value.detail) == ("no-such-event", name)


def _append(store: Journal, name: str, by: str) -> None:
    while True:
        try:
            store.events.append(name, StoredAct(len(store.events.acts(name)) + 1, "noted", by, "{}", 2.0))
        except Overtaken:
            continue
        return
