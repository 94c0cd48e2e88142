"""Rows found right before are not folded again; whatever has changed since is."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from referee.journal.reader import Reader
from referee.journal.rows import Stored
from referee.journal.store import Store
from referee.session import cache, proofs, upkeep
from referee.session.several import of_each
from tests.journal.stores import again, opened, path_in, submitted


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
    derived = upkeep.derived

    def noted(reader: Reader, name: str) -> Stored | None:
        names.append(name)
        return derived(reader, name)

    monkeypatch.setattr(upkeep, "derived", noted)
    return names


def put_in_order(store: Store) -> list[str]:
    troubles, chains = store.examined()
    assert troubles == []
    return upkeep.put_in_order(store, chains)


def test_games_that_are_as_they_were_are_not_folded_again(store: Store, folded: list[str]) -> None:
    assert put_in_order(store) == []
    assert folded == ["o1", "o2", "o3"]
    assert put_in_order(store) == []
    assert folded == ["o1", "o2", "o3"]


def test_a_game_that_went_on_is_folded_again(store: Store, folded: list[str]) -> None:
    put_in_order(store)
    submitted(again(store, "o2"), "pass")
    del folded[:]
    assert put_in_order(store) == []
    assert folded == ["o2"]


def test_a_wrong_row_is_found_even_with_a_right_checksum(store: Store) -> None:
    put_in_order(store)
    right = store.game("o2")
    for wrong in (
        replace(right, summary={**right.summary, "over": True}), replace(right, used=0.5), replace(right, header="x"),
        replace(right, opened=9.0), replace(right, game="jago"), replace(right, length=1),
    ):  # fmt: skip
        store._summarize(wrong)
        assert put_in_order(store) == ["o2"]
        assert store.game("o2").summary == right.summary
        put_in_order(store)


def test_a_proof_of_other_code_or_none_is_no_proof(
    store: Store, folded: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_order(store)
    monkeypatch.setattr(proofs, "code_of", lambda game: "other")
    assert put_in_order(store) == []
    assert folded == ["o1", "o2", "o3"] * 2
    cache.path_of(store, "proofs").write_text("damaged", "utf-8")
    assert put_in_order(store) == []
    assert folded == ["o1", "o2", "o3"] * 3


def name_and_length(reader: Reader, name: str) -> tuple[str, int]:
    return name, reader.game(name).length


def test_several_processes_answer_in_the_order_of_the_names(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.session.several.MANY", 2)
    monkeypatch.setattr("referee.session.several.SHARE", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert list(of_each(store, ["o3", "o1", "o2"], name_and_length)) == [("o3", 2), ("o1", 2), ("o2", 2)]
