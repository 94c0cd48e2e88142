"""A store looked through once is found sound exactly where every check by itself finds nothing."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.store.listed import Examination
from referee.store.problems import StoreError
from referee.store.sqlite.examining import chains, troubles
from referee.store.sqlite.store import Store
from tests.store.stores import append, filled, path_in, remark
from tests.store.test_damage import flipped, scrambled, zeroed

CHANGES = (
    "UPDATE entries SET facts = facts || ' ' WHERE number = 7",
    "UPDATE entries SET at = at + 1 WHERE number = 7",
    "UPDATE entries SET checksum = checksum + 1 WHERE game = 'o2' AND number = 0",
    "DELETE FROM entries WHERE number = 7",
    "DELETE FROM entries WHERE game = 'o1' AND number = 20",
    "DELETE FROM entries WHERE game = 'o1'",
    "UPDATE games SET length = length + 1",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return filled(tmp_path, 20, 5)


@pytest.mark.parametrize("damage", [zeroed, scrambled, flipped])
def test_damage_is_found_whichever_way_is_taken(path: Path, damage: Callable[[bytes], Iterator[bytes]]) -> None:
    sound, looked = path.read_bytes(), 0
    for data in damage(sound):
        path.write_bytes(data)
        try:
            store = Store(path)
        except StoreError:
            continue
        with closing(store):
            looked += 1
            assert (chains(store) is None) >= (troubles(store) != [])
            assert store.check() == troubles(store)
    assert looked


@pytest.mark.parametrize("change", CHANGES)
def test_changed_rows_are_found_whichever_way_is_taken(path: Path, change: str) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute(change)
        base.commit()
    with closing(Store(path)) as store:
        assert store.check() == troubles(store)
        assert chains(store) is None


def test_a_chain_is_of_the_entries_of_its_game(path: Path) -> None:
    with closing(Store(path)) as store:
        before = store.examine().chains
        assert (store.check(), list(before)) == ([], ["o1", "o2"])
        assert (before["o1"].length, before["o1"].at) == (20, 21.5)
        append(store, "o2", 6, remark(6), 9.0)
        after = store.examine().chains
    assert after["o1"] == before["o1"]
    assert (after["o2"].length, after["o2"].at) == (6, 9.0)


def test_a_store_without_games_is_sound(tmp_path: Path) -> None:
    with closing(Store(path_in(tmp_path))) as store:
        assert store.examine() == Examination([], {})
