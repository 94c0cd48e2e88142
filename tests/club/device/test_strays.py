"""What a device has accepted and the hall cannot take: it is kept, shown, and never merged."""

from contextlib import closing
from pathlib import Path

import pytest

from referee.club.device.values import OVERTAKEN, TAKEN, stray_in
from referee.store.problems import StoreError, Taken
from tests.club.device.halls import Tablet, in_hall, lose_end
from tests.store.memory import Memory, Shelf
from tests.store.stores import again


def strayed(tablet: Tablet, arbiter: Tablet) -> None:
    """The table has played two moves without the hall, the arbiter has amended the one before."""
    tablet.do("adjust +1 shared")
    tablet.weather.away = True
    tablet.do("adjust +2 unshared", "adjust +4 unshared")
    arbiter.do("amend 1 adjust +9 amended")
    tablet.weather.away = False
    tablet.wait()


OURS = ["adjust +1 shared", "adjust +2 unshared", "adjust +4 unshared"]
THEIRS = ["adjust +1 shared", "amend 1 adjust +9 amended"]


def test_entries_that_others_have_overtaken_go_astray(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    strayed(tablet, arbiter)
    with pytest.raises(StoreError, match="game-strayed: o1"):
        tablet.told()
    assert tablet.told() == in_hall(shelf) == THEIRS
    with closing(tablet.store()) as store:
        (stray,) = store.sharing.strays()
        assert (stray.game, stray.base, stray.why, stray.name) == ("o1", 1, OVERTAKEN, "o2")
        assert [entry.command for entry in stray.entries] == OURS
        assert (store.sharing.unshared("o1"), store.sharing.waiting()) == (0, {})


def test_a_stray_becomes_a_game_that_the_arbiter_reads(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    strayed(tablet, arbiter)
    with pytest.raises(StoreError, match="game-strayed"):
        tablet.told()
    assert arbiter.told("o2") == tablet.told("o2") == OURS
    with closing(arbiter.store()) as store:
        assert stray_in(store.header("o2"))[:2] == ("o1", 1)  # type: ignore[index]
        assert again(store, "o2").table.state.scores["ana"] == 7
        assert again(store, "o1").table.state.scores["ana"] == 9


def test_the_command_that_finds_it_is_not_accepted(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    """A live table is told, and has to open the game again."""
    session = tablet.session()
    tablet.weather.away = True
    session.submit("ana", "note unshared")
    arbiter.do("note meanwhile")
    tablet.weather.away = False
    tablet.wait()
    with pytest.raises(StoreError, match="game-strayed"):
        session.submit("ana", "note new")
    with pytest.raises(StoreError, match="game-strayed"):
        session.submit("ana", "note new")
    with pytest.raises(StoreError, match="game-strayed"):
        session.read_on()
    tablet.do("note again")
    assert in_hall(shelf) == ["note meanwhile", "note again"]
    assert in_hall(shelf, "o2") == ["note unshared"]


def test_what_was_found_by_the_way_is_told_at_the_table_once(tablet: Tablet, arbiter: Tablet) -> None:
    """As by the list of games, or in the background."""
    strayed(tablet, arbiter)
    with closing(tablet.store()) as store:
        assert [game.id for game in store.games()] != []
        assert [stray.told for stray in store.sharing.strays()] == [False]
    tablet.weather.away = True
    with pytest.raises(StoreError, match="game-strayed: o1"):
        tablet.session()
    tablet.session()
    with closing(tablet.store()) as store:
        assert [stray.told for stray in store.sharing.strays()] == [True]


def test_a_table_plays_on_after_a_stray_that_was_told(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    strayed(tablet, arbiter)
    with pytest.raises(StoreError, match="game-strayed"):
        tablet.session()
    tablet.do("note on")
    assert in_hall(shelf) == [*THEIRS, "note on"]


def test_the_writes_of_a_device_that_lost_the_game_are_kept(tablet: Tablet, tmp_path: Path, shelf: Shelf) -> None:
    tablet.do("note shared")
    tablet.weather.away = True
    tablet.do("note unshared")
    second = Tablet(tmp_path / "second" / "games.sqlite", shelf)
    with closing(second.store()) as store:
        store.sharing.take("o1")
    tablet.weather.away = False
    tablet.wait()
    with pytest.raises(StoreError, match="game-lost: o1"):
        tablet.told()
    with closing(tablet.store()) as store:
        (stray,) = store.sharing.strays()
        assert (stray.why, [entry.command for entry in stray.unshared]) == (TAKEN, ["note unshared"])
        with pytest.raises(Taken):
            again(store, "o1").submit("ana", "note more")
    assert in_hall(shelf) == ["note shared"]
    assert in_hall(shelf, "o2") == ["note shared", "note unshared"]


def test_a_stray_is_uploaded_once_whatever_is_lost(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    strayed(tablet, arbiter)
    answers = iter([True, True, True, False, False])

    def failing(method: str) -> None:
        """Answers of the hall get lost while it makes a game of the stray."""
        create = Memory.create

        def deaf(self: Memory, *given: object) -> str:
            name = create(self, *given)  # type: ignore[arg-type]
            tablet.weather.deaf = next(answers)
            return name

        patch.setattr(Memory, method, deaf)

    with pytest.MonkeyPatch.context() as patch:
        failing("create")
        with pytest.raises(StoreError, match="game-strayed"):
            tablet.told()
        with closing(tablet.store()) as store:
            assert store.sharing.strays()[0].name == ""
        tablet.weather.deaf = False
        tablet.wait()
        with closing(tablet.store()) as store:
            store.games()
            assert store.sharing.strays()[0].name == "o2"
    assert sorted(shelf.lines) == ["o1", "o2"]


def test_a_hall_with_another_past_makes_a_stray_of_the_device(tablet: Tablet, arbiter: Tablet, shelf: Shelf) -> None:
    """It was restored from an old backup, and others have played on there."""
    tablet.do("note 1", "note 2", "note 3")
    lose_end(shelf, 1)
    arbiter.do("note other")
    arbiter.do("note others")
    arbiter.do("note more")
    with pytest.raises(StoreError, match="game-strayed"):
        tablet.told()
    with closing(tablet.store()) as store:
        (stray,) = store.sharing.strays()
    assert (stray.base, [entry.command for entry in stray.unshared]) == (1, ["note 2", "note 3"])
    assert tablet.told() == in_hall(shelf) == ["note 1", "note other", "note others", "note more"]
