"""A damaged store is reported and left as it is; what is left of it can still be read, and nothing else is believed."""

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.core.table import Entry
from referee.session.stored import readable_games, salvaged
from referee.store.entries import entries_of
from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.salvage import Rescued, rescue
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import FACTS, HEADER, SUMMARY, Facts, append, filled, path_in, remark

PAGE = 4096
LENGTHS = (80, 40, 120)
GAMES = {f"o{at}": [remark(number) for number in range(1, length + 1)] for at, length in enumerate(LENGTHS, 1)}
CHANCE = random.Random(1981)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return filled(tmp_path_factory.mktemp("sound"), *LENGTHS).read_bytes()


def zeroed(data: bytes) -> Iterator[bytes]:
    for at in range(0, len(data), PAGE):
        yield data[:at] + bytes(PAGE) + data[at + PAGE :]


def scrambled(data: bytes) -> Iterator[bytes]:
    for at in range(0, len(data), PAGE):
        yield data[:at] + CHANCE.randbytes(PAGE) + data[at + PAGE :]


def flipped(data: bytes) -> Iterator[bytes]:
    for at in CHANCE.sample(range(len(data)), 60):
        yield data[:at] + bytes([data[at] ^ 1 << CHANCE.randrange(8)]) + data[at + 1 :]


def truncated(data: bytes) -> Iterator[bytes]:
    yield from (data[:length] for length in (1, 50, 100, 1000, PAGE, 3 * PAGE, len(data) // 2, len(data) - 1))


def reader_of(path: Path) -> Reader:
    """The store; where it cannot be opened, what is left of it, if anything."""
    try:
        return Store(path)
    except StoreError:
        return rescue(path)


def read(reader: Reader, name: str) -> tuple[list[Entry], bool]:
    """A game's entries as far as they go, and whether that is said to be all."""
    if not isinstance(reader, Rescued):
        try:
            return entries_of(reader, name, FACTS), True
        except StoreError:
            pass
    entries, _, loss = salvaged(reader.rescue(), name, FACTS)
    return list(entries), loss is None and not reader.rescue().doubtful


@pytest.mark.parametrize(("damage", "share"), [(zeroed, 0.5), (scrambled, 0.5), (flipped, 0.6), (truncated, 0.1)])
def test_nothing_is_believed_that_was_not_written(
    sound: bytes, tmp_path: Path, damage: Callable[[bytes], Iterator[bytes]], share: float
) -> None:
    path, kept, tried = path_in(tmp_path), 0, 0
    for data in damage(sound):
        path.write_bytes(data)
        tried += 1
        for name, (entries, whole) in left_in(path).items():
            assert entries == GAMES[name][: len(entries)]
            assert not whole or entries == GAMES[name]
            kept += len(entries)
        assert path.read_bytes() == data
    assert kept > tried * sum(LENGTHS) * share


def left_in(path: Path) -> dict[str, tuple[list[Entry], bool]]:
    try:
        with closing(reader_of(path)) as reader:
            return {name: read(reader, name) for name in readable_games(reader)}
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        return {}


def list_of_games(data: bytes) -> int:
    """Where the page with the list of games begins."""
    return next(at for at in range(PAGE, len(data), PAGE) if b"players" in data[at : at + PAGE])


def test_an_older_row_of_the_list_is_not_believed_for_one_that_is_gone(sound: bytes, tmp_path: Path) -> None:
    """Pages that are free keep what was on them: the list as it was before the entries that are gone."""
    path, tried = path_in(tmp_path), 0
    for at in range(PAGE, len(sound), PAGE):
        path.write_bytes(sound[:at] + bytes(PAGE) + sound[at + PAGE :])
        for name, (entries, _) in left_in(path).items():
            if 0 < len(entries) < len(GAMES[name]):
                old = filled(tmp_path / f"{at}-{name}", *[len(entries)] * len(GAMES)).read_bytes()
                data = bytearray(sound + old[list_of_games(old) :][:PAGE])
                for gone in (at, list_of_games(sound)):
                    data[gone : gone + PAGE] = bytes(PAGE)
                path.write_bytes(data)
                assert left_in(path)[name] == (entries, False)
                tried += 1
    assert tried > len(GAMES)


def test_a_store_without_its_first_page_is_read_whole(sound: bytes, tmp_path: Path) -> None:
    path_in(tmp_path).write_bytes(bytes(PAGE) + sound[PAGE:])
    rescued = closed_later(rescue(path_in(tmp_path)))
    assert {name: read(rescued, name) for name in readable_games(rescued)} == {
        name: (entries, True) for name, entries in GAMES.items()
    }


def test_what_lies_behind_a_gap_is_told_apart(sound: bytes, tmp_path: Path) -> None:
    text = b"note 30"
    path_in(tmp_path).write_bytes(sound.replace(text, b"vote 30", 1))
    rescued = closed_later(rescue(path_in(tmp_path)))
    found = [salvaged(rescued, name, FACTS) for name in readable_games(rescued)]
    ((entries, times, loss),) = [game for game in found if game[2]]
    assert loss is not None
    assert (len(entries), len(times), loss.number) == (29, 30, 30)
    assert [entry.number for entry in loss.later][:2] == [31, 32]


def test_an_end_that_is_missing_is_noticed(tmp_path: Path) -> None:
    """Nothing but the list of games knows how long a game was."""
    store = Store(filled(tmp_path, 5))
    store._base.execute("DELETE FROM entries WHERE number = 5")
    store.close()
    entries, _, loss = salvaged(closed_later(rescue(path_in(tmp_path))), "o1", FACTS)
    assert (len(entries), loss and loss.number) == (4, 5)


def test_an_end_that_nothing_vouches_for_is_doubted(tmp_path: Path) -> None:
    store = Store(filled(tmp_path, 5))
    store._base.execute("DELETE FROM games")
    store.close()
    entries, _, loss = salvaged(closed_later(rescue(path_in(tmp_path))), "o1", FACTS)
    assert (len(entries), loss and loss.number) == (5, 6)


def test_a_header_that_is_lost_is_taken_from_the_list_of_games(tmp_path: Path) -> None:
    store = Store(filled(tmp_path, 5))
    store._base.execute("DELETE FROM entries WHERE number = 0")
    store.close()
    assert closed_later(rescue(path_in(tmp_path))).header("o1") == HEADER


def test_what_cannot_be_understood_ends_what_stands(tmp_path: Path) -> None:
    class Newer(Facts):
        def decode(self, facts: dict[str, Any]) -> Any:
            if facts["event"] == 3:
                raise KeyError("unknown")
            return facts["event"]

    entries, _, loss = salvaged(closed_later(rescue(filled(tmp_path, 5))), "o1", Newer())
    assert list(entries) == [remark(1), remark(2)]
    assert loss is not None
    assert [entry.number for entry in loss.later] == [4, 5]


def test_commands_that_wait_beside_a_damaged_file_are_read(tmp_path: Path) -> None:
    store = Store(filled(tmp_path, 3))
    append(store, "o1", 4, remark(4), 9.0)
    log = path_in(tmp_path).with_name("games.sqlite-wal").read_bytes()
    data = path_in(tmp_path).read_bytes()
    store.close()
    path_in(tmp_path).write_bytes(bytes(PAGE) + data[PAGE:])
    path_in(tmp_path).with_name("games.sqlite-wal").write_bytes(log)
    assert read(closed_later(rescue(path_in(tmp_path))), "o1")[0] == [remark(number) for number in (1, 2, 3, 4)]


def test_a_deleted_game_does_not_come_back(tmp_path: Path) -> None:
    store = Store(filled(tmp_path, 200, 3))
    store.delete("o1")
    store.close()
    assert closed_later(rescue(path_in(tmp_path))).names_with_entries() == ["o2"]


def test_a_name_given_again_brings_nothing_of_the_former_game(tmp_path: Path) -> None:
    store = Store(filled(tmp_path, 3))
    store.delete("o1")
    assert store.create("option", HEADER, SUMMARY, 50.0) == "o1"
    append(store, "o1", 1, Entry("remark", "bob", "note other"), 51.0)
    rescued = closed_later(rescue(path_in(tmp_path)))
    assert read(rescued, "o1")[0] == [Entry("remark", "bob", "note other")]
    store.close()


def test_the_check_finds_what_sqlite_does_not(sound: bytes, tmp_path: Path) -> None:
    path_in(tmp_path).write_bytes(sound.replace(b"note 30", b"note 31", 1))
    store = Store(path_in(tmp_path))
    assert len(store.check()) == 1
    store.close()


def test_the_check_finds_a_broken_page(sound: bytes, tmp_path: Path) -> None:
    path_in(tmp_path).write_bytes(sound[: -2 * PAGE] + CHANCE.randbytes(PAGE) + sound[-PAGE:])
    store = Store(path_in(tmp_path))
    assert store.check() != []
    store.close()


def test_a_sound_store_checks_as_sound(tmp_path: Path) -> None:
    assert closed_later(Store(filled(tmp_path, *LENGTHS))).check() == []
