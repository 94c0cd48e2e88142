from pathlib import Path

import pytest

from referee.session.upkeep import derived_listing, repair_list
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import opened, path_in, submitted


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = closed_later(Store(path_in(tmp_path)))
    for names in (("Ana", "Bob"), ("Carla", "Dan")):
        submitted(opened(store, *names, at=100.0), "H8 VUES", "rename bob Bobby" if names[1] == "Bob" else "pass")
    return store


def test_a_list_in_order_is_left_alone(store: Store) -> None:
    before = store.games()
    assert repair_list(store) == []
    assert store.games() == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET summary = '{}' WHERE id = 'o1'",
        "UPDATE games SET header = 'x' WHERE id = 'o1'",
        "UPDATE games SET length = 1 WHERE id = 'o1'",
        "UPDATE games SET checksum = checksum + 1 WHERE id = 'o1'",
        "DELETE FROM games WHERE id = 'o1'",
    ],
)
def test_the_list_is_made_again_from_the_journal(store: Store, damage: str) -> None:
    before = sorted(store.games(), key=lambda game: game.id)
    store._base.execute(damage)
    assert repair_list(store) == ["o1"]
    assert sorted(store.games(), key=lambda game: game.id) == before
    assert repair_list(store) == []


def test_when_a_game_was_used_is_kept(store: Store) -> None:
    store.touch("o1", 9e9)
    store._base.execute("UPDATE games SET summary = summary WHERE id = 'o1'")
    assert repair_list(store) == []
    assert store.game("o1").used == 9e9


def test_a_game_that_cannot_be_read_whole_is_left_alone(store: Store) -> None:
    store._base.execute("UPDATE entries SET facts = facts || ' ' WHERE game = 'o1' AND number = 1")
    before = store.game("o1")
    assert derived_listing(store, "o1") is None
    assert repair_list(store) == []
    assert store.game("o1") == before


def test_a_game_whose_entries_are_missing_is_left_to_the_check(store: Store) -> None:
    store._base.execute("DELETE FROM entries WHERE game = 'o1' AND number = 2")
    store._base.execute("DELETE FROM entries WHERE game = 'o2'")
    assert derived_listing(store, "o1") is None
    assert repair_list(store) == []
    assert store.check() == ["game o1: 1 entries of 2", "game o2: 0 entries of 2"]
