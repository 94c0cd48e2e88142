"""A hall that has lost games or acts gets them back from the devices that have them."""

from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from referee.club.device.ledger import adopt
from referee.club.device.store import Shared
from referee.club.device.values import Displaced
from referee.core.values import replace
from referee.store.entries import StoredAct
from referee.store.problems import Away, StoreError
from tests.club.device.halls import Careless, Tablet, Weather, in_hall, lose_game
from tests.club.hall.devices import device as login_of
from tests.club.hall.server import empty_hall, sweeping
from tests.club.hall.whole import WholeHall
from tests.club.memory_hall import MemoryHall
from tests.store.event_contract import ACTS
from tests.store.memory import Memory, Shelf
from tests.store.stores import HEADER, SUMMARY, append, opened, read, remark

Device = Callable[..., Tablet]


@pytest.fixture
def device(tmp_path: Path, shelf: Shelf) -> Iterator[Device]:
    """Devices of a hall, or of another one."""
    made: list[Tablet] = []

    def one(name: str, arbiter: bool = False, hall: Shelf = shelf) -> Tablet:
        made.append(Tablet(tmp_path / name / "games.sqlite", hall, arbiter))
        return made[-1]

    yield one
    for tablet in made:
        tablet.end()


def looked(tablet: Tablet) -> None:
    """The device looks at the whole hall."""
    with closing(tablet.store()) as store:
        store.games()


def given(tablet: Tablet) -> tuple[int, int]:
    with closing(tablet.store()) as store:
        return store.sharing.give_back()


def whole(shelf: Shelf) -> object:
    """All that is in a hall."""
    store = Memory(shelf)
    games = {game.id: (replace(game, used=0.0), tuple(store.entries(game.id))) for game in store.games()}
    return games, {name: store.events.acts(name) for name in store.events.names()}


def test_a_hall_that_has_lost_a_game_gets_it_back_when_it_is_played(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1", "note 2")
    before = whole(shelf)
    lose_game(shelf)
    tablet.do("note 3")
    assert in_hall(shelf) == tablet.told() == ["note 1", "note 2", "note 3"]
    with closing(tablet.store()) as store:
        assert store.sharing.unshared("o1") == 0
        assert tuple(store._ledger.with_origins("o1"))[:2] == before[0]["o1"][1]  # type: ignore[index]


def test_and_when_anything_is_looked_at(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1", "note 2")
    before = whole(shelf)
    lose_game(shelf)
    looked(tablet)
    assert whole(shelf) == before


def test_what_was_played_without_the_hall_comes_with_it(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1")
    tablet.weather.away = True
    tablet.do("note 2", "note 3")
    lose_game(shelf)
    tablet.weather.away = False
    tablet.wait()
    looked(tablet)
    assert in_hall(shelf) == ["note 1", "note 2", "note 3"]
    with closing(tablet.store()) as store:
        assert (store.sharing.waiting(), store.sharing.strays()) == ({}, [])


def test_only_who_has_played_a_game_gives_it_back(tablet: Tablet, device: Device, shelf: Shelf) -> None:
    """Others were told no hands."""
    other = device("other")
    tablet.do("note 1")
    looked(other)
    lose_game(shelf)
    assert given(other) == (0, 0)
    assert Memory(shelf).games() == []
    assert other.told() == ["note 1"]
    assert given(tablet) == (1, 0)
    assert in_hall(shelf) == ["note 1"]


def test_a_game_that_was_only_opened_is_everybody_s_to_give_back(device: Device, shelf: Shelf) -> None:
    other = device("other")
    looked(other)
    before = whole(shelf)
    lose_game(shelf)
    assert given(other) == (1, 0)
    assert whole(shelf) == before


def test_an_arbiter_s_device_has_everything(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1")
    looked(arbiter)
    lose_game(shelf)
    assert given(arbiter) == (1, 0)
    tablet.do("note 2")
    assert in_hall(shelf) == ["note 1", "note 2"]


def test_but_not_if_it_was_a_table_s_before(tablet: Tablet, device: Device, shelf: Shelf) -> None:
    tablet.do("note 1")
    looked(device("other"))
    lose_game(shelf)
    assert given(device("other", arbiter=True)) == (0, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_who_has_lost_a_game_to_another_device_gives_back_what_it_knows(
    tablet: Tablet, device: Device, shelf: Shelf, first: int
) -> None:
    """The other one may never come again; if it does, it goes on as if nothing had happened."""
    other = device("other")
    tablet.do("note 1")
    with closing(other.store()) as store:
        store.sharing.take("o1")
    with suppress(StoreError):
        tablet.do("note 2")
    other.do("note 3")
    lose_game(shelf)
    for one in ((tablet, other), (other, tablet))[first]:
        looked(one)
    assert MemoryHall(shelf).epoch("o1") == 1
    with pytest.raises(StoreError, match="game-taken"):
        tablet.do("note 4")
    other.do("note 5")
    assert in_hall(shelf) == ["note 1", "note 3", "note 5"]


def test_what_was_deleted_stays_deleted(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1")
    Memory(shelf).delete("o1")
    asked = tablet.weather.questions
    with closing(tablet.store()) as store:
        assert store.sharing.give_back() == (0, 0)
        first = tablet.weather.questions - asked
        assert store.sharing.give_back() == (0, 0)
        assert tablet.weather.questions - asked < 2 * first, "asked again in vain"
    assert Memory(shelf).games() == []


def test_a_name_that_was_given_again_makes_a_stray(tablet: Tablet, shelf: Shelf) -> None:
    tablet.do("note 1")
    lose_game(shelf)
    opened(Memory(shelf), "Zoé", "Yves", at=2.0)
    looked(tablet)
    assert in_hall(shelf) == []
    with closing(tablet.store()) as store:
        (stray,) = store.sharing.strays()
        assert [entry.command for entry in stray.unshared] == ["note 1"]
        assert in_hall(shelf, stray.name) == ["note 1"]
    lose_game(shelf, stray.name)
    assert given(tablet) == (1, 0)
    assert in_hall(shelf, stray.name) == ["note 1"]


@pytest.mark.parametrize("left", [0, 1])
def test_an_arbiter_gives_acts_back(arbiter: Tablet, tablet: Tablet, shelf: Shelf, left: int) -> None:
    with closing(arbiter.store()) as store:
        store.events.found(ACTS[0])
        store.events.append("e1", ACTS[1])
    looked(tablet)
    if left:
        del shelf.acts["e1"][left:]
    else:
        del shelf.acts["e1"]
    assert given(tablet) == (0, 0)
    assert Memory(shelf).events.names() == (["e1"] if left else [])
    assert given(arbiter) == (0, 2 - left)
    assert shelf.acts["e1"] == ACTS[:2]
    with closing(arbiter.store()) as store:
        store.events.append("e1", ACTS[2])
    with closing(tablet.store()) as store:
        assert store.events.acts("e1") == ACTS


def test_a_lost_act_is_given_back_before_the_next_one(arbiter: Tablet, shelf: Shelf) -> None:
    """Who adds it is overtaken by that, and decides again."""
    with closing(arbiter.store()) as store:
        store.events.found(ACTS[0])
        store.events.append("e1", ACTS[1])
        del shelf.acts["e1"][1:]
        with suppress(Exception):
            store.events.append("e1", ACTS[2])
        store.events.append("e1", ACTS[2])
    assert shelf.acts["e1"] == ACTS


def test_acts_that_others_took_the_place_of_are_kept_apart(arbiter: Tablet, tablet: Tablet, shelf: Shelf) -> None:
    with closing(arbiter.store()) as store:
        store.events.found(ACTS[0])
        for act in ACTS[1:]:
            store.events.append("e1", act)
    looked(tablet)
    other = StoredAct(2, "entered", "Yves", "{}", 5.0)
    shelf.acts["e1"][1:] = [other]
    for one in (arbiter, tablet):
        with closing(one.store()) as store:
            edition = store.edition()
            assert store.events.acts("e1") == [ACTS[0], other]
            assert store.edition() != edition, "what was folded of the acts is not true any more"
            displaced = store.sharing.displaced()
        assert [(each.event, each.act) for each in displaced] == [("e1", act) for act in ACTS[1:]]
        assert isinstance(displaced[0], Displaced)
        with closing(one.store()) as store:
            assert (store.events.acts("e1"), len(store.sharing.displaced())) == ([ACTS[0], other], 2)


def test_a_hall_is_made_anew_from_what_its_devices_have(device: Device, shelf: Shelf) -> None:
    """The first one to come may be any of them."""
    names = ("arbiter", "one", "two")
    first = {name: device(name, name == "arbiter") for name in names}
    with closing(first["arbiter"].store()) as store:
        store.events.found(ACTS[0])
        store.create("option", HEADER, SUMMARY, 1.0)
        for act in ACTS[1:]:
            store.events.append("e1", act)
    for name, game in (("one", "o1"), ("two", "o2")):
        for number in (1, 2, 3):
            with closing(first[name].store()) as store:
                store.header(game)
                store.touch(game, 1.0)
                append(store, game, number, remark(number), 2.0)
    with closing(first["two"].store()) as store:
        store.sharing.take("o1")
        store.touch("o1", 1.0)
    before = whole(shelf)
    for order in (names, names[::-1]):
        hall = Shelf(edition=7)
        again = {name: device(f"{name} in {order}", name == "arbiter", hall) for name in order}
        for name in order:
            first[name].end()
            looked(again[name])
            again[name].end()
            adopt(again[name].file, first[name].file)
            given(again[name])
        assert whole(hall) == before
        assert MemoryHall(hall).epoch("o1") == 1
        with closing(again["two"].store()) as store:
            append(store, "o1", 4, remark(4), 3.0)
        assert in_hall(hall) == ["note 1", "note 2", "note 3", "note 4"]
    assert whole(shelf) == before


def test_nothing_is_given_to_a_hall_that_is_away(tablet: Tablet) -> None:
    tablet.do("note 1")
    tablet.weather.away = True
    with pytest.raises(Away):
        given(tablet)


def test_a_table_whose_opening_a_hall_does_not_take_gives_the_game_back_with_its_first_entry(tmp_path: Path) -> None:
    """Openings at tables are the arbiters'; a live table goes on in one process."""
    weather = Weather()
    with closing(WholeHall(empty_hall())) as hall:
        game = hall.create("option", f"{HEADER}#event e1 1 1\n", SUMMARY, 1.0)
        opening = partial(Careless, tmp_path / "games.sqlite")
        with closing(Shared(opening, partial(WholeHall, login_of("table")), clock=weather.clock)) as store:
            store.header(game)
            sweeping().execute(b"DELETE FROM hall.entries; DELETE FROM hall.games")
            append(store, game, 1, remark(1), 2.0)
            assert (store.sharing.unshared(game), hall.games()) == (1, [])
            weather.now += 60
            append(store, game, 2, remark(2), 3.0)
            assert store.sharing.unshared(game) == 0
        assert read(hall, game) == [remark(1), remark(2)]
