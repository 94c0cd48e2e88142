"""Rows that this version has derived are not derived again; all others are."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.core.values import replace
from referee.session import upkeep
from referee.session.several import of_each
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.sqlite.safekeeping import back_up, open_backup, restore
from referee.store.sqlite.store import Store
from tests.store.stores import again, opened, path_in, submitted


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(path_in(tmp_path))) as store:
        for _ in range(3):
            submitted(opened(store), "H8 VUES", "pass")
        yield store


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were folded."""
    names: list[str] = []
    derived_listing = upkeep.derived_listing

    def noted(reader: StoreReader, name: str) -> ListedGame | None:
        names.append(name)
        return derived_listing(reader, name)

    monkeypatch.setattr(upkeep, "derived_listing", noted)
    return names


def repair_list(store: Store) -> list[str]:
    found = store.examine()
    assert found.troubles == []
    return upkeep.repair_list(store, found.chains)


def test_rows_that_this_version_has_derived_are_believed(store: Store, folded: list[str]) -> None:
    submitted(again(store, "o2"), "pass")
    store.touch("o3", 9e9)
    assert repair_list(store) == []
    assert folded == []


def test_a_wrong_row_is_found_even_with_a_right_checksum(store: Store) -> None:
    right = store.game("o2")
    for wrong in (
        replace(right, used=0.5), replace(right, length=1),
        replace(right, summary=replace(right.without_version.summary, over=True)),
        replace(right.without_version, header="x"), replace(right.without_version, opened=9.0),
        replace(right.without_version, game="jago"),
    ):  # fmt: skip
        store._list(wrong)
        assert repair_list(store) == ["o2"]
        assert store.game("o2").summary == right.summary


def test_rows_of_another_version_or_none_are_derived_once(store: Store, folded: list[str]) -> None:
    right = {game.id: game for game in store.games()}
    store._list(right["o1"].without_version)
    store._list(replace(right["o3"], summary=replace(right["o3"].summary, by="0.0.9")))
    assert repair_list(store) == []
    assert folded == ["o1", "o3"]
    assert {game.id: game for game in store.games()} == right
    assert repair_list(store) == []
    assert folded == ["o1", "o3"]


def test_a_row_that_is_used_meanwhile_is_not_set_back(store: Store) -> None:
    before = store.game("o1")
    store.touch("o1", 9e9)
    store.replace_listed([(before, before.without_version)])
    assert store.game("o1") == replace(before, used=9e9)


def test_what_a_backup_says_of_its_own_rows_is_no_proof(store: Store, folded: list[str], tmp_path: Path) -> None:
    wrong = store.game("o2")
    store._list(replace(wrong, summary=replace(wrong.summary, turn="bob", steps=1)))
    back_up(store, tmp_path / "backup.sqlite")
    with closing(open_backup(store.path, tmp_path / "backup.sqlite")) as backup:
        restore(store.path, backup)
    assert repair_list(store) == ["o2"]
    assert store.game("o2") == wrong
    assert {"o1", "o2", "o3"} == set(folded)


def name_and_length(reader: StoreReader, name: str) -> tuple[str, int]:
    return name, reader.game(name).length


def test_several_processes_answer_in_the_order_of_the_names(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.session.several.MANY", 2)
    monkeypatch.setattr("referee.session.several.SHARE", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert list(of_each(store, ["o3", "o1", "o2"], name_and_length)) == [("o3", 2), ("o1", 2), ("o2", 2)]
