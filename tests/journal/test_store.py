from pathlib import Path
from typing import Any

import pytest

from referee.core.result import Refused
from referee.core.table import AMEND, STEP, UNDO, Dropped, Entry, Redone
from referee.journal.facts import written
from referee.journal.problems import Overtaken, StoreError
from referee.journal.rows import Broken, Stored, confirmed, row_of, row_of_game, stored, whole
from referee.journal.store import Store
from tests.journal.stores import FACTS, HEADER, SUMMARY, Facts, filled, path_in, remark
from tests.leaks import closed_later

ENTRIES: list[Entry[Any]] = [
    Entry(STEP, "ana", "H8 VUES", (7, {"word": "VUES"}, ["é", None, True])),
    Entry(UNDO, "bob", "undo 3", count=3),
    Entry(
        AMEND,
        "ana",
        "amend 2 pass",
        count=2,
        steps=(Redone(2, "bob", "pass", ("passed",)), Redone(4, "ana", "swap 1", ())),
        dropped=(Dropped(3, "ana", "H8 VUES", Refused("gap", "OPT-8", {"square": "H8"})),),
    ),
    Entry(STEP, "ana", "note '\";--\\ \U0001f600"),
]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return closed_later(Store(path_in(tmp_path)))


def created(store: Store, game: str = "option", at: float = 1.0) -> str:
    return store.create(game, HEADER, SUMMARY, at)


def test_a_new_store_has_no_games(store: Store) -> None:
    assert store.games() == []
    with pytest.raises(StoreError, match="no-games"):
        store.last()


def test_games_are_named_by_a_letter_and_a_number(store: Store) -> None:
    assert [created(store, game) for game in ("option", "option", "jago", "option")] == ["o1", "o2", "j1", "o3"]


def test_a_name_is_not_given_again_while_later_ones_stand(store: Store) -> None:
    for _ in range(3):
        created(store)
    store.delete("o2")
    assert created(store) == "o4"


def test_a_game_comes_back_as_it_was_created(store: Store) -> None:
    name = store.create("option", HEADER, SUMMARY, 12.5, [(entry, written(entry, FACTS)) for entry in ENTRIES])
    assert store.header(name) == HEADER
    assert store.entries(name, FACTS) == ENTRIES
    game = store.game(name)
    assert (game.id, game.game, game.opened, game.used, game.length) == ("o1", "option", 12.5, 12.5, 4)
    assert game.summary == SUMMARY


def test_entries_come_back_as_they_were_appended(store: Store) -> None:
    name = created(store)
    for number, entry in enumerate(ENTRIES, 1):
        store.append(name, number, entry, FACTS, {**SUMMARY, "steps": number}, 10.0 + number)
        assert store.entries(name, FACTS) == ENTRIES[:number]
    assert store.entries(name, FACTS, after=2) == ENTRIES[2:]
    assert store.entries(name, FACTS, after=4) == []
    game = store.game(name)
    assert (game.opened, game.used, game.length, game.summary["steps"]) == (1.0, 14.0, 4, 4)


@pytest.mark.parametrize("number", [0, 1, 2, 4, 9])
def test_only_the_next_number_is_taken(tmp_path: Path, number: int) -> None:
    store = closed_later(Store(filled(tmp_path, 2)))
    before = store.games()
    with pytest.raises(Overtaken):
        store.append("o1", number, remark(number), FACTS, {}, 99.0)
    assert store.entries("o1", FACTS) == [remark(1), remark(2)]
    assert store.games() == before


def test_two_terminals_see_each_others_entries(tmp_path: Path) -> None:
    one, other = (closed_later(Store(path_in(tmp_path))) for _ in range(2))
    name = created(one)
    one.append(name, 1, remark(1), FACTS, SUMMARY, 2.0)
    assert other.entries(name, FACTS) == [remark(1)]
    with pytest.raises(Overtaken):
        other.append(name, 1, remark(9), FACTS, SUMMARY, 3.0)
    other.append(name, 2, remark(2), FACTS, SUMMARY, 3.0)
    assert one.entries(name, FACTS, after=1) == [remark(2)]


def test_games_are_listed_by_when_they_were_used(store: Store) -> None:
    names = [created(store, at=at) for at in (1.0, 3.0, 2.0)]
    assert [game.id for game in store.games()] == ["o2", "o3", "o1"]
    assert store.last() == "o2"
    store.append(names[0], 1, remark(1), FACTS, SUMMARY, 4.0)
    assert store.last() == "o1"
    store.touch("o3", 5.0)
    assert [game.id for game in store.games()] == ["o3", "o1", "o2"]
    assert store.game("o3").opened == 2.0


def test_a_deleted_game_is_gone_and_the_others_stay(tmp_path: Path) -> None:
    store = closed_later(Store(filled(tmp_path, 3, 2)))
    store.delete("o1")
    assert [game.id for game in store.games()] == ["o2"]
    assert store.journalled() == ["o2"]
    assert store.entries("o2", FACTS) == [remark(1), remark(2)]
    with pytest.raises(StoreError, match="no-such-game: o1"):
        store.header("o1")


def test_what_does_not_exist_is_not_used(store: Store) -> None:
    created(store)
    for attempt in (
        lambda: store.game("o9"),
        lambda: store.header("o9"),
        lambda: store.touch("o9", 1.0),
        lambda: store.delete("o9"),
        lambda: store.append("o9", 1, remark(1), FACTS, {}, 1.0),
    ):
        with pytest.raises(StoreError, match="no-such-game: o9"):
            attempt()
    assert [game.id for game in store.games()] == ["o1"]


def test_a_failed_creation_leaves_nothing(store: Store) -> None:
    def broken() -> object:
        yield remark(1), written(remark(1), FACTS)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        store.create("option", HEADER, SUMMARY, 1.0, broken())  # type: ignore[arg-type]
    assert store.games() == []
    assert store.journalled() == []


def test_an_entry_that_cannot_be_understood_is_named(tmp_path: Path) -> None:
    class Newer(Facts):
        def decode(self, facts: dict[str, object]) -> object:
            if facts["event"] == 2:
                raise ValueError("unknown event")
            return facts["event"]

    store = closed_later(Store(filled(tmp_path, 3)))
    with pytest.raises(StoreError, match="entry-unknown: o1 2"):
        store.entries("o1", Newer())


def test_a_missing_entry_is_damage(tmp_path: Path) -> None:
    store = closed_later(Store(filled(tmp_path, 3)))
    store._base.execute("DELETE FROM entries WHERE number = 2")
    with pytest.raises(StoreError, match="store-damaged"):
        store.entries("o1", FACTS)


@pytest.mark.parametrize("column", ["seat", "command", "facts", "kind"])
def test_an_entry_that_is_not_what_was_written_is_damage(tmp_path: Path, column: str) -> None:
    store = closed_later(Store(filled(tmp_path, 3)))
    store._base.execute(f"UPDATE entries SET {column} = {column} || ' ' WHERE number = 2")
    with pytest.raises(StoreError, match="store-damaged"):
        store.entries("o1", FACTS)
    assert store.check() == ["entry o1 2"]


def test_a_game_that_is_not_listed_as_it_was_written_is_damage(tmp_path: Path) -> None:
    store = closed_later(Store(filled(tmp_path, 3)))
    store._base.execute("UPDATE games SET summary = '{}'")
    with pytest.raises(StoreError, match="store-damaged"):
        store.games()
    assert store.entries("o1", FACTS) == [remark(1), remark(2), remark(3)]


def test_commands_are_synced_in_a_write_ahead_log(store: Store) -> None:
    assert store._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._base.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_closed_store_is_one_file(tmp_path: Path) -> None:
    path = filled(tmp_path, 2)
    assert list(tmp_path.iterdir()) == [path]


def test_a_row_counts_in_its_own_table_only() -> None:
    """Pages that have changed places bring rows of a game among the entries, with checksums that are right."""
    entry = row_of("o1", 1, Entry(STEP, "ana", "pass"), "{}", 1.0)
    game = row_of_game(Stored("o1", "option", 1.0, 2.0, "#referee 1\n", 1, SUMMARY))
    assert whole(entry).number == 1
    assert stored(game).id == "o1"
    for read, row in ((whole, game), (stored, entry)):
        with pytest.raises(Broken):
            read(row)
    assert [confirmed(row) for row in (entry, game)] == [True, False]
