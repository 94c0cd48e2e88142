"""What every store of games keeps to. A store is run through it by a class of its own in `test_contract.py`."""

from collections.abc import Callable, Iterator
from contextlib import closing
from threading import Thread
from typing import Any

import pytest

from referee.core.result import Refused
from referee.core.table import AMEND, STEP, UNDO, Dropped, Entry, Redone
from referee.core.values import replace
from referee.store.entries import OPENED, WITH_OPENING, StoredEntry, entries_of, stored_entry
from referee.store.listed import FIELDS, Chain, Digest, ListedGame, StoredDigest, Summary
from referee.store.port import Journal, Reopenable
from referee.store.problems import Overtaken, StoreError
from tests.leaks import closed_later
from tests.store.stores import FACTS, HEADER, SUMMARY, Facts, append, read, remark

Open = Callable[[], Journal]
"""Opens one store again and again, as terminals do."""
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
    Entry(STEP, "ana", "note '\";--\\ \U0001f600", seconds=90, extra=(("hand", "V/T"),)),
]
NO_NAMES = ("", "o9", "O1", "o1 ", "o01", "o1'; DROP TABLE games; --", "../o1", "é", "\ud800", "o" * 5000, "o1\0")
WRITERS, EACH = 4, 25
ORIGIN = "0123456789abcdef" * 2


def encoded(*entries: Entry) -> list[StoredEntry]:
    return [stored_entry(entry, FACTS, number, 0.5) for number, entry in enumerate(entries, 1)]


def moments(store: Journal, game: str) -> list[float]:
    return [entry.at for entry in store.entries(game, WITH_OPENING)]


def created(store: Journal, game: str = "option", at: float = 1.0) -> str:
    return store.create(game, HEADER.replace("option", game), SUMMARY, at)


class Contract:
    @pytest.fixture
    def again(self) -> Open:
        raise NotImplementedError

    @pytest.fixture
    def store(self, again: Open) -> Journal:
        return closed_later(again())

    @pytest.fixture
    def other(self, again: Open, store: Journal) -> Journal:
        """The same store at another terminal."""
        return closed_later(again())

    @pytest.fixture
    def game(self, store: Journal) -> str:
        return created(store)

    def test_a_new_store_has_no_games(self, store: Journal) -> None:
        assert (store.games(), store.upkeep.names_with_entries(), store.headers(), store.upkeep.digests()) == (
            [],
            [],
            [],
            {},
        )
        with pytest.raises(StoreError, match="no-games"):
            store.last()

    def test_games_are_named_by_a_letter_and_a_number(self, store: Journal) -> None:
        assert [created(store, game) for game in ("option", "option", "jago", "option")] == ["o1", "o2", "j1", "o3"]

    def test_a_name_is_not_given_again_while_later_ones_stand(self, store: Journal) -> None:
        for _ in range(11):
            created(store)
        store.delete("o2")
        assert created(store) == "o12"

    def test_a_game_comes_back_as_it_was_created(self, store: Journal, other: Journal) -> None:
        name = store.create("option", HEADER, SUMMARY, 12.5, encoded(*ENTRIES))
        assert other.header(name) == HEADER
        assert read(other, name) == ENTRIES
        assert other.game(name) == ListedGame("o1", "option", 12.5, 12.5, HEADER, 4, SUMMARY)

    def test_a_failed_creation_leaves_nothing(self, store: Journal) -> None:
        def broken() -> Iterator[StoredEntry]:
            yield from encoded(remark(1))
            raise RuntimeError

        with pytest.raises(RuntimeError):
            store.create("option", HEADER, SUMMARY, 1.0, broken())
        assert (store.games(), store.upkeep.names_with_entries()) == ([], [])

    def test_entries_come_back_as_they_were_appended(self, store: Journal, other: Journal, game: str) -> None:
        for number, entry in enumerate(ENTRIES, 1):
            summary = Summary(SUMMARY.players, "bob", True, True, ("ana",), number, "1.0")
            append(store, game, number, entry, 10.0 + number, summary=summary)
            assert read(other, game) == ENTRIES[:number]
            assert other.game(game) == ListedGame("o1", "option", 1.0, 10.0 + number, HEADER, number, summary)
            assert other.length(game) == number
        assert [read(other, game, after) for after in (2, 4)] == [ENTRIES[2:], []]

    @pytest.mark.parametrize("number", [0, 1, 2, 4, 9])
    def test_only_the_next_number_is_taken(self, store: Journal, game: str, number: int) -> None:
        for next_one in (1, 2):
            append(store, game, next_one, remark(next_one), 2.0)
        before = store.games()
        with pytest.raises(Overtaken):
            append(store, game, number, remark(number), 99.0, Digest(1, "{}"))
        assert read(store, game) == [remark(1), remark(2)]
        assert (store.games(), store.upkeep.digests()) == (before, {})

    def test_an_overtaken_terminal_reads_on(self, store: Journal, other: Journal, game: str) -> None:
        append(store, game, 1, remark(1), 2.0)
        with pytest.raises(Overtaken):
            append(other, game, 1, remark(9), 3.0)
        assert read(other, game, after=0) == [remark(1)]
        append(other, game, 2, remark(2), 3.0)
        assert read(store, game, after=1) == [remark(2)]

    def test_what_was_read_in_another_edition_is_not_added_to(self, store: Journal, game: str) -> None:
        before = store.edition()
        with pytest.raises(Overtaken):
            append(store, game, 1, remark(1), 2.0, edition=before + 1)
        append(store, game, 1, remark(1), 2.0, edition=before)
        assert store.edition() == before

    def test_an_entry_that_has_landed_is_not_added_again(self, store: Journal, other: Journal, game: str) -> None:
        """Nobody knows whether an entry was stored if its answer was lost, so it is added again."""
        append(store, game, 1, ENTRIES[0], 2.0, origin=ORIGIN)
        append(store, game, 1, ENTRIES[0], 3.0, origin=ORIGIN)
        append(other, game, 2, remark(2), 4.0)
        append(store, game, 1, ENTRIES[0], 5.0, Digest(1, "{}"), store.edition(), ORIGIN)
        assert read(other, game) == [ENTRIES[0], remark(2)]
        assert (moments(other, game), other.upkeep.digests(), other.game(game).used) == ([1.0, 2.0, 4.0], {}, 4.0)
        assert (other.landed(game, ORIGIN), other.landed(game, "0" * 32)) == (1, None)

    def test_an_entry_may_have_no_origin(self, store: Journal, game: str) -> None:
        for number, origin in ((1, ""), (2, ORIGIN), (3, "")):
            append(store, game, number, remark(number), 2.0, origin=origin)
        assert (store.length(game), store.landed(game, ORIGIN), store.landed(game, "")) == (3, 2, None)

    @pytest.mark.parametrize(("number", "entry"), [(2, remark(1)), (1, remark(9)), (1, ENTRIES[0])])
    def test_an_origin_stands_for_one_entry(self, store: Journal, game: str, number: int, entry: Entry) -> None:
        append(store, game, 1, remark(1), 2.0, origin=ORIGIN)
        with pytest.raises(StoreError, match="origin-taken"):
            append(store, game, number, entry, 3.0, origin=ORIGIN)
        assert (read(store, game), store.game(game).used) == ([remark(1)], 2.0)

    def test_an_origin_is_one_of_a_game(self, store: Journal, game: str) -> None:
        second = created(store)
        for name in (game, second):
            append(store, name, 1, remark(1), 2.0, origin=ORIGIN)
        store.delete(second)
        assert [store.landed(name, ORIGIN) for name in (game, created(store))] == [1, None]

    def test_an_overtaken_entry_leaves_no_origin(self, store: Journal, game: str) -> None:
        with pytest.raises(Overtaken):
            append(store, game, 2, remark(2), 2.0, origin=ORIGIN)
        assert store.landed(game, ORIGIN) is None
        append(store, game, 1, remark(1), 2.0, origin=ORIGIN)
        assert store.landed(game, ORIGIN) == 1

    def test_every_writer_is_heard_once_and_in_order(self, again: Open, store: Journal, game: str) -> None:
        """Each numbers its own; a number that another took is tried again behind it."""

        def write(writer: int) -> None:
            with closing(again()) as own:
                for number in range(EACH):
                    self._append(own, game, Entry(STEP, "ana", f"{writer} {number}"))

        threads = [Thread(target=write, args=(writer,)) for writer in range(WRITERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        kept = [tuple(map(int, entry.command.split())) for entry in read(store, game)]
        assert sorted(kept) == [(writer, number) for writer in range(WRITERS) for number in range(EACH)]
        for writer in range(WRITERS):
            assert [number for by, number in kept if by == writer] == list(range(EACH))
        assert store.game(game).length == WRITERS * EACH

    def test_games_that_are_opened_at_once_have_names_of_their_own(self, again: Open, store: Journal) -> None:
        names: list[str] = []

        def open_some() -> None:
            with closing(again()) as own:
                names.extend([created(own) for _ in range(EACH)])

        threads = [Thread(target=open_some) for _ in range(WRITERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(names, key=lambda name: int(name[1:])) == [
            f"o{number}" for number in range(1, WRITERS * EACH + 1)
        ]
        assert len(store.games()) == WRITERS * EACH

    def _append(self, store: Journal, game: str, entry: Entry) -> None:
        while True:
            try:
                append(store, game, len(read(store, game)) + 1, entry, 2.0)
            except Overtaken:
                continue
            return

    def test_games_are_listed_by_when_they_were_used(self, store: Journal) -> None:
        first, *_ = [created(store, at=at) for at in (1.0, 3.0, 2.0)]
        assert [game.id for game in store.games()] == ["o2", "o3", "o1"]
        assert store.last() == "o2"
        append(store, first, 1, remark(1), 4.0)
        assert store.last() == "o1"
        store.touch("o3", 5.0)
        assert [game.id for game in store.games()] == ["o3", "o1", "o2"]
        assert (store.game("o3").opened, store.game("o3").used) == (2.0, 5.0)

    def test_headers_are_told_in_the_order_of_opening(self, store: Journal) -> None:
        for number, at in ((1, 3.0), (2, 1.0), (3, 2.0)):
            store.create("option", f"{HEADER}#title {number}\n", SUMMARY, at)
        assert store.headers() == [(f"o{number}", f"{HEADER}#title {number}\n") for number in (2, 3, 1)]

    def test_a_summary_keeps_what_this_version_does_not_know(self, store: Journal, other: Journal) -> None:
        summary = Summary(SUMMARY.players, by="9.0", further={"rating": [1, {"of": "ana"}]}, fields=("rating", *FIELDS))
        name = store.create("option", HEADER, summary, 1.0)
        store.touch(name, 2.0)
        assert other.game(name).summary == summary

    def test_entries_tell_what_they_are_and_when_they_were_stored(self, store: Journal, game: str) -> None:
        for number, entry in enumerate(ENTRIES, 1):
            append(store, game, number, entry, 10.0 + number)
        opening, *entries = [replace(entry, origin="") for entry in store.entries(game, WITH_OPENING)]
        assert opening == StoredEntry(0, "", OPENED, "", "", HEADER, 1.0)
        assert entries == [stored_entry(entry, FACTS, number, 10.0 + number) for number, entry in enumerate(ENTRIES, 1)]

    def test_digests_come_with_entries_or_afterwards(self, store: Journal, other: Journal, game: str) -> None:
        second = store.create("option", HEADER, SUMMARY, 1.0, encoded(remark(1)), Digest(1, "{}"))
        append(store, game, 1, remark(1), 2.0, Digest(2, '{"ana":{}}'))
        expected = {
            game: StoredDigest(game, 1, Digest(2, '{"ana":{}}')),
            second: StoredDigest(second, 1, Digest(1, "{}")),
        }
        assert other.upkeep.digests() == expected
        other.upkeep.save_digests([StoredDigest(second, 1, Digest(3, '{"bob":{}}'))])
        assert store.upkeep.digests() == {**expected, second: StoredDigest(second, 1, Digest(3, '{"bob":{}}'))}

    def test_a_deleted_game_is_gone_and_the_others_stay(self, store: Journal, game: str) -> None:
        kept = store.create("option", HEADER, SUMMARY, 1.0, encoded(remark(1)), Digest(1, "{}"))
        append(store, game, 1, remark(1), 2.0, Digest(1, "{}"))
        store.delete(game)
        assert (
            [game.id for game in store.games()],
            store.upkeep.names_with_entries(),
            list(store.upkeep.digests()),
        ) == ([kept],) * 3
        assert read(store, kept) == [remark(1)]
        with pytest.raises(StoreError, match="no-such-game: o1"):
            store.header(game)

    @pytest.mark.parametrize("name", NO_NAMES, ids=ascii)
    def test_what_does_not_exist_is_not_used(self, store: Journal, game: str, name: str) -> None:
        before = store.games()
        for attempt in (
            lambda: store.game(name),
            lambda: store.header(name),
            lambda: store.touch(name, 9.0),
            lambda: store.delete(name),
            lambda: append(store, name, 1, remark(1), 9.0),
        ):
            with pytest.raises(StoreError) as found:
                attempt()
            assert (found.value.problem, found.value.detail) == ("no-such-game", name)
        assert (store.games(), store.upkeep.names_with_entries()) == (before, [game])

    def test_an_entry_that_cannot_be_understood_is_named(self, store: Journal) -> None:
        class Newer(Facts):
            def decode(self, facts: dict[str, Any]) -> Any:
                if facts["event"] == 2:
                    raise ValueError("unknown event")
                return facts["event"]

        name = store.create("option", HEADER, SUMMARY, 1.0, encoded(*map(remark, (1, 2, 3))))
        with pytest.raises(StoreError, match="entry-unknown: o1 2"):
            entries_of(store, name, Newer())

    def test_a_sound_store_is_examined_as_sound(self, store: Journal, game: str) -> None:
        second = store.create("option", HEADER, SUMMARY, 2.0, encoded(remark(1)))
        append(store, game, 1, remark(1), 5.0)
        append(store, game, 2, remark(2), 6.0)
        found = store.upkeep.examine()
        assert (found.troubles, found.chains) == ([], {game: Chain(2, 6.0), second: Chain(1, 2.0)})

    def test_a_game_is_listed_as_it_is_derived(self, store: Journal, game: str) -> None:
        derived = ListedGame(game, "option", 1.0, 8.0, HEADER, 0, Summary((("ana", "Ana", 5),), steps=3))
        store.upkeep.relist(lambda: None)
        assert store.game(game).used == 1.0
        store.upkeep.relist(lambda: derived)
        assert store.games() == [derived]

    def test_a_listed_game_is_replaced_where_it_is_still_listed_so(self, store: Journal, game: str) -> None:
        second = created(store)
        before = [store.game(name) for name in (game, second)]
        now = [ListedGame(old.id, old.game, 1.0, 7.0, HEADER, 0, Summary(SUMMARY.players, steps=9)) for old in before]
        store.touch(second, 5.0)
        store.upkeep.replace_listed(zip(before, now, strict=True))
        assert store.game(game) == now[0]
        assert store.game(second).used == 5.0

    def test_a_store_to_play_in_says_so(self, store: Journal) -> None:
        assert isinstance(store, Journal)
        assert store.where

    def test_a_store_that_others_can_open_is_the_same_to_them(self, store: Journal, game: str) -> None:
        if isinstance(store.upkeep, Reopenable):
            with closing(store.upkeep.reopener()()) as elsewhere:
                assert (elsewhere.games(), elsewhere.header(game)) == (store.games(), HEADER)
                assert not isinstance(elsewhere, Journal)
        assert store.game(game).id == game
