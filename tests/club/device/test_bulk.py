"""A look at the whole hall takes in the games of other tables by few questions."""

from contextlib import closing

import pytest

from referee.club.device.exchange import A_GAME, AT_ONCE, portions
from referee.core.values import replace
from tests.club.device.halls import Tablet, in_hall, lose_end
from tests.store.memory import Memory, Shelf
from tests.store.stores import HEADER, SUMMARY, append, remark

TABLES = 30


def look(tablet: Tablet) -> int:
    """The device looks at the hall, by so many questions."""
    before = tablet.weather.questions
    with closing(tablet.store()) as store:
        store.games()
    return tablet.weather.questions - before


@pytest.fixture
def crowded(shelf: Shelf) -> Memory:
    """The hall has many games, in each of which something was played."""
    hall = Memory(shelf)
    for _ in range(TABLES):
        name = hall.create("option", HEADER, SUMMARY, 1.0)
        append(hall, name, 1, remark(1), 2.0, origin=f"{1:032x}")
    return hall


def test_many_games_are_one_question(tablet: Tablet, crowded: Memory, shelf: Shelf) -> None:
    assert look(tablet) < 8
    with closing(tablet.store()) as store:
        assert {game.id: game.length for game in store.games()} == {game.id: game.length for game in crowded.games()}
    for name in ("o2", "o31"):
        append(crowded, name, 2, remark(2), 3.0, origin=f"{2:032x}")
    assert look(tablet) < 8
    assert tablet.told("o2") == tablet.told("o31") == in_hall(shelf, "o2") == ["note 1", "note 2"]


def test_a_game_that_has_become_another_is_looked_at_closer(tablet: Tablet, crowded: Memory, shelf: Shelf) -> None:
    look(tablet)
    lose_end(shelf, 0, "o5")
    append(crowded, "o5", 1, remark(8), 4.0, origin=f"{8:032x}")
    append(crowded, "o5", 2, remark(9), 4.0, origin=f"{9:032x}")
    append(crowded, "o6", 2, remark(2), 4.0, origin=f"{2:032x}")
    with closing(tablet.store()) as store:
        edition = store.edition()
    look(tablet)
    with closing(tablet.store()) as store:
        assert (store.edition() != edition, store.sharing.strays()) == (True, []), "it is nothing of this device's"
    assert tablet.told("o5") == ["note 8", "note 9"]
    assert tablet.told("o6") == ["note 1", "note 2"]


def test_what_only_this_device_has_is_handed_in_by_the_same_look(tablet: Tablet, crowded: Memory, shelf: Shelf) -> None:
    tablet.weather.away = True
    tablet.do("note 1")
    tablet.weather.away = False
    tablet.wait()
    look(tablet)
    assert in_hall(shelf) == ["note 1"]
    assert tablet.told("o9") == ["note 1"]


def test_a_game_that_cannot_be_read_holds_up_no_other(tablet: Tablet, crowded: Memory, shelf: Shelf) -> None:
    shelf.lines["o4"][1] = replace(shelf.lines["o4"][1], facts="[]")
    look(tablet)
    assert tablet.told("o3") == tablet.told("o5") == ["note 1"]


def test_a_question_is_not_for_too_much() -> None:
    there = {"o1": AT_ONCE - 2 * A_GAME - 1, "o2": 3, "o3": 2 * AT_ONCE, "o4": 1, "o5": 0}
    assert list(portions({"o1": 0, "o2": 2, "o3": 0, "o4": 0, "o5": 7}, there)) == [
        {"o1": 0, "o2": 2},
        {"o3": 0},
        {"o4": 0, "o5": 7},
    ]
    assert list(portions({}, there)) == []
