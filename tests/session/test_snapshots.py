"""A long game gone on with from a snapshot is the same game, and only a snapshot that fits is gone on with."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import Raw, msgpack

from referee.core.table import Table
from referee.core.values import replace
from referee.session import session, snapshots, stored
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
    return store.snapshots() / "game-o1.snapshot"


def folded(store: Store) -> Table:
    return fold_game(store, "o1").table


def resumed(later: Session) -> bool:
    return later.length > len(later._entries)


@each_chosen_game
def test_every_state_comes_back_from_what_is_kept_of_it(room: Room, path: Path) -> None:
    found = replay(read_record(path.read_text("utf-8")), french)
    assert not isinstance(found, Stop)
    for step in found.table.steps[-3:]:
        assert msgpack.decode(msgpack.encode(step.state), type=type(found.table.start)) == step.state


def test_a_long_game_is_gone_on_with_and_is_the_same(store: Store) -> None:
    assert path_of(store).stat().st_mode & 0o777 == 0o600
    later = again(store, "o1")
    assert resumed(later)
    submitted(later, *MORE)
    other = folded(store)
    assert (later.table.steps, later.table.state, later.table.players) == (other.steps, other.state, other.players)
    assert later.entries == list(fold_game(store, "o1").entries)


@pytest.mark.parametrize("line", MORE)
def test_a_command_says_the_same_with_a_snapshot_and_without(store: Store, line: str) -> None:
    later, other = again(store, "o1"), folded(store)
    assert resumed(later)
    assert later.table.decide("ana", line, later.words) == other.decide("ana", line, later.words)


def test_the_position_is_the_same_with_a_snapshot_and_without(store: Store) -> None:
    path_of(store).unlink()
    first, second, whole = standing(store, "o1"), standing(store, "o1"), fold_game(store, "o1")
    assert path_of(store).exists()
    assert first.table.state == second.table.state == whole.table.state
    assert first.table.players == second.table.players == whole.table.players
    assert second.table.count == len(whole.table.steps)
    assert second.table.steps == whole.table.steps


def spoilt(data: bytes) -> Iterator[bytes]:
    """What a snapshot could be instead of itself, with a right checksum but for the first three."""
    kept = msgpack.decode(data[4:], type=snapshots.Kept)
    yield data[:-9]
    yield data.replace(b"miscounted", b"counted...") + b" "
    yield b""
    for changed in (
        replace(kept, code="0"), replace(kept, chain=kept.chain ^ 1), replace(kept, length=kept.length - 1),
        replace(kept, length=99), replace(kept, state=Raw(msgpack.encode([]))),
        replace(kept, state=Raw(msgpack.encode([[["ana"]]]))), replace(kept, steps="x"),
    ):  # fmt: skip
        other = msgpack.encode(changed)
        yield snapshots._checksum(other) + other


def test_a_snapshot_that_does_not_fit_is_as_good_as_none(store: Store) -> None:
    for other in spoilt(path_of(store).read_bytes()):
        path_of(store).write_bytes(other)
        later = again(store, "o1")
        assert not resumed(later)
        assert later.table.state == folded(store).state


def test_a_snapshot_of_other_entries_is_not_gone_on_with(store: Store) -> None:
    other = opened(store)
    submitted(other, *["adjust +1 x"] * 12)
    path_of(store).write_bytes((store.snapshots() / "game-o2.snapshot").read_bytes())
    assert not resumed(again(store, "o1"))


def test_none_is_kept_while_something_could_be_brought_back(store: Store) -> None:
    later = again(store, "o1")
    submitted(later, "undo")
    path_of(store).unlink()
    snapshots.save(store, "o1", later.table)
    assert not path_of(store).exists()


def test_of_a_deleted_game_nothing_stays(store: Store) -> None:
    of_version_1_0 = path_of(store).with_suffix(".json")
    of_version_1_0.write_text("{}", "utf-8")
    snapshots.delete(store, "o1")
    assert not path_of(store).exists()
    assert not of_version_1_0.exists()


def test_a_name_never_leads_elsewhere(store: Store) -> None:
    later = again(store, "o1")
    snapshots.save(store, "../o1", later.table)
    assert snapshots.resume(store, "../o1", later.table) is None
    assert {path.name for path in store.path.parent.rglob("*o1*")} == {path_of(store).name}
