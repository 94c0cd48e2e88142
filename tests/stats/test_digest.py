"""Digests are kept when a game is settled, say the same as the game does, and are made again where they do not."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from referee.core.words import Everything
from referee.session import digest
from referee.session.digest import facts_of, facts_of_each
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from referee.session.stored import fold_game
from referee.session.upkeep import repair_list
from referee.store.problems import StoreError
from referee.store.sqlite import store as of_sqlite
from referee.store.sqlite.store import Store
from tests.games.tables import header_of
from tests.stats.support import END, EVENING, played, store_in
from tests.store.stores import again, submitted


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return store_in(tmp_path)


def kept(store: Store, name: str = "o1") -> Any:
    return json.loads(store.digests()[name].digest.facts)


def anew(store: Store, name: str = "o1") -> Any:
    return json.loads(json.dumps(facts_of(fold_game(store, name).table)))


def told(store: Store) -> Any:
    return json.loads(json.dumps({game.id: facts for game, facts in facts_of_each(store, store.games())}))


def test_a_game_that_goes_on_has_no_digest(store: Store) -> None:
    played(store, *EVENING, *END[:2])
    assert store.digests() == {}


def test_the_entry_that_settles_a_game_brings_its_digest(store: Store) -> None:
    played(store, *EVENING, *END)
    found = store.digests()["o1"]
    assert (found.length, found.digest.version) == (6, digest.VERSION)
    assert kept(store) == anew(store)
    assert kept(store)["bob"]["sums"] == {"plays": 1, "points": 51, "stood": 1, "flips": 1}


@pytest.mark.parametrize(
    "lines",
    [
        (*EVENING, "undo 2", *END),
        (*EVENING, "undo 2", "redo", *END),
        (*EVENING, "amend 2 I7 PENTES", *END),
        (*EVENING, *END, "undo 4", "redo"),
        (*EVENING, *END, "amend 1 H8 PUES"),
        (*EVENING, *END, "amend 2 pass"),
        (*EVENING, *END, "note after the end"),
        (*EVENING, *END, "rename bob Robert"),
        (*EVENING, *END, "undo 3", "pass", *END),
    ],
    ids=" / ".join,
)
def test_it_says_what_a_recount_says(store: Store, lines: tuple[str, ...]) -> None:
    played(store, *lines)
    assert store.digests()["o1"].length == store.game("o1").length
    assert kept(store) == anew(store)


def test_one_of_a_game_that_was_reopened_is_out_of_date(store: Store) -> None:
    played(store, *EVENING, *END, "undo 5")
    before = kept(store)
    submitted(again(store, "o1"), "undo", "H8 MURS", *("bob: end", "ana: rack", "bob: rack"))
    assert kept(store) != before
    assert kept(store) == anew(store)


def _changed(store: Store, statement: str) -> None:
    assert store._base.execute(statement).rowcount > 0


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM digests",
        "UPDATE digests SET facts = '{}'",
        "UPDATE digests SET checksum = checksum + 1",
        "UPDATE digests SET length = 5",
    ],
)
def test_one_that_is_missing_or_wrong_is_made_again(store: Store, damage: str) -> None:
    played(store, *EVENING, *END)
    before = store.digests()
    _changed(store, damage)
    assert told(store) == {"o1": anew(store)}
    assert store.digests() == before


@pytest.mark.parametrize("damage", ["DELETE FROM digests", "UPDATE digests SET facts = 'x'"])
def test_upkeep_makes_it_again(store: Store, damage: str) -> None:
    played(store, *EVENING, *END)
    before = store.digests()
    _changed(store, damage)
    assert repair_list(store) == []
    assert store.digests() == before


def test_one_of_another_version_is_made_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    played(store, *EVENING, *END)
    monkeypatch.setattr(digest, "VERSION", digest.VERSION + 1)
    list(facts_of_each(store, store.games()))
    assert store.digests()["o1"].digest.version == digest.VERSION


def test_what_was_kept_is_not_counted_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    played(store, *EVENING, *END)
    before = anew(store)
    monkeypatch.setattr(digest, "read_game", None)
    assert told(store) == {"o1": before}


def test_a_game_that_cannot_be_read_has_only_what_was_kept(store: Store) -> None:
    for _ in range(2):
        played(store, *EVENING, *END)
    before = kept(store)
    _changed(store, "UPDATE entries SET facts = facts || ' ' WHERE number = 1")
    _changed(store, "DELETE FROM digests WHERE game = 'o2'")
    assert told(store) == {"o1": before, "o2": None}


def test_digests_go_with_their_games(store: Store) -> None:
    played(store, *EVENING, *END)
    store.delete("o1")
    assert store.digests() == {}


def test_a_digest_that_cannot_be_kept_is_counted_all_the_same(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Store, kept: Iterable[object]) -> None:
        raise StoreError("disk-full")

    played(store, *EVENING, *END)
    _changed(store, "DELETE FROM digests")
    monkeypatch.setattr(Store, "save_digests", full)
    assert told(store) == {"o1": anew(store)}
    assert store.digests() == {}


def test_a_settling_entry_that_cannot_be_written_leaves_no_digest(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(store, *EVENING, *END[:2])

    def failing(*given: object) -> None:
        raise StoreError("disk-full")

    monkeypatch.setattr(of_sqlite, "save_digest", failing)
    with pytest.raises(StoreError, match="disk-full"):
        again(store, "o1").submit("bob", "rack")
    assert (store.game("o1").length, store.game("o1").summary.final, store.digests()) == (5, False, {})


def test_an_imported_record_counts_like_the_game(store: Store) -> None:
    played(store, *EVENING, *END)
    text = again(store, "o1").text()
    found = replay(read_record(text), lambda game, header: Everything())
    assert isinstance(found, Replayed)
    assert json.loads(digest.digest_of(found.table).facts) == kept(store)


def timed(*lines: str, game: str = "jago") -> dict[str, Any]:
    text = header_of(game, ("ana", "bob")) + "".join(f">{line}\n" for line in lines)
    found = replay(read_record(text), lambda game, header: Everything())
    assert isinstance(found, Replayed), found
    return {seat: tally["sums"] for seat, tally in facts_of(found.table).items()}


def test_the_time_of_a_turn_is_the_last_that_was_kept_and_belongs_to_who_played_it() -> None:
    """Bob contests while it is still ana's minute that runs."""
    found = timed(
        "ana: F4 FAUX {duration 0:20}",
        "ana: 5E FA {duration 0:30}",
        "bob: contest FA rejected {duration 0:40}",
    )
    assert (found["ana"]["seconds"], found["ana"]["turns"]) == (40, 1)
    assert "seconds" not in found["bob"]


def test_without_a_glass_every_time_counts() -> None:
    found = timed(
        "ana: H8 VUES +7 7 {duration 1:00}", "bob: pass {duration 0:05}", "ana: pass {duration 0:10}", game="option"
    )
    assert (found["ana"]["seconds"], found["ana"]["turns"]) == (70, 2)
    assert (found["bob"]["seconds"], found["bob"]["turns"]) == (5, 1)
