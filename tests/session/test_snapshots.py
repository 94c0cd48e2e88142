"""A long game gone on with from a snapshot is the same game, and only a snapshot that fits is gone on with."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.core.table import Entry, Table
from referee.session import cache, session, snapshots, states, stored
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.session import Session
from referee.session.start import Stop
from referee.session.stored import fold_game, standing
from referee.store.sqlite.store import Store
from tests.games.rooms import Room, each_chosen_game
from tests.games.tables import french
from tests.store.stores import again, opened, path_in, submitted

MORE = ["pass", "undo", "redo", "undo 2", "amend 1 H8 VUE*S", "adjust -1 late", "undo 3", "redo"]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are long from a few entries on."""
    monkeypatch.setattr(session, "LONG", 4)
    monkeypatch.setattr(session, "EVERY", 4)
    monkeypatch.setattr(stored, "LONG", 4)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(path_in(tmp_path))) as store:
        submitted(opened(store), "H8 VUES", *["pass", "adjust +3 miscounted", "rename bob Bobby"] * 3, "adjust +1 x")
        yield store


def path_of(store: Store) -> Path:
    return cache.path_of(store.folder, "game-o1")


def folded(store: Store) -> Table:
    return fold_game(store, "o1").table


def resumed(at: Session) -> bool:
    return at.length > len(at._entries)


@each_chosen_game
def test_every_state_comes_back_from_what_is_kept_of_it(room: Room, path: Path) -> None:
    found = replay(read_record(path.read_text("utf-8")), french)
    assert not isinstance(found, Stop)
    for step in found.table.steps[-3:]:
        told = json.loads(json.dumps(states.encode(step.state)))
        assert states.decode(type(found.table.start), told) == step.state


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (int, "1"), (int, True), (str, 1), (int | None, "1"), (tuple[int, ...], ["1"]), (tuple[int, int], [1]),
        (dict[str, int], [["a"]]), (dict[str, int], {"a": 1}), (frozenset[str], "a"), (Entry, ["step"]),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_such_value_is_not_read(kind: type[object], told: object) -> None:
    with pytest.raises(states.NotDecoded):
        states.decode(kind, told)


def test_a_long_game_is_gone_on_with_and_is_the_same(store: Store) -> None:
    assert path_of(store).stat().st_mode & 0o777 == 0o600
    at = again(store, "o1")
    assert resumed(at)
    submitted(at, *MORE)
    other = folded(store)
    assert (at.table.steps, at.table.state, at.table.players) == (other.steps, other.state, other.players)
    assert at.entries == list(fold_game(store, "o1").entries)


@pytest.mark.parametrize("line", MORE)
def test_a_command_says_the_same_with_a_snapshot_and_without(store: Store, line: str) -> None:
    at, other = again(store, "o1"), folded(store)
    assert resumed(at)
    assert at.table.decide("ana", line, at.words) == other.decide("ana", line, at.words)


def test_the_position_is_the_same_with_a_snapshot_and_without(store: Store) -> None:
    path_of(store).unlink()
    first, second, whole = standing(store, "o1"), standing(store, "o1"), fold_game(store, "o1")
    assert path_of(store).exists()
    assert first.table.state == second.table.state == whole.table.state
    assert first.table.players == second.table.players == whole.table.players
    assert second.table.count == len(whole.table.steps)
    assert second.table.steps == whole.table.steps


def spoilt(text: str) -> Iterator[str]:
    """What a snapshot could be instead of itself, each with a right checksum if it has one."""
    told = json.loads(text.partition(" ")[2])
    yield text[:-9]
    yield text.replace("miscounted", "counted") + " "
    yield ""
    for name, value in (
        ("code", "0"), ("chain", told["chain"] ^ 1), ("length", told["length"] - 1), ("length", 99),
        ("state", []), ("state", [[["ana"]]]), ("format", 0),
    ):  # fmt: skip
        changed = json.dumps({**told, name: value})
        yield f"{cache._sum(changed)} {changed}"


def test_a_snapshot_that_does_not_fit_is_as_good_as_none(store: Store) -> None:
    text = path_of(store).read_text("utf-8")
    for other in spoilt(text):
        path_of(store).write_text(other, "utf-8")
        at = again(store, "o1")
        assert not resumed(at)
        assert at.table.state == folded(store).state


def test_a_snapshot_of_other_entries_is_not_gone_on_with(store: Store) -> None:
    other = opened(store)
    submitted(other, *["adjust +1 x"] * 12)
    path_of(store).write_bytes(cache.path_of(store.folder, "game-o2").read_bytes())
    assert not resumed(again(store, "o1"))


def test_none_is_kept_while_something_could_be_brought_back(store: Store) -> None:
    at = again(store, "o1")
    submitted(at, "undo")
    path_of(store).unlink()
    snapshots.save(store, "o1", at.table)
    assert not path_of(store).exists()


def test_of_a_deleted_game_nothing_stays(store: Store) -> None:
    snapshots.delete(store, "o1")
    assert not path_of(store).exists()


def test_a_name_never_leads_elsewhere(store: Store) -> None:
    at = again(store, "o1")
    snapshots.save(store, "../o1", at.table)
    assert snapshots.resume(store, "../o1", at.table) is None
    assert not (store.path.parent / "o1.json").exists()
