"""What a store that several devices share keeps to besides: who plays a game, and what it gets back that it had lost."""

from typing import Protocol

import pytest

from referee.club.device.hall import Hall
from referee.club.device.values import Copy, Offer
from referee.core.values import replace
from referee.store.entries import StoredEntry, stored_entry
from referee.store.listed import ListedGame
from referee.store.port import Journal
from referee.store.problems import Overtaken, StoreError, Taken
from tests.store.contract import ORIGIN, created, moments
from tests.store.event_contract import ACTS
from tests.store.stores import FACTS, HEADER, SUMMARY, append, read, remark

ENTRIES = tuple(
    StoredEntry(number, f"{number:032x}", "remark", "ana", f"note {number}", '{"events":[{"event":1}]}', 1.5 + number)
    for number in (1, 2, 3)
)
LOST = ListedGame("o7", "option", 1.0, 4.5, HEADER, len(ENTRIES), SUMMARY)


class TestedHall(Hall, Journal, Protocol):
    """A hall that tells its tests what a store tells."""


def add(hall: Hall, game: str, number: int, origin: str = "", *, epoch: int) -> None:
    """Adds a remark to a game, as a device does that plays it in this epoch."""
    entry = stored_entry(remark(number), FACTS, number, 1.0 + number, origin)
    hall.add(Offer(game, entry, SUMMARY, kept=False), None, None, epoch)


class HallContract:
    def test_a_game_comes_back_as_it_was(self, store: TestedHall, other: TestedHall) -> None:
        assert store.return_game(LOST, ENTRIES, 2)
        assert other.game("o7") == LOST
        assert tuple(other.entries("o7")) == ENTRIES
        assert moments(other, "o7") == [1.0, 2.5, 3.5, 4.5]
        assert (other.epoch("o7"), other.upkeep.examine().troubles) == (2, [])
        append(store, "o7", 4, remark(4), 5.0)
        assert (other.length("o7"), created(other)) == (4, "o8")

    def test_one_without_an_entry_comes_back(self, store: TestedHall, other: TestedHall) -> None:
        assert store.return_game(replace(LOST, length=0), (), 0)
        assert (other.header("o7"), other.entries("o7")) == (HEADER, [])

    def test_a_game_comes_back_once(self, store: TestedHall) -> None:
        assert store.return_game(LOST, ENTRIES[:2], 0)
        assert not store.return_game(LOST, ENTRIES, 5)
        assert tuple(store.entries("o7")) == ENTRIES[:2]
        assert store.epoch("o7") == 5
        assert not store.return_game(LOST, ENTRIES, 4)
        assert store.epoch("o7") == 5

    def test_what_was_deleted_does_not_come_back(self, store: TestedHall, game: str) -> None:
        store.delete(game)
        with pytest.raises(StoreError, match="no-such-game: o1"):
            store.return_game(replace(LOST, id=game), ENTRIES, 0)
        assert store.games() == []

    def test_an_event_comes_back(self, store: TestedHall, other: TestedHall) -> None:
        assert store.return_acts("e7", ACTS[:2]) == 2
        assert store.return_acts("e7", ACTS) == 1
        assert store.return_acts("e7", [replace(act, at=9.0) for act in ACTS]) == 0
        assert other.events.acts("e7") == ACTS
        store.events.append("e7", replace(ACTS[1], number=4))
        assert store.events.found(ACTS[0]) == "e8"

    def test_other_acts_are_not_replaced(self, store: TestedHall) -> None:
        name = store.events.found(ACTS[0])
        store.events.append(name, ACTS[1])
        for acts in (ACTS[:1], [ACTS[0], replace(ACTS[1], by="Yves"), ACTS[2]]):
            with pytest.raises(Overtaken):
                store.return_acts(name, acts)
        assert store.events.acts(name) == ACTS[:2]

    def test_who_lost_a_game_adds_nothing_to_it(self, store: TestedHall, other: TestedHall, game: str) -> None:
        add(store, game, 1, ORIGIN, epoch=0)
        assert (other.epoch(game), other.take(game), other.epoch(game)) == (0, 1, 1)
        add(store, game, 1, ORIGIN, epoch=0)
        with pytest.raises(Taken, match="game-taken: o1"):
            add(store, game, 2, epoch=0)
        assert read(store, game) == [remark(1)]
        add(other, game, 2, epoch=1)
        append(other, game, 3, remark(3), 3.0)
        with pytest.raises(StoreError, match="no-such-game: o9"):
            other.take("o9")

    def test_games_are_copied_as_of_one_moment(self, store: TestedHall, other: TestedHall, game: str) -> None:
        for number in (1, 2, 3):
            append(store, game, number, remark(number), 2.0, origin=f"{number:032x}")
        empty = created(store)
        store.take(game)
        whole = tuple(store.entries(game))
        copies = {copy.listed.id: copy for copy in other.copies({game: 1, empty: 0, "o9": 0, "o\0": 0, "no game": 0})}
        assert copies == {
            game: Copy(store.game(game), whole[1:], whole[0].origin, store.edition(), 1),
            empty: Copy(store.game(empty), (), "", store.edition(), 0),
        }
        assert [copy.entries for copy in other.copies({game: 9})] == [()]
        assert [copy.before for copy in other.copies({game: 9})] == [whole[2].origin]
        assert other.copies({}) == []
