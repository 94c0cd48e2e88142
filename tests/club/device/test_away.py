"""Tables that play on while the hall is away, and catch up unaided."""

from contextlib import closing
from pathlib import Path
from threading import Event
from time import monotonic

import pytest

from referee.club.device.ledger import Ledger
from referee.club.device.values import Copy, Offer
from referee.core.result import Refused
from referee.core.table import ANNOTATION
from referee.store.contact import Contact
from referee.store.entries import StoredEntry
from referee.store.problems import Away, StoreError, Taken
from tests.club.device.halls import START, Tablet, in_hall, lose_end
from tests.store.memory import Memory, Shelf
from tests.store.stores import HEADER, SUMMARY, opened


def unshared(tablet: Tablet) -> int:
    with closing(tablet.store()) as store:
        return store.sharing.unshared("o1")


def test_what_is_played_is_in_the_hall_and_on_the_device(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1", "note 2")
    assert in_hall(shelf) == tablet.told() == ["note 1", "note 2"]
    assert unshared(tablet) == 0


def test_a_table_plays_on_without_the_hall_and_catches_up(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1")
    tablet.weather.away = True
    tablet.do("note 2", "note 3")
    assert (tablet.told(), in_hall(shelf), unshared(tablet)) == (["note 1", "note 2", "note 3"], ["note 1"], 2)
    tablet.weather.away = False
    tablet.wait()
    tablet.do("note 4")
    assert in_hall(shelf) == tablet.told() == ["note 1", "note 2", "note 3", "note 4"]
    assert unshared(tablet) == 0


def test_looking_at_the_game_is_enough_to_catch_up(tablet: Tablet, shelf: Shelf) -> None:
    tablet.weather.away = True
    tablet.do("note 1")
    tablet.weather.away = False
    tablet.wait()
    assert tablet.told() == in_hall(shelf) == ["note 1"]


def test_a_live_table_catches_up_in_the_background(tablet: Tablet, shelf: Shelf) -> None:
    session = tablet.session()
    tablet.weather.away = True
    session.submit("ana", "note 1")
    tablet.weather.away = False
    tablet.wait()
    store = tablet.store()
    ledger, exchange = store.sharing._again()
    with closing(ledger):
        exchange.follow("o1", around=True)
    assert in_hall(shelf) == ["note 1"]
    assert store.sharing.unshared("o1") == 0
    assert (session.read_on(), session.length) == (0, 1)


def test_after_a_failure_nothing_is_asked_for_a_while(tablet: Tablet) -> None:
    tablet.weather.away = True
    tablet.do("note 1")
    asked = tablet.weather.questions
    tablet.do("note 2", "note 3")
    assert tablet.weather.questions == asked
    tablet.wait(2.5)
    tablet.do("note 4")
    assert tablet.weather.questions == asked + 1
    tablet.wait(2.5)
    tablet.do("note 5")
    assert tablet.weather.questions == asked + 1


def test_a_clock_that_is_set_back_does_not_prolong_the_pause(tablet: Tablet, shelf: Shelf) -> None:
    tablet.weather.away = True
    tablet.do("note 1")
    tablet.weather.away = False
    tablet.weather.now -= 3600
    tablet.do("note 2")
    assert in_hall(shelf) == ["note 1", "note 2"]


def test_a_hall_that_swallows_questions_is_not_waited_for_long(tablet: Tablet, shelf: Shelf) -> None:
    tablet.limit = 0.2
    session = tablet.session()
    tablet.weather.swallowed = Event()
    began = monotonic()
    session.submit("ana", "note 1")
    first = monotonic() - began
    session.submit("ana", "note 2")
    assert 0.2 <= first < 2
    assert monotonic() - began - first < 0.2
    assert (session.length, in_hall(shelf)) == (2, [])
    # the first one lands late, after it was given up
    tablet.weather.swallowed.set()
    tablet.weather.swallowed = None
    tablet.wait()
    tablet.do("note 3")
    assert in_hall(shelf) == tablet.told() == ["note 1", "note 2", "note 3"]


def test_an_entry_whose_answer_was_lost_is_found_as_landed(tablet: Tablet, shelf: Shelf) -> None:
    session = tablet.session()
    tablet.weather.deaf = True
    session.submit("ana", "note 1")
    session.submit("ana", "note 2")
    assert (in_hall(shelf), session.length) == (["note 1"], 2)
    tablet.weather.deaf = False
    tablet.wait()
    session.submit("ana", "note 3")
    assert in_hall(shelf) == ["note 1", "note 2", "note 3"]


def test_who_is_overtaken_decides_again(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    session = tablet.session()
    arbiter.do("adjust +5 from the arbiter")
    session.submit("ana", "adjust +1 from the table")
    assert in_hall(shelf) == ["adjust +5 from the arbiter", "adjust +1 from the table"]
    assert session.table.state.scores["ana"] == 6
    session.submit("ana", "undo 2")
    arbiter.do("adjust +1 again")
    assert isinstance(session.submit("ana", "undo 2"), Refused)


def test_a_game_that_is_not_on_the_device_is_not_played_without_the_hall(arbiter: Tablet) -> None:
    arbiter.weather.away = True
    with pytest.raises(Away, match="hall-away"):
        arbiter.told()
    arbiter.weather.away = False
    arbiter.wait()
    with pytest.raises(StoreError, match="no-such-game"):
        arbiter.told("o9")


def test_games_are_opened_in_the_hall_only(tablet: Tablet, shelf: Shelf) -> None:
    tablet.weather.away = True
    with pytest.raises(Away):
        opened(tablet.store())
    assert list(shelf.lines) == ["o1"]


def test_the_game_used_last_is_this_devices(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    opened(Memory(shelf))
    arbiter.do("note theirs", game="o2")
    with closing(tablet.store()) as store:
        assert {game.id for game in store.games()} == {"o1", "o2"}
        with pytest.raises(StoreError, match="no-own-games"):
            store.last()
    tablet.do("note ours")
    arbiter.do("note theirs", game="o2")
    with closing(tablet.store()) as store:
        assert {game.length for game in store.games()} == {1, 2}
        assert store.last() == "o1"


def test_who_lost_a_game_writes_no_more(tablet: Tablet, tmp_path: Path, shelf: Shelf) -> None:
    session = tablet.session()
    session.submit("ana", "note 1")
    second = Tablet(tmp_path / "second" / "games.sqlite", shelf)
    with closing(second.store()) as store:
        store.sharing.take("o1")
    second.do("note 2")
    with pytest.raises(Taken):
        session.submit("ana", "note lost")
    tablet.weather.away = True
    with pytest.raises(Taken):
        session.submit("ana", "note lost")
    assert in_hall(shelf) == ["note 1", "note 2"]
    tablet.weather.away = False
    tablet.wait()
    with closing(tablet.store()) as store:
        store.sharing.take("o1")
    tablet.do("note 3")
    assert in_hall(shelf) == ["note 1", "note 2", "note 3"]


@pytest.mark.parametrize("live", [True, False])
def test_what_a_hall_has_lost_it_gets_from_its_tables(tablet: Tablet, shelf: Shelf, live: bool) -> None:
    """Its entries are there again with their numbers and origins, as after a backup of an hour ago."""
    tablet.do("note 1", "note 2", "note 3")
    session, origins = tablet.session(), dict(shelf.origins)
    lose_end(shelf, 1)
    if live:
        session.submit("ana", "note 4")
    else:
        tablet.do("note 4")
    assert in_hall(shelf) == tablet.told() == ["note 1", "note 2", "note 3", "note 4"]
    assert origins.items() <= shelf.origins.items()


def test_a_contact_waits_longer_after_each_failure() -> None:
    contact, pauses = Contact(), []
    for _ in range(6):
        contact = contact.lost(100.0, "hall-slow")
        pauses.append(next(step for step in range(60) if not contact.waits(100.0 + step)))
    assert pauses == [2, 4, 8, 15, 15, 15]


def test_an_offer_that_another_terminal_left_behind_is_not_lost(tablet: Tablet, shelf: Shelf) -> None:
    """`do` was killed while a live table had the game open."""
    session = tablet.session()
    left = StoredEntry(1, "ab" * 16, ANNOTATION, "ana", "note left", '{"events":[]}', START)
    with closing(Ledger(tablet.file)) as ledger:
        ledger.offer(Offer("o1", left, ledger.game("o1").summary, kept=False))
    session.submit("ana", "note live")
    assert in_hall(shelf) == tablet.told() == ["note left", "note live"]
    assert (session.length, shelf.origins["o1", "ab" * 16]) == (2, 1)


def test_who_has_seen_that_a_game_is_lost_knows_it_without_the_hall(
    tablet: Tablet, tmp_path: Path, shelf: Shelf
) -> None:
    tablet.do("note 1")
    second = Tablet(tmp_path / "second" / "games.sqlite", shelf)
    with closing(second.store()) as store:
        store.sharing.take("o1")
    tablet.told()
    session = tablet.session()
    tablet.weather.away = True
    with pytest.raises(Taken):
        session.submit("ana", "note lost")


def test_a_hall_is_not_copied_over_what_it_lacks(tablet: Tablet) -> None:
    """Whoever copies: entries that only the device has are never written over."""
    tablet.weather.away = True
    tablet.do("note 1")
    with closing(Ledger(tablet.file)) as ledger:
        ledger.learn([Copy(ledger.game("o1"), (), "")])
        assert ledger.unshared("o1") == 1


def test_a_table_plays_on_where_the_hall_has_lost_its_game(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1")
    kept = Memory(shelf).game("o1"), shelf.lines["o1"]
    Memory(shelf).delete("o1")
    shelf.edition += 1
    tablet.do("note 2")
    assert tablet.told() == ["note 1", "note 2"]
    assert unshared(tablet) == 1
    shelf.listed["o1"], shelf.lines["o1"] = kept
    lose_end(shelf, 0)
    tablet.wait()
    assert tablet.told() == in_hall(shelf) == ["note 1", "note 2"]
    assert unshared(tablet) == 0


def test_a_hall_that_has_another_game_of_this_name_makes_a_stray(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1")
    Memory(shelf).delete("o1")
    shelf.edition += 1
    opened(Memory(shelf), "Zoé", "Yann")
    with pytest.raises(StoreError, match="game-strayed"):
        tablet.session()
    assert tablet.told() == in_hall(shelf) == []
    assert in_hall(shelf, "o2") == ["note 1"]


def test_who_does_not_play_a_game_gives_a_hall_nothing_back(tablet: Tablet, tmp_path: Path, shelf: Shelf) -> None:
    """It may have been told less than was played: hands of others are hidden."""
    tablet.do("note 1", "note 2")
    watching = Tablet(tmp_path / "watching" / "games.sqlite", shelf)
    assert watching.told() == ["note 1", "note 2"]
    lose_end(shelf, 1)
    assert watching.told() == ["note 1", "note 2"]
    assert in_hall(shelf) == ["note 1"]
    assert tablet.told() == in_hall(shelf) == ["note 1", "note 2"]


def test_who_is_shut_out_keeps_what_it_has_and_takes_nothing_more(tablet: Tablet, shelf: Shelf) -> None:
    """Also if it was away when that happened, and is away again afterwards."""
    tablet.do("note 1")
    tablet.weather.away = True
    tablet.do("note 2")
    tablet.weather.away, tablet.weather.shut = False, True
    for away in (False, True, False):
        tablet.weather.away = away
        tablet.wait()
        with pytest.raises(StoreError, match=r"hall-shut-out: o1 \(1\)"):
            tablet.do("note 3")
        tablet.end()
        assert tablet.told() == ["note 1", "note 2"]
        assert in_hall(shelf) == ["note 1"]
    tablet.weather.shut = False
    tablet.wait()
    tablet.do("note 4")
    assert in_hall(shelf) == tablet.told() == ["note 1", "note 2", "note 4"]


def test_who_is_shut_out_is_told_whatever_is_wanted_of_the_hall(tablet: Tablet) -> None:
    tablet.weather.shut = True
    with pytest.raises(StoreError, match="hall-refused"):
        tablet.store().sharing.take("o1")
    with pytest.raises(StoreError, match="hall-refused"):
        tablet.store().create("option", HEADER, SUMMARY, 1.0)


def test_one_refused_game_holds_no_other_up(tablet: Tablet, shelf: Shelf) -> None:
    """A hall that has deleted a game still answers."""
    opened(Memory(shelf))
    tablet.weather.away = True
    tablet.do("note 1")
    Memory(shelf).delete("o1")
    tablet.weather.away = False
    tablet.wait()
    tablet.do("note 2")
    tablet.do("note 3", game="o2")
    assert in_hall(shelf, "o2") == ["note 3"]
