"""What a store that several devices share keeps to when it gets back what it had lost."""

import pytest

from referee.core.values import replace
from referee.store.facts import AS_STORED
from referee.store.listed import ListedGame
from referee.store.port import Journal, Returns
from referee.store.problems import Overtaken, StoreError
from referee.store.sharing import Copy, Written, entries_in
from tests.store.contract import created
from tests.store.event_contract import ACTS
from tests.store.stores import FACTS, HEADER, SUMMARY, remark

ENTRIES = tuple(
    Written(number, f"{number:032x}", "remark", "ana", f"note {number}", '{"events":[{"event":1}]}', 1.5 + number)
    for number in (1, 2, 3)
)
LOST = ListedGame("o7", "option", 1.0, 4.5, HEADER, len(ENTRIES), SUMMARY)


class ReturnsContract:
    @pytest.fixture
    def returns(self, store: Journal) -> Returns:
        assert store.returns is not None
        return store.returns

    def test_a_game_comes_back_as_it_was(self, store: Journal, other: Journal, returns: Returns) -> None:
        assert returns.game(LOST, ENTRIES, 2)
        assert other.game("o7") == LOST
        assert entries_in(other, "o7") == ENTRIES
        assert other.moments("o7") == [1.0, 2.5, 3.5, 4.5]
        assert other.epochs is not None
        assert (other.epochs.epoch("o7"), other.examine().troubles) == (2, [])
        store.append("o7", 4, remark(4), FACTS, SUMMARY, 5.0)
        assert (other.length("o7"), created(other)) == (4, "o8")

    def test_one_without_an_entry_comes_back(self, other: Journal, returns: Returns) -> None:
        assert returns.game(replace(LOST, length=0), (), 0)
        assert (other.header("o7"), other.entries("o7", AS_STORED)) == (HEADER, [])

    def test_a_game_comes_back_once(self, store: Journal, returns: Returns) -> None:
        assert returns.game(LOST, ENTRIES[:2], 0)
        assert not returns.game(LOST, ENTRIES, 5)
        assert entries_in(store, "o7") == ENTRIES[:2]
        assert store.epochs is not None
        assert store.epochs.epoch("o7") == 5
        assert not returns.game(LOST, ENTRIES, 4)
        assert store.epochs.epoch("o7") == 5

    def test_what_was_deleted_does_not_come_back(self, store: Journal, game: str, returns: Returns) -> None:
        store.delete(game)
        with pytest.raises(StoreError, match="no-such-game: o1"):
            returns.game(replace(LOST, id=game), ENTRIES, 0)
        assert store.games() == []

    def test_an_event_comes_back(self, store: Journal, other: Journal, returns: Returns) -> None:
        assert returns.acts("e7", ACTS[:2]) == 2
        assert returns.acts("e7", ACTS) == 1
        assert returns.acts("e7", [replace(act, at=9.0) for act in ACTS]) == 0
        assert other.events.acts("e7") == ACTS
        store.events.append("e7", replace(ACTS[1], number=4))
        assert store.events.found(ACTS[0]) == "e8"

    def test_other_acts_are_not_replaced(self, store: Journal, returns: Returns) -> None:
        name = store.events.found(ACTS[0])
        store.events.append(name, ACTS[1])
        for acts in (ACTS[:1], [ACTS[0], replace(ACTS[1], by="Yves"), ACTS[2]]):
            with pytest.raises(Overtaken):
                returns.acts(name, acts)
        assert store.events.acts(name) == ACTS[:2]

    def test_games_are_copied_as_of_one_moment(self, store: Journal, other: Journal, game: str) -> None:
        assert other.copies is not None
        for number in (1, 2, 3):
            store.append(game, number, remark(number), FACTS, SUMMARY, 2.0, origin=f"{number:032x}")
        empty = created(store)
        assert store.epochs is not None
        store.epochs.take(game)
        whole = entries_in(store, game)
        copies = {copy.listed.id: copy for copy in other.copies({game: 1, empty: 0, "o9": 0, "o\0": 0, "no game": 0})}
        assert copies == {
            game: Copy(store.game(game), whole[1:], whole[0].origin, store.edition(), 1),
            empty: Copy(store.game(empty), (), "", store.edition(), 0),
        }
        assert [copy.entries for copy in other.copies({game: 9})] == [()]
        assert [copy.before for copy in other.copies({game: 9})] == [whole[2].origin]
        assert other.copies({}) == []
